import { CHADWICK } from './chadwick.ts'
import { NFLVERSE } from './nflverse.ts'
import { REEP } from './reep.ts'
import type { Register } from './register.ts'
import { WIKIDATA } from './wikidata.ts'

/** All registers, in the order in which they are read. */
export const REGISTERS: readonly Register[] = [WIKIDATA, REEP, CHADWICK, NFLVERSE]
