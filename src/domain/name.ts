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
const FOLDED_LETTERS = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'g')

/**
 * A name as it is searched: without case, accents and punctuation, words parted by one space. `Nikola Jokić` and
 * `JOKIC` meet; `O'Neal` and `oneal` do, too; `Alexander-Arnold` is two words.
 */
export function searchForm(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(FOLDED_LETTERS, (letter) => FOLDED[letter] ?? letter)
    .replace(/['\u2019.`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The most words that are tried as one name, and the most names tried of one text. */
const LONGEST_NAME = 4
const MOST_NAMES = 200

/**
 * What may be a person's name in a sentence, in search form: each run of two to four words of which the first and the
 * last begin with a capital letter. Which of them are names is for a table of people to say.
 */
export function namesIn(sentence: string): readonly string[] {
  const words = sentence.split(/[\s,;:()]+/).filter((word) => word !== '')
  const isCapital = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word)
  const runs = words.flatMap((word, from) =>
    isCapital(word)
      ? Array.from({ length: LONGEST_NAME - 1 }, (_, more) => words.slice(from, from + more + 2))
      : [],
  )
  const names = runs
    .filter((run) => run.length > 1 && isCapital(run.at(-1)))
    .map((run) => searchForm(run.join(' ')))
  return [...new Set(names)].slice(0, MOST_NAMES)
}
