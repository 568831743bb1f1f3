/** Regional networks of teams: one `team|channel` per line, by league. */
const NBA = `
ATL|FanDuel SN SE
BOS|NBC Sports BO
BKN|YES
CHA|FanDuel SN SE
CHI|CHSN
CLE|FanDuel SN OH
DAL|KFAA
DEN|Altitude Sports
DET|FanDuel SN DET
GS|NBC Sports BAY
HOU|SCHN
IND|FanDuel SN IN
LAC|FanDuel SN SoCal
LAL|Spectrum SN
MEM|FanDuel SN SE
MIA|FanDuel SN Sun
MIL|FanDuel SN WI
MIN|FanDuel SN North
NO|GCSEN
NY|MSG
OKC|FanDuel SN OK
ORL|FanDuel SN FL
PHI|NBC Sports PH
PHX|AZFamily
POR|KUNP
SAC|NBC Sports CA
SA|FanDuel SN SW
TOR|Sportsnet
UTAH|KJZZ
WSH|MNMT`
const NHL = `
ANA|KCOP
BOS|NESN
BUF|MSG-B
CGY|Sportsnet West
CAR|FanDuel SN South
CHI|CHSN
COL|Altitude Sports
CBJ|FanDuel SN OH
DAL|Victory+
DET|FanDuel SN DET
EDM|Sportsnet West
FLA|Scripps Sports
LA|FanDuel SN West
MIN|FanDuel SN North
MTL|TSN2
NSH|FanDuel SN South
NJ|MSGSN
NYI|MSGSN2
NYR|MSG
OTT|TSN5
PHI|NBC Sports PH
PIT|SN-PIT
SJ|NBC Sports CA
SEA|KONG
STL|FanDuel SN MW
TB|FanDuel SN Sun
TOR|TSN4
UTAH|KUPX
VAN|Sportsnet Pacific
VGK|Scripps Sports
WSH|MNMT
WPG|TSN3`
const MLB = `
ARI|DBACKS.TV
ATH|NBC Sports CA
ATL|FanDuel SN South
BAL|MASN
BOS|NESN
CHC|MARQ
CHW|CHSN
CIN|FanDuel SN OH
CLE|CLEGuardians.TV
COL|Rockies.TV
DET|FanDuel SN DET
HOU|SCHN
KC|FanDuel SN KC
LAA|FanDuel SN West
LAD|SportsNet LA
MIA|FanDuel SN FL
MIL|FanDuel SN WI
MIN|Twins.TV
NYM|SNY
NYY|YES
PHI|NBC Sports PH
PIT|SN-PIT
SD|Padres.TV
SF|NBC Sports BAY
SEA|ROOT Sports NW
STL|FanDuel SN MW
TB|FanDuel SN Sun
TEX|RSN
TOR|Sportsnet
WSH|MASN2`

/** How a league's games are broadcast besides nationally. */
export interface RegionalBroadcasts {
  /** Networks by team abbreviation. */
  readonly byTeam: ReadonlyMap<string, string>
  /** Share of non-knockout games on national networks. */
  readonly nationalShare: number
  /** National networks whose games are also on regional ones. */
  readonly shared: readonly string[]
  /** The service for games outside of their market. */
  readonly elsewhere: string
}

const rowsOf = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => line.split('|') as [team: string, channel: string]),
  )

export const REGIONAL_BROADCASTS: Readonly<Record<string, RegionalBroadcasts>> = {
  nba: { byTeam: rowsOf(NBA), nationalShare: 0.25, shared: ['NBA TV'], elsewhere: 'NBA League Pass' },
  nhl: { byTeam: rowsOf(NHL), nationalShare: 0.2, shared: ['NHLN'], elsewhere: 'ESPN+' },
  mlb: { byTeam: rowsOf(MLB), nationalShare: 0.18, shared: ['MLBN', 'TBS', 'FS1'], elsewhere: 'MLB.TV' },
}
