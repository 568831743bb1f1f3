import { sideName } from '../board.ts'
import { isPlaceholder } from './bracket.ts'
import type { BracketGame, BracketRound, Tie, TieSide } from './bracket.ts'

/** A tie in its place in the tree; one without known teams has only its games. */
export interface BracketNode {
  readonly tie: Tie | null
  readonly label: string | null
  readonly games: readonly BracketGame[]
  /** What is shown of both sides: a team's name, or its way there. */
  readonly names: readonly [string, string]
  /** The round, from 0. */
  readonly column: number
  /** From 0; halves and quarters between ties that it follows from. */
  readonly row: number
  /** Where the winner goes on, if it is known. */
  readonly next: BracketNode | null
}

/** The seeds of teams, by id. */
export type Seeds = ReadonlyMap<string, number>

const UNKNOWN = 'To be determined'
const THIRD = 'Third Place '

interface Node {
  readonly tie: Tie | null
  readonly label: string | null
  readonly games: readonly BracketGame[]
  readonly column: number
  readonly feeders: Node[]
  next: Node | null
  row: number
}

/**
 * Arranges the rounds of a bracket as a tree: each tie stands between those that its teams come from. Which ties lead to one
 * whose teams are not known is said only if there is no other way: the last two of a conference, or by their seeds.
 */
export function bracketTree(rounds: readonly BracketRound[], seeds: Seeds): readonly BracketNode[] {
  const columns = rounds.map((round, column) =>
    byLabel([
      ...round.ties.map((tie): Node => ({ ...nodeOf(column, tie.label, tie.games), tie })),
      ...openTies(round).map(({ label, games }) => nodeOf(column, label, games)),
    ]),
  )
  for (const node of columns.flat()) {
    const after = columns.slice(node.column + 1).flat()
    const goesOn = node.tie?.sides.filter(({ isWinner }) => isWinner) ?? []
    const next = after.find(({ tie }) => goesOn.some((side) => tie && hasSide(tie, side)))
    if (next) link(node, next)
  }
  for (const [index, nodes] of columns.entries())
    if (index > 0) linkByForm(columns[index - 1] ?? [], nodes, seeds)
  placeRows(columns)
  const known = new Map<Node, BracketNode>()
  const publish = (node: Node): BracketNode => {
    const found = known.get(node)
    if (found) return found
    const { tie, label, games, column, row } = node
    const next = node.next && publish(node.next)
    const made = { tie, label, games, column, row, next, names: namesOf(node, rounds, seeds) }
    known.set(node, made)
    return made
  }
  return columns.flat().map(publish)
}

const nodeOf = (column: number, label: string | null, games: readonly BracketGame[]): Node => ({
  tie: null,
  label,
  games,
  column,
  feeders: [],
  next: null,
  row: 0,
})

function link(node: Node, next: Node): void {
  node.next = next
  next.feeders.push(node)
}

const hasSide = ({ sides }: Tie, { sourceId }: TieSide) => sides.some((side) => side.sourceId === sourceId)

/** Conferences and regions together, in order of their names; what has none comes last. */
function byLabel(nodes: readonly Node[]): readonly Node[] {
  const keyOf = ({ label }: Node) => label ?? '\uffff'
  return nodes.toSorted((one, other) =>
    keyOf(one) === keyOf(other) ? 0 : keyOf(one) < keyOf(other) ? -1 : 1,
  )
}

/** The ties of games whose teams are not known: series by their first games, two legs as one. */
function openTies({ open, labelOf }: BracketRound) {
  const noted = open.map((game) => ({
    game,
    label: labelOf(game),
    note: game.notes.find(({ headline }) => headline !== null)?.headline ?? '',
  }))
  const starts = noted.filter(({ note }) => !/ - Game (?!1\b)\d|2nd leg/i.test(note))
  return starts.map(({ game, label }) => ({ label, games: [game] }))
}

/** Links ties without a next one to those without known teams where only one way is possible. */
function linkByForm(before: readonly Node[], nodes: readonly Node[], seeds: Seeds): void {
  for (const label of new Set(nodes.map((node) => node.label))) {
    const all = sameLabel(before, label)
    const free = all.filter((node) => !node.next)
    const open = nodes.filter((node) => node.label === label && placesLeft(node) > 0)
    if (free.length !== open.reduce((sum, node) => sum + placesLeft(node), 0)) continue
    const [only] = open
    if (open.length > 1 && all.some((node) => betterSeed(node, seeds) === null)) continue
    for (const node of free) {
      const wanted = SEEDS_OF_HALF - (betterSeed(node, seeds) ?? 0)
      const next =
        open.length === 1 ? only : (open.find((each) => hasSeed(each, wanted, seeds)) ?? open.find(isEmpty))
      if (next) link(node, next)
    }
  }
}

/** The ties of a conference or a region; all of them where it has none, as in a final. */
function sameLabel(nodes: readonly Node[], label: string | null): readonly Node[] {
  const own = nodes.filter((node) => node.label === label)
  return own.length > 0 ? own : nodes
}

/** Of eight seeds, two that play each other, and the better ones of two ties whose winners do. */
const SEEDS_OF_TIE = 9
const SEEDS_OF_HALF = 5

/** The better seed of two teams that meet by their seeds: the fourth of fourth and fifth. Null if they do not. */
function betterSeed({ tie }: Node, seeds: Seeds): number | null {
  const [one = 0, other = 0] = (tie?.sides ?? []).map(({ sourceId }) => seeds.get(sourceId) ?? 0)
  return one + other === SEEDS_OF_TIE && one * other > 0 ? Math.min(one, other) : null
}

/** Whether a tie comes from the one of a seed, or has that seed, or the one it meets first. */
function hasSeed({ tie, feeders }: Node, seed: number, seeds: Seeds): boolean {
  const own = (tie?.sides ?? []).map(({ sourceId }) => seeds.get(sourceId) ?? 0)
  return (
    own.includes(seed) ||
    own.includes(SEEDS_OF_TIE - seed) ||
    feeders.some((feeder) => betterSeed(feeder, seeds) === seed)
  )
}

const isEmpty = ({ tie, feeders }: Node) => !tie && feeders.length === 0

/** How many sides of a tie are not known. */
const placesLeft = ({ tie, feeders }: Node) =>
  (tie ? tie.sides.filter(({ name }) => isPlaceholder(name)).length : 2) - (tie ? 0 : feeders.length)

/** Puts ties side by side with those of the next round that they may lead to, where it is not known to which. */
function besides(columns: readonly (readonly Node[])[]): ReadonlyMap<Node, readonly Node[]> {
  const placed = new Map<Node, Node[]>()
  for (const [index, nodes] of columns.entries()) {
    const before = columns[index - 1] ?? []
    for (const label of new Set(nodes.map((node) => node.label))) {
      const open = nodes.filter((node) => node.label === label && placesLeft(node) > 0)
      const free = sameLabel(before, label).filter(
        (node) => !node.next && ![...placed.values()].flat().includes(node),
      )
      if (open.length === 0) continue
      for (const [at, node] of free.entries()) {
        const next = open[Math.floor((at * open.length) / free.length)]
        if (next) placed.set(next, [...(placed.get(next) ?? []), node])
      }
    }
  }
  return placed
}

function placeRows(columns: readonly (readonly Node[])[]): void {
  let rows = 0
  const beside = besides(columns)
  const isBeside = new Set([...beside.values()].flat())
  const place = (node: Node): number => {
    const below = [...byLabel(node.feeders), ...(beside.get(node) ?? [])].map(place)
    if (below.length === 0) rows += 1
    const [first = rows - 1] = below
    node.row = (first + (below.at(-1) ?? first)) / 2
    return node.row
  }
  for (const nodes of columns.toReversed())
    for (const node of nodes) if (!node.next && !isBeside.has(node)) place(node)
}

function namesOf(node: Node, rounds: readonly BracketRound[], seeds: Seeds): readonly [string, string] {
  const sides = node.tie?.sides
  const known = node.feeders.filter((feeder) =>
    sides?.some((side) => feeder.tie && hasSide(feeder.tie, side)),
  )
  const ways = byLabel(node.feeders)
    .filter((feeder) => !known.includes(feeder))
    .map((feeder) => `Winner of ${wayOf(feeder, rounds, seeds)}`)
  const nameOf = (side: TieSide | undefined): string => {
    if (side && !isPlaceholder(side.name)) return side.name
    return ways.shift() ?? wordsOf(side?.name ?? '')
  }
  return [nameOf(sides?.[0]), nameOf(sides?.[1])]
}

/** `East 4/5`, `BOS/MIA`, `West Conference Finals`. */
function wayOf(node: Node, rounds: readonly BracketRound[], seeds: Seeds): string {
  const { tie, label, column } = node
  const seed = betterSeed(node, seeds)
  if (label !== null && seed !== null) return `${label} ${seed}/${SEEDS_OF_TIE - seed}`
  if (tie && tie.sides.every(({ name }) => !isPlaceholder(name))) return tie.sides.map(sideName).join('/')
  return [label, rounds[column]?.name].filter(Boolean).join(' ')
}

/** `Semifinal 2 Winner` as `Winner of Semifinal 2`, `Third Place Group A/B/F` as `Third of Group A/B/F`. */
function wordsOf(name: string): string {
  if (name.startsWith(THIRD)) return `Third of ${name.slice(THIRD.length)}`
  const [, of, what = ''] = /^(.+) (Winner|Loser|2nd Place)$/.exec(name) ?? []
  if (of === undefined) return UNKNOWN
  // The source writes `Serie`; matches have numbers after the name of their round.
  const tie = of.replace(/\bSerie\b/, 'Series').replace(/^(Round of \d+) (\d+)$/, 'match $2, $1')
  return `${what === '2nd Place' ? 'Second' : what} of ${tie}`
}
