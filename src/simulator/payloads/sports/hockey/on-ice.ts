import type { Body, GameSnapshot } from '../../snapshot.ts'
import { HOCKEY_LINEUP_SLOTS } from '../../../sports/hockey/state.ts'

const IN_PLAY = { id: '1', description: 'In Play', name: 'ROSTER_WHEREABOUTS_IN_PLAY' } as const

/** The players of both teams on the ice at the last play; nobody in a shootout. */
export function playersOnIce(game: GameSnapshot): Body[] {
  const timeline = game.playTimeline()
  const last = timeline?.sport === 'hockey' ? timeline.plays.at(-1) : undefined
  if (!last) return []
  const { onIce, openNet, isShootout } = last.detail
  return ([0, 1] as const).map((side) => {
    const slots = [...onIce[side], ...(openNet === side ? [] : [HOCKEY_LINEUP_SLOTS.goalie])]
    return {
      entries: (isShootout ? [] : slots).flatMap((lineupSlot) => {
        const athlete = game.player(side, lineupSlot)
        return athlete ? [{ whereabouts: IN_PLAY, athleteid: athlete.id }] : []
      }),
      teamId: game.teams[side].id,
    }
  })
}
