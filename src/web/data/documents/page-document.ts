import type { TypedDocument } from '../../../client/client.ts'
import type { PageOperations } from '../../generated/operations.ts'

/** An operation of the pages, with its result type. */
export type PageDocument<Result> = string & TypedDocument<Result, Readonly<Record<string, unknown>>>

/** Extracts the name: `Board` of `query Board($first: Int!) { … }`. */
type NameOf<Text extends string> =
  Text extends `${'query' | 'mutation' | 'subscription'} ${infer Head} ${string}`
    ? Head extends `${infer Name}(${string}`
      ? Name
      : Head
    : never

/** Adds the result type that is generated under the operation's name. */
export function typed<Text extends string>(
  text: Text,
): PageDocument<NameOf<Text> extends keyof PageOperations ? PageOperations[NameOf<Text>] : never> {
  return text
}
