import type { IdentifiedType, IdProviderName, IdSourceName } from '../../domain/external-id.ts'

/** One team, athlete or game of a register, with its ids. */
export interface RegisterEntry {
  readonly type: IdentifiedType
  readonly ids: readonly RegisterId[]
  /** Our id, if the register states it. */
  readonly ourId: string | null
  /** `null` if the register has none. */
  readonly name: string | null
  /** `YYYY-MM-DD`; `null` if any part of it is unknown. */
  readonly birthDate: string | null
  /** The team of an athlete; absent if the register says none. */
  readonly team?: RegisterId
}

/** An id in a register. */
export interface RegisterId {
  readonly provider: IdProviderName
  readonly id: string
}

/** A file of a register. */
export interface RegisterFile {
  /** Its name in a folder of the register. */
  readonly name: string
  /** Its path at the root of the register, with a query if there is one. */
  readonly path: string
  /** The leagues of ours in which its entries are looked for. */
  readonly leagues: readonly string[]
  /** The columns by which the first line of a CSV shows that it is such a file; empty for JSON. */
  readonly columns: readonly string[]
  /** Reads its entries from its text, which comes in parts. Throws if it is not such a file. */
  readonly read: (parts: AsyncIterable<string>) => AsyncIterable<RegisterEntry>
}

/** An open register of ids. */
export interface Register {
  readonly name: RegisterName
  readonly source: IdSourceName
  /** Where its files are; `REGISTER_<NAME>_URL` is another root. */
  readonly url: string
  readonly files: readonly RegisterFile[]
}

/** The names of the registers, in the order in which they are read. */
const REGISTER_NAMES = ['wikidata', 'reep', 'chadwick', 'nflverse'] as const
export type RegisterName = (typeof REGISTER_NAMES)[number]

/** Another root of each register, or `null` for its own. */
export type RegisterUrls = Readonly<Record<RegisterName, string | null>>
