import type { SportSlug } from '../../domain/league.ts'

type Labels = Readonly<Record<string, string>>

/** Columns of kick and punt returns. */
function returnsOf(kind: 'kick' | 'punt', title: 'Kick' | 'Punt'): Labels {
  return {
    NO: `${kind}Returns`,
    YDS: `${kind}ReturnYards`,
    AVG: `yardsPer${title}Return`,
    LONG: `long${title}Return`,
    TD: `${kind}ReturnTouchdowns`,
  }
}

const SKATERS: Labels = {
  BS: 'blockedShots',
  HT: 'hits',
  TK: 'takeaways',
  '+/-': 'plusMinus',
  TOI: 'timeOnIce',
  PPTOI: 'powerPlayTimeOnIce',
  SHTOI: 'shortHandedTimeOnIce',
  ESTOI: 'evenStrengthTimeOnIce',
  SHFT: 'shifts',
  G: 'goals',
  YTDG: 'ytdGoals',
  A: 'assists',
  S: 'shotsTotal',
  SM: 'shotsMissed',
  SOG: 'shootoutGoals',
  FW: 'faceoffsWon',
  FL: 'faceoffsLost',
  'FO%': 'faceoffPercent',
  GV: 'giveaways',
  PN: 'penalties',
  PIM: 'penaltyMinutes',
}

/**
 * The names of statistics (spec 2.8) by the label of their column, for box scores of past years, which have only labels.
 * By sport and category; a label means another statistic in each. As in newer responses, which have both.
 */
const STAT_LABELS: Readonly<Partial<Record<SportSlug, Readonly<Record<string, Labels>>>>> = {
  football: {
    passing: {
      'C/ATT': 'completions/passingAttempts',
      YDS: 'passingYards',
      AVG: 'yardsPerPassAttempt',
      TD: 'passingTouchdowns',
      INT: 'interceptions',
      SACKS: 'sacks-sackYardsLost',
      QBR: 'adjQBR',
      RTG: 'QBRating',
    },
    rushing: {
      CAR: 'rushingAttempts',
      YDS: 'rushingYards',
      AVG: 'yardsPerRushAttempt',
      TD: 'rushingTouchdowns',
      LONG: 'longRushing',
    },
    receiving: {
      REC: 'receptions',
      YDS: 'receivingYards',
      AVG: 'yardsPerReception',
      TD: 'receivingTouchdowns',
      LONG: 'longReception',
      TGTS: 'receivingTargets',
    },
    fumbles: { FUM: 'fumbles', LOST: 'fumblesLost', REC: 'fumblesRecovered' },
    defensive: {
      TOT: 'totalTackles',
      SOLO: 'soloTackles',
      SACKS: 'sacks',
      TFL: 'tacklesForLoss',
      PD: 'passesDefended',
      'QB HTS': 'QBHits',
      'QB HUR': 'QBHurries',
      TD: 'defensiveTouchdowns',
    },
    interceptions: { INT: 'interceptions', YDS: 'interceptionYards', TD: 'interceptionTouchdowns' },
    kickReturns: returnsOf('kick', 'Kick'),
    puntReturns: returnsOf('punt', 'Punt'),
    kicking: {
      FG: 'fieldGoalsMade/fieldGoalAttempts',
      PCT: 'fieldGoalPct',
      LONG: 'longFieldGoalMade',
      XP: 'extraPointsMade/extraPointAttempts',
      PTS: 'totalKickingPoints',
    },
    punting: {
      NO: 'punts',
      YDS: 'puntYards',
      AVG: 'grossAvgPuntYards',
      TB: 'touchbacks',
      'In 20': 'puntsInside20',
      LONG: 'longPunt',
    },
  },
  basketball: {
    '': {
      MIN: 'minutes',
      FG: 'fieldGoalsMade-fieldGoalsAttempted',
      '3PT': 'threePointFieldGoalsMade-threePointFieldGoalsAttempted',
      FT: 'freeThrowsMade-freeThrowsAttempted',
      OREB: 'offensiveRebounds',
      DREB: 'defensiveRebounds',
      REB: 'rebounds',
      AST: 'assists',
      STL: 'steals',
      BLK: 'blocks',
      TO: 'turnovers',
      PF: 'fouls',
      '+/-': 'plusMinus',
      PTS: 'points',
    },
  },
  baseball: {
    batting: {
      'H-AB': 'hits-atBats',
      AB: 'atBats',
      R: 'runs',
      H: 'hits',
      RBI: 'RBIs',
      HR: 'homeRuns',
      BB: 'walks',
      K: 'strikeouts',
      '#P': 'pitches',
      AVG: 'avg',
      OBP: 'onBasePct',
      SLG: 'slugAvg',
    },
    pitching: {
      IP: 'fullInnings.partInnings',
      H: 'hits',
      R: 'runs',
      ER: 'earnedRuns',
      BB: 'walks',
      K: 'strikeouts',
      HR: 'homeRuns',
      'PC-ST': 'pitches-strikes',
      ERA: 'ERA',
      PC: 'pitches',
    },
  },
  hockey: {
    forwards: SKATERS,
    defenses: SKATERS,
    goalies: {
      GA: 'goalsAgainst',
      SA: 'shotsAgainst',
      SOS: 'shootoutSaves',
      SOSA: 'shootoutShotsAgainst',
      SV: 'saves',
      'SV%': 'savePct',
      ESSV: 'evenStrengthSaves',
      PPSV: 'powerPlaySaves',
      SHSV: 'shortHandedSaves',
      TOI: 'timeOnIce',
      YTDG: 'ytdGoals',
      PIM: 'penaltyMinutes',
    },
  },
}

/** The name of the statistic in a column with a label; a label that is not in the table is its own name. */
export function statNameOf(sport: SportSlug | null, category: string, label: string): string {
  const labels = sport === null ? undefined : STAT_LABELS[sport]?.[category]
  return labels && Object.hasOwn(labels, label) ? (labels[label] ?? label) : label
}
