import { readFileSync } from 'node:fs'
import graphql from '@graphql-eslint/eslint-plugin'

// Run from the root of the repository: `npm run lint --prefix test/clients`.
const OBJECT_TYPES = 'ObjectTypeDefinition,ObjectTypeExtension'
const OTHER_OBJECT_TYPES = 'ObjectTypeDefinition[name.value!=/^(EventSeasonType|PlayType)$/]'
const OPERATIONS = ['docs/operations/*.graphql']
const typesWithoutId = JSON.parse(
  readFileSync(new URL('../../docs/clients/types-without-id.json', import.meta.url), 'utf8'),
)

const recommended = graphql.configs['flat/schema-recommended'].rules
const [level, { [OBJECT_TYPES]: ofObjectTypes, ...naming }] = recommended['@graphql-eslint/naming-convention']

export default [
  {
    files: ['**/*.graphql'],
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: 'schema.graphql', documents: OPERATIONS } },
    },
    plugins: { '@graphql-eslint': graphql },
  },
  { files: OPERATIONS, rules: graphql.configs['flat/operations-recommended'].rules },
  {
    files: ['schema.graphql'],
    rules: {
      ...recommended,
      // Types without an identity are part of their parent object; `npm run schema` lists them for caches.
      '@graphql-eslint/strict-id-in-types': ['error', { exceptions: { types: typesWithoutId } }],
      // `Leaders.leaders` are athletes, and `Leaders` is the list of one statistic: these names are part of the public
      // schema.
      '@graphql-eslint/no-typename-prefix': 'off',
      // As recommended, except for two names of the specification: the type of a play, and of a part of a season.
      '@graphql-eslint/naming-convention': [level, { ...naming, [OTHER_OBJECT_TYPES]: ofObjectTypes }],
    },
  },
]
