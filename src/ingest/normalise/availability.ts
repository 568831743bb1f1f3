import type { AvailabilityStatus } from '../../domain/injury.ts'
import { name } from './json-readers.ts'

/**
 * The upstream's values in `type.name` (without `INJURY_STATUS_`), `status` and `fantasyStatus`, with the
 * availability they mean. Anything else is UNKNOWN.
 */
const WRITTEN: readonly (readonly [RegExp, AvailabilityStatus])[] = [
  [/^(?:out|o|ofs|out for season|inactive)$/i, 'OUT'],
  [/^(?:doubtful|d)$/i, 'DOUBTFUL'],
  [/^(?:questionable|q)$/i, 'QUESTIONABLE'],
  [/^(?:probable|p)$/i, 'PROBABLE'],
  [/^(?:day[ -]?to[ -]?day|dtd|dd|gtd|game[ -]time decision)$/i, 'DAY_TO_DAY'],
  // IR with or without return, long-term (hockey), n-Day IL in its three spellings, and football's two lists.
  [/^(?:injured reserve|ir(?:-?r|-?lt)?|ltir|injured list|il|bereavement)$/i, 'INJURED_RESERVE'],
  [/^\d{1,2}[ -]?day[ -]?(?:il|dl)$/i, 'INJURED_RESERVE'],
  [/^(?:pup|nfi|reserve)(?:-r)?$/i, 'INJURED_RESERVE'],
  [/^susp(?:ended|ension)?$/i, 'SUSPENDED'],
  [/^(?:active|available|a|healthy)$/i, 'AVAILABLE'],
]

/**
 * A player's availability: the first recognised value of type, status and fantasy status decides, except that a
 * suspension or the injured list takes precedence in any of them (contract 3).
 */
export function availabilityOf(...written: readonly unknown[]): AvailabilityStatus {
  const understood = written.flatMap((value) => parseStatus(value) ?? [])
  const strongest = understood.find((status) => status === 'SUSPENDED' || status === 'INJURED_RESERVE')
  return strongest ?? understood[0] ?? 'UNKNOWN'
}

function parseStatus(value: unknown): AvailabilityStatus | undefined {
  const word = name(value)?.replace(/^INJURY_STATUS_/, '')
  return word === undefined ? undefined : WRITTEN.find(([form]) => form.test(word))?.[1]
}
