const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, SVG and XML, also within an attribute. */
export function escapeMarkup(text: string): string {
  return inXml(text).replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
}

/** Every character but those of XML 1.0 (2.2): one of them, also as a reference, makes a whole document unreadable. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** The text without characters that XML cannot contain. */
export function inXml(text: string): string {
  return text.replace(NOT_IN_XML, '')
}
