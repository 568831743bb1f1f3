import { createConfig, lintFromString } from '@redocly/openapi-core'

/** What redocly's recommended rules, but for those named, find wrong in a document: `rule: message`. */
export async function lintDocument(
  name: string,
  document: unknown,
  skippedRules: readonly string[] = [],
): Promise<string[]> {
  const rules = Object.fromEntries(skippedRules.map((rule) => [rule, 'off' as const]))
  const config = await createConfig({ extends: ['recommended'], rules })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: name, config })
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}
