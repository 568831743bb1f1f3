/** Letters that are not a base letter with an accent, and what a searcher types for them. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ŋ: 'n',
}

/**
 * A name as it is searched: without case, accents and punctuation, words parted by one space. `Nikola Jokić` and
 * `JOKIC` meet; `O'Neal` and `oneal` do, too; `Alexander-Arnold` is two words.
 */
export function searchForm(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðþłıŋ]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/['’.`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
