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
  exposure: 'coverage',
}

/** Names that the codebase had, with what replaced each: as words, they are in order elsewhere. */
const REPLACED_NAMES = {
  isStillTrue: 'isFresh',
  wrongWith: 'findHeaderProblem',
  givenOf: 'withoutNulls',
  isLooking: 'isPolling',
  isInVain: 'hasFailed',
  takePlace: 'acquireConnection',
  hurry: 'flush',
  takeSlowly: 'reserveFromDatabase',
  noteSpent: 'recordUsage',
  leftIn: 'remainingCalls',
  isTooMuch: 'shouldReturnLease',
  blockOf: 'leaseSize',
  insurance: 'fallback',
  obey: 'handleMessage',
  isPaying: 'isCharging',
  boundFirstBytes: 'limitBytesBeforeInit',
  LEFT_OUT: 'EXCLUDED',
  addFigure: 'addGauge',
  ALWAYS_THERE: 'DEFAULT_EXAMPLES',
  ELSEWHERE: 'EXAMPLES_BY_ROUTE',
  isUsefulInPart: 'allowsPartialData',
  noteOfNone: 'emptyNote',
  metaOfNone: 'emptyMeta',
  watchStarters: 'exitWithParent',
  agreeOnEpoch: 'loadOrCreateEpoch',
  beatOf: 'heartbeat',
  createWhole: 'createAtomically',
  SURELY_OVER: 'MAX_GAME_MS',
  excused: 'exempt',
  surprises: 'unexpectedErrors',
  ofBody: 'bodyErrors',
  makeFile: 'renderFile',
  isGone: 'isClosed',
  heardAt: 'lastMessageAt',
  tellAll: 'notifyAll',
  useHeld: 'usePointerInList',
  useKept: 'useHistoryState',
  placedAs: 'sortState',
  isBelieved: 'isConfirmed',
  isMeant: 'isSelected',
  beginEvent: 'createEvent',
  noteSides: 'collectTeams',
  inTermsOfTools: 'toToolError',
  hasPast: 'isHistorical',
  withoutPast: 'withoutHistory',
  ofNamedEvent: 'backfillRequestedEvent',
  lastsSeconds: 'maxAgeSeconds',
  keeping: 'insertOnly',
  placeOf: 'sortStateOf',
  isNamed: 'isRequestedById',
  LOOKS: 'STYLE_FIELDS',
  CARRIES: 'PROVIDED_FIELDS',
  Ending: 'RemovableField',
  TeamFigure: 'TeamStatistic',
}

/** Reports replaced words in identifiers and comments, and replaced names. */
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
    const checkName = ({ loc, name }) => {
      check(loc, name)
      if (!Object.hasOwn(REPLACED_NAMES, name)) return
      context.report({ loc, message: `Write "${REPLACED_NAMES[name]}" or the like instead of "${name}".` })
    }
    return {
      Identifier: checkName,
      PrivateIdentifier: checkName,
      Program() {
        for (const { loc, value } of context.sourceCode.getAllComments()) check(loc, value)
      },
    }
  },
}

/** Reports an object literal that is spread into an object literal, and an array literal into an array literal. */
const literalSpread = {
  meta: { type: 'suggestion', fixable: 'code', schema: [] },
  create: (context) => ({
    SpreadElement(node) {
      const kinds = ['ObjectExpression', 'ArrayExpression']
      if (!kinds.includes(node.argument.type) || node.argument.type !== node.parent.type) return
      context.report({
        node,
        message: 'Write the members without a spread.',
        fix: (fixer) => {
          const inner = context.sourceCode.getText(node.argument).slice(1, -1).trim().replace(/,$/, '')
          return inner === '' ? null : fixer.replaceText(node, inner)
        },
      })
    },
  }),
}

/** An oxlint plugin; its rules have the format of ESLint's. */
export default { meta: { name: 'ours' }, rules: { vocabulary, 'literal-spread': literalSpread } }
