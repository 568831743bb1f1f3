import { pageOperationTypes } from '../../site/page-operations.ts'
import { graphTypes } from '../../graphql/operation/graph-types.ts'
import { schemaChangesPage } from '../../graphql/schema/deprecation.ts'
import { clientFiles } from '../../graphql/schema/client-files.ts'
import { printedSchema, schema } from '../../graphql/schema/schema.ts'
import { operationTypes } from '../../rest/operation-types.ts'
import { ROUTES } from '../../rest/routes/table.ts'
import * as pageDocuments from '../../web/data/documents/all.ts'

/** The files that `npm run schema` writes: texts by path in the project. */
export function schemaFiles(): Readonly<Record<string, string>> {
  return {
    'schema.graphql': printedSchema(),
    ...Object.fromEntries(
      Object.entries(clientFiles()).map(([name, text]) => [`docs/clients/${name}`, text]),
    ),
    'docs/schema-changes.md': schemaChangesPage(schema),
    'src/graphql/generated/graph.ts': graphTypes(schema),
    'src/rest/generated/operations.ts': operationTypes(schema, ROUTES),
    'src/web/generated/operations.ts': pageOperationTypes(schema, Object.values(pageDocuments)),
  }
}
