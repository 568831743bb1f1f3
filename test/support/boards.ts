/** A scoreboard of one game; the upstream's league id defaults to that of the NFL. */
export function board(
  score: string,
  { date = '2025-12-07T18:00Z', state = 'in', leagueId = '28' } = {},
): unknown {
  const event = { id: '1', uid: `s:20~l:${leagueId}~e:1`, date, status: { type: { state } }, score }
  return { leagues: [{ id: leagueId, slug: leagueId === '28' ? 'nfl' : undefined }], events: [event] }
}
