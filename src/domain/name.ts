/** Letters that do not decompose into a base letter and an accent, and what users type for them. */
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
 * Normalises a name for search: no case, accents or punctuation, words separated by one space. `Nikola Jokić`
 * matches `JOKIC`; `O'Neal` matches `oneal`; `Alexander-Arnold` is two words.
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

/** Letters that are also written as two, in languages or keyboards without them: Đurić is Djuric, Müller Mueller. */
const SPELLED_OUT: Readonly<Record<string, string>> = { đ: 'dj', ø: 'oe', å: 'aa', ä: 'ae', ö: 'oe', ü: 'ue' }
const SPELLED_LETTERS = new RegExp(`[${Object.keys(SPELLED_OUT).join('')}]`, 'g')
/** Two spaces, which no search form has. */
const BETWEEN_FORMS = '  '

/**
 * The search forms of a name, as one text: that of `searchForm`, and, if some of its letters are also written as two,
 * a second one after two spaces. `Đurić` is `duric  djuric`.
 */
export function searchForms(name: string): string {
  const spelled = name
    .normalize('NFC')
    .toLowerCase()
    .replace(SPELLED_LETTERS, (letter) => SPELLED_OUT[letter] ?? letter)
  const forms = new Set([searchForm(name), searchForm(spelled)])
  return [...forms].join(BETWEEN_FORMS)
}

/** The single forms in a text of `searchForms`. */
export function separateForms(forms: string): readonly string[] {
  return forms.split(BETWEEN_FORMS)
}

/** The most words tried as one name, and the most names tried per text. */
const LONGEST_NAME = 4
const MOST_NAMES = 200

/**
 * Candidate personal names in a sentence, in search form: each run of two to four words whose first and last
 * word are capitalised. The caller looks up which of them are real names.
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
    .map((run) => searchForms(run.join(' ')))
  return [...new Set(names)].slice(0, MOST_NAMES)
}
