// Hostile values for parameters, bodies and arguments.

/** Texts that may not be stored. */
export const UNSTORABLE = [
  'a\0b',
  '\0',
  'http://127.0.0.1:9/\0',
  'a\u0000@example.com',
  'a\tb',
  'line\nbreak',
  'a\r\nb: c',
  '\x7f',
  '\x1b[31m',
  '\u0085',
  '\u009f',
  '\ud800',
  '\udfff',
  'a\udc00b',
  '\udc00\ud800',
  'http://127.0.0.1:9/\ud800',
]
export const TEXTS = [
  ...UNSTORABLE,
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\ufeff',
  '\u202e',
  '\uffff',
  '😀'.repeat(100),
  "'; DROP TABLE webhooks; --",
  '$1',
  '%s',
  '{{7*7}}',
  '../../etc/passwd',
  'x'.repeat(40_000),
]
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
/** As JSON text, because objects would lose some of it. */
export const VALUES = [
  ...TEXTS.map((text) => JSON.stringify(text)),
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e308',
  '-9007199254740993',
  '99999999999',
  '[]',
  '{}',
  '[null]',
  '[[1]]',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":1}}',
  '{"a\\u0000":1}',
  '{"toString":null}',
  nested(500),
  nested(5_000),
  '{"a":'.repeat(500) + '1' + '}'.repeat(500),
]
/** A text of the maximum body size. */
export const MEGABYTE = JSON.stringify('x'.repeat(1_000_000))
/** Whether a value is a text that may not be stored. */
export const isUnstorable = (json: string) => UNSTORABLE.some((text) => JSON.stringify(text) === json)
