/** Words that the codebase avoids, with the standard term for each. */
const REPLACED_WORDS = {
  door: 'auth or channel',
  doors: 'channels',
  house: 'module or harness',
  rooms: 'modules',
  wish: 'load',
  visitor: 'viewer',
  journey: 'handle',
  purse: 'quota scope',
  debtor: 'caller',
  poke: 'notify',
  pokes: 'notifications',
  poked: 'notified',
  outbox: 'send queue',
  noun: 'entity',
  nouns: 'entities',
  stumbled: 'failed',
  told: 'published, reported or logged',
  ask: 'fetch, request or execute',
  asked: 'fetched, requested or executed',
  asking: 'fetching, requesting or executing',
  question: 'request or query',
  questions: 'requests or queries',
  refusal: 'rejection or error',
  patient: 'deferrable',
}

/** Reports replaced words in identifiers and comments. */
const vocabulary = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const check = (loc, text) => {
      for (const word of text
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .match(/[a-z]+/g) ?? []) {
        if (!Object.hasOwn(REPLACED_WORDS, word)) continue
        context.report({ loc, message: `Write "${REPLACED_WORDS[word]}" instead of "${word}".` })
      }
    }
    return {
      Identifier: ({ loc, name }) => check(loc, name),
      PrivateIdentifier: ({ loc, name }) => check(loc, name),
      Program() {
        for (const { loc, value } of context.sourceCode.getAllComments()) check(loc, value)
      },
    }
  },
}

/** An oxlint plugin; its rules have the format of ESLint's. */
export default { meta: { name: 'ours' }, rules: { vocabulary } }
