// Written by `npm run schema` from the stored operations of `rest/routes` and the graph: do not edit.
import type { Selected } from '../shapes/choice.ts'

/* Lists are not readonly, because the types of shapes (zod) are not. */

export type ArticleFragment = Selected<'Article'>
export type AthleteFragment = Selected<'Athlete'>
export type AthleteMentionFragment = Selected<'AthleteMention'>
export type AthleteSearchResultFragment = Selected<'AthleteSearchResult'>
export type AvailablePlayerFragment = Selected<'AvailablePlayer'>
export type BoxScoreTeamFragment = Selected<'BoxScoreTeam'>
export type ChangeFragment = Selected<'Change'>
export type ChangePageFragment = Selected<'ChangePage'>
export type DepthChartFormationFragment = Selected<'DepthChartFormation'>
export type DepthChartSlotFragment = Selected<'DepthChartSlot'>
export type DriveFragment = Selected<'Drive'>
export type EventFragment = Selected<'Event'>
export type EventStatusFragment = Selected<'EventStatus'>
export type EventTeamFragment = Selected<'EventTeam'>
export type ExternalIdFragment = Selected<'ExternalId'>
export type ExternalIdOwnerFragment = Selected<'ExternalIdOwner'>
export type GameLogFragment = Selected<'GameLog'>
export type GameLogOpponentFragment = Selected<'GameLogOpponent'>
export type GameRosterFragment = Selected<'GameRoster'>
export type GroupFragment = Selected<'Group'>
export type IdProviderFragment = Selected<'IdProvider'>
export type IdSourceFragment = Selected<'IdSource'>
export type InjuryFragment = Selected<'Injury'>
export type LeagueFragment = Selected<'League'>
export type LeagueDetailFragment = Selected<'LeagueDetail'>
export type OddsSnapshotFragment = Selected<'OddsSnapshot'>
export type RosterAthleteFragment = Selected<'RosterAthlete'>
export type RosterGroupFragment = Selected<'RosterGroup'>
export type SeasonFragment = Selected<'Season'>
export type SeasonDetailFragment = Selected<'SeasonDetail'>
export type SeasonTypeFragment = Selected<'SeasonType'>
export type SportFragment = Selected<'Sport'>
export type StandingsGroupFragment = Selected<'StandingsGroup'>
export type StatisticsCategoryFragment = Selected<'StatisticsCategory'>
export type TeamFragment = Selected<'Team'>
export type TeamLineFragment = Selected<'TeamLine'>
export type TeamMentionFragment = Selected<'TeamMention'>
export type TeamShortFragment = Selected<'TeamShort'>
export type TournamentEventFragment = Selected<'TournamentEvent'>
export type TransactionFragment = Selected<'Transaction'>
export type VenueFragment = Selected<'Venue'>
export type WeekFragment = Selected<'Week'>
export type WinProbabilityPointFragment = Selected<'WinProbabilityPoint'>

export type OddsFragment = {
  readonly provider: string
  readonly spread: {
    readonly line: number | null
    readonly home: number | null
    readonly away: number | null
  } | null
  readonly moneyline: {
    readonly home: number | null
    readonly away: number | null
    readonly draw: number | null
  } | null
  readonly overUnder: {
    readonly total: number | null
    readonly over: number | null
    readonly under: number | null
  } | null
  readonly updatedAt: string
}

export type PlayFragment = {
  readonly id: string
  readonly sequenceNumber: string
  readonly text: string | null
  readonly shortText: string | null
  readonly alternativeText: string | null
  readonly type: {
    readonly id: string
    readonly text: string
    readonly abbreviation: string | null
  }
  readonly period: number
  readonly clock: {
    readonly value: number | null
    readonly displayValue: string
  } | null
  readonly wallClock: string | null
  readonly homeScore: number
  readonly awayScore: number
  readonly scoringPlay: boolean
  readonly scoreValue: number | null
  readonly scoringType: string | null
  readonly situation: PlaySituationFragment | null
  readonly endSituation: PlaySituationFragment | null
  readonly yardsGained: number | null
  readonly teamId: string | null
  readonly athletes: {
    readonly id: string
    readonly role: string | null
    readonly order: number
    readonly athlete?: {
      readonly displayName: string
      readonly shortName: string | null
      readonly position: string | null
    } | null
    readonly team?: {
      readonly id: string
    } | null
  }[]
  readonly priority: boolean
  readonly modified: string | null
  readonly coordinate: {
    readonly x: number
    readonly y: number
  } | null
  readonly shot: {
    readonly type: string | null
    readonly pointsAttempted: number | null
    readonly made: boolean
    readonly distance: number | null
    readonly end: {
      readonly x: number
      readonly y: number
    } | null
    readonly goalY: number | null
  } | null
  readonly pitch: {
    readonly number: number | null
    readonly type: {
      readonly text: string
      readonly abbreviation: string | null
    } | null
    readonly velocity: number | null
    readonly coordinate: {
      readonly x: number
      readonly y: number
    } | null
    readonly balls: number | null
    readonly strikes: number | null
  } | null
  readonly battedBall: {
    readonly coordinate: {
      readonly x: number
      readonly y: number
    } | null
    readonly trajectory: string | null
  } | null
  readonly batter: {
    readonly side: string | null
    readonly order: number | null
    readonly runsBattedIn: number | null
  } | null
  readonly runners: {
    readonly firstId: string | null
    readonly secondId: string | null
    readonly thirdId: string | null
  } | null
  readonly outs: number | null
  readonly strength: string | null
  readonly pointAfter: {
    readonly text: string
    readonly value: number | null
  } | null
  readonly penalty: {
    readonly type: string | null
    readonly yards: number | null
    readonly decision: 'ACCEPTED' | 'DECLINED' | 'OFFSETTING' | null
  } | null
}

export type PlaySituationFragment = {
  readonly down: number | null
  readonly distance: number | null
  readonly yardLine: number | null
  readonly yardsToEndzone: number | null
  readonly downDistanceText: string | null
  readonly possessionText: string | null
}

export type BoxScorePlayerFragment = {
  readonly id: string
  readonly name: string
  readonly jersey: string | null
  readonly position: string | null
  readonly starter: boolean | null
  readonly didNotPlay: boolean | null
  readonly reason: string | null
  readonly battingOrder: number | null
  readonly notes: string[]
  readonly categories: {
    readonly category: string
    readonly stats: {
      readonly name: string
      readonly displayValue: string
    }[]
  }[]
}

/** By `operationId`. */
export interface Operations {
  readonly listSports: {
    readonly sports: SportFragment[]
  }
  readonly listLeagues: {
    readonly leagues: LeagueFragment[]
  }
  readonly getLeague: {
    readonly league: LeagueDetailFragment
  }
  readonly getStandings: {
    readonly league: {
      readonly currentSeason: {
        readonly year: number
      } | null
      readonly tables: (StandingsGroupFragment & {
        readonly season: number
      })[]
    }
  }
  readonly getRankings: {
    readonly league: {
      readonly currentSeason: {
        readonly year: number
      } | null
      readonly tables: (StandingsGroupFragment & {
        readonly season: number
      })[]
    }
  }
  readonly listEvents: {
    readonly league: {
      readonly board: {
        readonly totalCount: number
        readonly nodes: (EventFragment & {
          readonly status: {
            readonly state: 'IN' | 'POST' | 'PRE'
          }
          readonly checkedAt: string | null
        })[]
      }
    }
  }
  readonly listLiveEvents: {
    readonly league: {
      readonly board: {
        readonly totalCount: number
        readonly nodes: (EventFragment & {
          readonly status: {
            readonly state: 'IN' | 'POST' | 'PRE'
          }
          readonly checkedAt: string | null
        })[]
      }
    }
  }
  readonly getEvent: {
    readonly league: {
      readonly event: EventFragment & {
        readonly status: {
          readonly state: 'IN' | 'POST' | 'PRE'
        }
        readonly checkedAt: string | null
      }
    }
  }
  readonly getEventRoster: {
    readonly league: {
      readonly event: {
        readonly rosters: GameRosterFragment[]
      }
    }
  }
  readonly getEventResult: {
    readonly league: {
      readonly event: {
        readonly result: {
          readonly status: 'CONFIRMED' | 'CORRECTED' | 'DISPUTED' | 'PROVISIONAL'
          readonly rule: 'QUIET_PERIOD' | 'TWO_SOURCES' | null
          readonly state: 'ABANDONED' | 'CANCELED' | 'DELAYED' | 'END_PERIOD' | 'FINAL' | 'FINAL_OVERTIME' | 'FINAL_PENALTIES' | 'FORFEIT' | 'HALFTIME' | 'IN_PROGRESS' | 'POSTPONED' | 'SCHEDULED' | 'SUSPENDED'
          readonly homeScore: number
          readonly awayScore: number
          readonly confirmedAt: string | null
          readonly witnesses: {
            readonly source: {
              readonly name: string
              readonly url: string
              readonly license: string
            }
            readonly state: 'ABANDONED' | 'CANCELED' | 'DELAYED' | 'END_PERIOD' | 'FINAL' | 'FINAL_OVERTIME' | 'FINAL_PENALTIES' | 'FORFEIT' | 'HALFTIME' | 'IN_PROGRESS' | 'POSTPONED' | 'SCHEDULED' | 'SUSPENDED' | null
            readonly homeScore: number | null
            readonly awayScore: number | null
            readonly seenAt: string
            readonly agrees: boolean | null
          }[]
          readonly revisions: {
            readonly at: string
            readonly state: 'ABANDONED' | 'CANCELED' | 'DELAYED' | 'END_PERIOD' | 'FINAL' | 'FINAL_OVERTIME' | 'FINAL_PENALTIES' | 'FORFEIT' | 'HALFTIME' | 'IN_PROGRESS' | 'POSTPONED' | 'SCHEDULED' | 'SUSPENDED'
            readonly homeScore: number
            readonly awayScore: number
            readonly source: string
            readonly reason: string
            readonly status: 'CONFIRMED' | 'CORRECTED' | 'DISPUTED' | 'PROVISIONAL' | null
            readonly rule: 'QUIET_PERIOD' | 'TWO_SOURCES' | null
          }[]
        } | null
      }
    }
  }
  readonly getBoxScore: {
    readonly league: {
      readonly event: {
        readonly boxScore: {
          readonly homeTeam: BoxScoreTeamFragment
          readonly awayTeam: BoxScoreTeamFragment
          readonly homePlayers: BoxScorePlayerFragment[]
          readonly awayPlayers: BoxScorePlayerFragment[]
          readonly periodScores: {
            readonly home: number[]
            readonly away: number[]
          }
        }
      }
    }
  }
  readonly listPlays: {
    readonly league: {
      readonly event: {
        readonly plays: {
          readonly totalCount: number
          readonly nodes: PlayFragment[]
        }
      }
    }
  }
  readonly listPenalties: {
    readonly league: {
      readonly event: {
        readonly penalties: {
          readonly nodes: PlayFragment[]
          readonly pageInfo: {
            readonly hasNextPage: boolean
            readonly endCursor: string | null
          }
        }
      }
    }
  }
  readonly getWinProbability: {
    readonly league: {
      readonly event: {
        readonly winProbability: {
          readonly points: WinProbabilityPointFragment[]
          readonly drives?: DriveFragment[]
        } | null
      }
    }
  }
  readonly getOdds: {
    readonly league: {
      readonly event: {
        readonly odds: OddsFragment | null
      }
    }
  }
  readonly listOddsHistory: {
    readonly league: {
      readonly event: {
        readonly oddsHistory: {
          readonly nodes: OddsSnapshotFragment[]
        }
      }
    }
  }
  readonly listTeams: {
    readonly league: {
      readonly teams: {
        readonly totalCount: number
        readonly nodes: TeamFragment[]
      }
    }
  }
  readonly getTeam: {
    readonly league: {
      readonly team: TeamFragment
    }
  }
  readonly getTeamRoster: {
    readonly league: {
      readonly currentSeason: {
        readonly year: number
      } | null
      readonly team: TeamShortFragment & {
        readonly roster: {
          readonly groups?: RosterGroupFragment[]
          readonly athletes: RosterAthleteFragment[]
        }
      }
    }
  }
  readonly getDepthChart: {
    readonly league: {
      readonly currentSeason: {
        readonly year: number
      } | null
      readonly team: TeamShortFragment & {
        readonly depthChart: {
          readonly season: number
          readonly charts: DepthChartFormationFragment[]
        } | null
      }
    }
  }
  readonly listAthletes: {
    readonly league: {
      readonly athletes: {
        readonly totalCount: number
        readonly nodes: AthleteSearchResultFragment[]
      }
    }
  }
  readonly searchAthletes: {
    readonly league: {
      readonly searchAthletes: {
        readonly nodes: AthleteSearchResultFragment[]
      }
    }
  }
  readonly getAthlete: {
    readonly league: {
      readonly athlete: AthleteFragment & {
        readonly statistics: {
          readonly season: number | null
          readonly seasonType: string | null
          readonly categories: StatisticsCategoryFragment[]
        } | null
      }
    }
  }
  readonly getGameLog: {
    readonly league: {
      readonly athlete: {
        readonly gameLog: GameLogFragment
      }
    }
  }
  readonly getActiveSeason: {
    readonly league: {
      readonly currentSeason: SeasonDetailFragment | null
    }
  }
  readonly listSeasons: {
    readonly league: {
      readonly seasons: {
        readonly totalCount: number
        readonly nodes: SeasonFragment[]
      }
    }
  }
  readonly getSeason: {
    readonly league: {
      readonly season: SeasonDetailFragment
    }
  }
  readonly listWeeks: {
    readonly league: {
      readonly season: {
        readonly weeks: WeekFragment[]
      }
    }
  }
  readonly listSeasonTypes: {
    readonly league: {
      readonly season: {
        readonly types: SeasonTypeFragment[]
      }
    }
  }
  readonly getSeasonType: {
    readonly league: {
      readonly season: {
        readonly types: (SeasonTypeFragment & {
          readonly id: string
          readonly type: number
        })[]
      }
    }
  }
  readonly listGroups: {
    readonly league: {
      readonly season: {
        readonly types: (SeasonTypeFragment & {
          readonly id: string
          readonly type: number
          readonly groups: GroupFragment[]
        })[]
      }
    }
  }
  readonly getGroup: {
    readonly league: {
      readonly season: {
        readonly types: (SeasonTypeFragment & {
          readonly id: string
          readonly type: number
          readonly group: GroupFragment | null
        })[]
      }
    }
  }
  readonly listGroupTeams: {
    readonly league: {
      readonly season: {
        readonly types: (SeasonTypeFragment & {
          readonly id: string
          readonly type: number
          readonly group: {
            readonly teams: {
              readonly totalCount: number
              readonly nodes: TeamFragment[]
            }
          } | null
        })[]
      }
    }
  }
  readonly getSchedule: {
    readonly league: {
      readonly seasons: {
        readonly nodes: {
          readonly year: number
        }[]
      }
      readonly schedule: {
        readonly totalCount: number
        readonly nodes: EventFragment[]
      }
      readonly board: {
        readonly nodes: (EventFragment & {
          readonly season: {
            readonly year: number
            readonly type: {
              readonly id: string
            }
            readonly week: {
              readonly number: number
            } | null
          }
        })[]
      }
    }
  }
  readonly listTeamEvents: {
    readonly league: {
      readonly seasons: {
        readonly nodes: {
          readonly year: number
        }[]
      }
      readonly team: {
        readonly schedule: {
          readonly totalCount: number
          readonly nodes: EventFragment[]
        }
      }
    }
  }
  readonly getTournament: {
    readonly league: {
      readonly seasons: {
        readonly nodes: {
          readonly year: number
        }[]
      }
      readonly tournament: {
        readonly totalCount: number
        readonly nodes: TournamentEventFragment[]
      }
    }
  }
  readonly listNews: {
    readonly league: {
      readonly team?: {
        readonly id: string
      }
      readonly athlete?: {
        readonly id: string
      }
      readonly news: {
        readonly totalCount: number
        readonly nodes: ArticleFragment[]
      }
    }
  }
  readonly listNewsHistory: {
    readonly league: {
      readonly team?: {
        readonly id: string
      }
      readonly athlete?: {
        readonly id: string
      }
      readonly news: {
        readonly totalCount: number
        readonly nodes: ArticleFragment[]
      }
    }
  }
  readonly listInjuries: {
    readonly league: {
      readonly team?: {
        readonly id: string
      }
      readonly injuries: {
        readonly nodes: InjuryFragment[]
        readonly pageInfo: {
          readonly hasNextPage: boolean
          readonly endCursor: string | null
        }
      }
    }
  }
  readonly listPlayerAvailability: {
    readonly league: {
      readonly team?: {
        readonly id: string
      }
      readonly availability: {
        readonly nodes: AvailablePlayerFragment[]
        readonly pageInfo: {
          readonly hasNextPage: boolean
          readonly endCursor: string | null
        }
      }
    }
  }
  readonly listTransactions: {
    readonly league: {
      readonly team?: {
        readonly id: string
      }
      readonly transactions: {
        readonly totalCount: number
        readonly nodes: TransactionFragment[]
      }
    }
  }
  readonly listIdProviders: {
    readonly idProviders: IdProviderFragment[]
  }
  readonly listExternalIdOwners: {
    readonly externalIdOwners: ExternalIdOwnerFragment[]
  }
  readonly listTeamIds: {
    readonly league: {
      readonly team: {
        readonly externalIds: ExternalIdFragment[]
      }
    }
  }
  readonly listAthleteIds: {
    readonly league: {
      readonly athlete: {
        readonly externalIds: ExternalIdFragment[]
      }
    }
  }
  readonly listChanges: {
    readonly changes: ChangePageFragment
  }
}
