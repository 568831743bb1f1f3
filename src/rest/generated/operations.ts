// Written by `npm run schema` from the stored operations of `rest/routes` and the graph: do not edit.

/* Lists are not readonly, because the types of shapes (zod) are not. */

export type SideFragment = {
  readonly id: string
  readonly name: string
  readonly abbreviation: string | null
  readonly logo: string | null
  readonly color: string | null
  readonly alternateColor: string | null
  readonly winner: boolean
  readonly record: string | null
  readonly score: number
}

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

export type VenueFragment = {
  readonly id: string
  readonly name: string
  readonly city: string | null
  readonly state: string | null
  readonly indoor: boolean | null
  readonly grass: boolean | null
}

export type EventFragment = {
  readonly id: string
  readonly uid: string | null
  readonly name: string
  readonly shortName: string
  readonly date: string
  readonly status: {
    readonly state: 'IN' | 'POST' | 'PRE'
    readonly completed: boolean
    readonly period: number
    readonly clock: string
    readonly detail: string
    readonly halftime: boolean
    readonly firstHalfEnded: boolean
  }
  readonly homeTeam: SideFragment
  readonly awayTeam: SideFragment
  readonly competition: {
    readonly attendance: number | null
    readonly neutralSite: boolean | null
    readonly conferenceCompetition: boolean | null
    readonly divisionCompetition: boolean | null
    readonly playByPlayAvailable: boolean | null
    readonly highlightsAvailable: boolean | null
  }
  readonly venue: VenueFragment | null
  readonly notes: {
    readonly headline: string | null
  }[]
  readonly season: {
    readonly year: number
    readonly displayName: string
    readonly type: {
      readonly id: string
      readonly name: string
      readonly abbreviation: string | null
    }
    readonly week: {
      readonly number: number
      readonly startDate: string | null
      readonly endDate: string | null
      readonly text: string | null
    } | null
  }
  readonly broadcasts: {
    readonly type: string
    readonly network: string
  }[]
  readonly officials: {
    readonly id: string | null
    readonly fullName: string
    readonly displayName: string
    readonly order: number
    readonly position: string | null
  }[]
}

export type TeamLineFragment = {
  readonly id: string
  readonly displayName: string
  readonly abbreviation: string | null
  readonly logos: {
    readonly href: string
  }[]
}

export type TeamFragment = {
  readonly id: string
  readonly uid: string | null
  readonly slug: string | null
  readonly location: string | null
  readonly name: string
  readonly nickname: string | null
  readonly abbreviation: string | null
  readonly displayName: string
  readonly shortDisplayName: string | null
  readonly color: string | null
  readonly alternateColor: string | null
  readonly logos: {
    readonly href: string
    readonly width: number | null
    readonly height: number | null
    readonly alt: string
    readonly rel: string[]
    readonly lastUpdated: string | null
  }[]
  readonly record: string | null
  readonly standingSummary: string | null
  readonly isActive: boolean
  readonly isAllStar: boolean
  readonly league: {
    readonly id: string | null
    readonly slug: string
    readonly name: string
    readonly abbreviation: string
  }
  readonly venue: VenueFragment | null
}

export type PlayFragment = {
  readonly id: string
  readonly sequenceNumber: string
  readonly text: string
  readonly shortText: string
  readonly alternativeText: string
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
  readonly scoreValue: number
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

export type RosterAthleteFragment = {
  readonly id: string
  readonly displayName: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly jersey: string | null
  readonly position: string | null
  readonly height: string | null
  readonly weight: string | null
  readonly status: string | null
  readonly headshot: string | null
  readonly age: number | null
  readonly experience: number | null
}

export type AthleteFoundFragment = {
  readonly id: string
  readonly displayName: string
  readonly shortName: string | null
  readonly jersey: string | null
  readonly headshot: string | null
  readonly team: TeamLineFragment | null
}

export type ArticleFragment = {
  readonly id: string
  readonly headline: string
  readonly description: string | null
  readonly type: string
  readonly published: string
  readonly lastModified: string
  readonly premium: boolean
  readonly images: {
    readonly url: string
    readonly width: number | null
    readonly height: number | null
  }[]
  readonly link: string | null
  readonly categories: string[]
  readonly athletes: {
    readonly id: string
    readonly name: string
  }[]
  readonly teams: {
    readonly id: string
    readonly name: string
  }[]
}

export type InjuryFragment = {
  readonly athleteId: string
  readonly athleteName: string
  readonly position: string | null
  readonly team: {
    readonly id: string
    readonly displayName: string
  } | null
  readonly status: string
  readonly fantasyStatus: string | null
  readonly type: string | null
  readonly bodyPart: string | null
  readonly location: string | null
  readonly detail: string | null
  readonly side: string | null
  readonly date: string
  readonly shortComment: string | null
  readonly longComment: string | null
}

export type SeasonTypeFragment = {
  readonly id: string
  readonly type: number
  readonly name: string
  readonly abbreviation: string | null
  readonly startDate: string | null
  readonly endDate: string | null
}

/** By `operationId`. */
export interface Operations {
  readonly listSports: {
    readonly sports: {
      readonly id: string
      readonly name: string
      readonly slug: string
      readonly displayName: string
    }[]
  }
  readonly listLeagues: {
    readonly leagues: {
      readonly id: string | null
      readonly name: string
      readonly slug: string
      readonly abbreviation: string
      readonly shortName: string
      readonly isTournament: boolean
      readonly currentSeason: {
        readonly year: number
      } | null
    }[]
  }
  readonly getLeague: {
    readonly league: {
      readonly id: string | null
      readonly name: string
      readonly slug: string
      readonly abbreviation: string
      readonly shortName: string
      readonly currentSeason: {
        readonly year: number
        readonly startDate: string | null
        readonly endDate: string | null
        readonly currentType: string | null
        readonly types: {
          readonly type: number
          readonly name: string
        }[]
      } | null
    }
  }
  readonly getStandings: {
    readonly league: {
      readonly currentSeason: {
        readonly year: number
      } | null
      readonly tables: {
        readonly season: number
        readonly id: string
        readonly name: string
        readonly entries: {
          readonly rank: number
          readonly teamId: string
          readonly teamName: string
          readonly stats: {
            readonly name: string
            readonly displayValue: string
          }[]
          readonly team: TeamLineFragment | null
        }[]
      }[]
    }
  }
  readonly getRankings: {
    readonly league: {
      readonly currentSeason: {
        readonly year: number
      } | null
      readonly tables: {
        readonly season: number
        readonly id: string
        readonly name: string
        readonly entries: {
          readonly rank: number
          readonly teamId: string
          readonly teamName: string
          readonly stats: {
            readonly name: string
            readonly displayValue: string
          }[]
          readonly team: TeamLineFragment | null
        }[]
      }[]
    }
  }
  readonly listEvents: {
    readonly league: {
      readonly board: {
        readonly totalCount: number
        readonly nodes: (EventFragment & {
          readonly checkedAt: string | null
          readonly odds?: OddsFragment | null
        })[]
      }
    }
  }
  readonly listLiveEvents: {
    readonly league: {
      readonly board: {
        readonly totalCount: number
        readonly nodes: (EventFragment & {
          readonly checkedAt: string | null
          readonly odds?: OddsFragment | null
        })[]
      }
    }
  }
  readonly getEvent: {
    readonly league: {
      readonly event: EventFragment & {
        readonly checkedAt: string | null
        readonly odds?: OddsFragment | null
      }
    }
  }
  readonly getEventRoster: {
    readonly league: {
      readonly event: {
        readonly rosters: {
          readonly homeAway: 'AWAY' | 'HOME'
          readonly team: {
            readonly id: string
            readonly name: string
            readonly abbreviation: string | null
            readonly formation: string | null
          }
          readonly athletes: {
            readonly id: string
            readonly displayName?: string
            readonly jersey?: string | null
            readonly position?: string | null
            readonly starter: boolean
            readonly didNotPlay: boolean
            readonly active: boolean
            readonly isPlaying?: boolean | null
            readonly ejected?: boolean | null
            readonly formationPlace?: number | null
            readonly rating?: number | null
            readonly battingOrder?: number | null
            readonly statistics?: {
              readonly name: string
              readonly displayValue: string
            }[]
            readonly substitutedIn?: {
              readonly minute: string | null
              readonly forId: string | null
            } | null
            readonly substitutedOut?: {
              readonly minute: string | null
              readonly forId: string | null
            } | null
          }[]
        }[]
      }
    }
  }
  readonly getBoxScore: {
    readonly league: {
      readonly event: {
        readonly boxScore: {
          readonly homeTeam: {
            readonly team: {
              readonly id: string
              readonly name: string
              readonly abbreviation: string | null
              readonly score: number
              readonly lineScore: {
                readonly period: number
                readonly score: number
                readonly hits: number | null
                readonly errors: number | null
              }[]
            }
            readonly statistics: {
              readonly name: string
              readonly displayValue: string
            }[]
            readonly notes: {
              readonly category: string
              readonly label: string
              readonly text: string
            }[]
          }
          readonly awayTeam: {
            readonly team: {
              readonly id: string
              readonly name: string
              readonly abbreviation: string | null
              readonly score: number
              readonly lineScore: {
                readonly period: number
                readonly score: number
                readonly hits: number | null
                readonly errors: number | null
              }[]
            }
            readonly statistics: {
              readonly name: string
              readonly displayValue: string
            }[]
            readonly notes: {
              readonly category: string
              readonly label: string
              readonly text: string
            }[]
          }
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
          readonly points: {
            readonly playId: string
            readonly homeWinPercentage: number
            readonly awayWinPercentage: number
            readonly tiePercentage: number
          }[]
          readonly drives?: {
            readonly id: string
            readonly description: string | null
            readonly team: {
              readonly id: string
            } | null
            readonly start: {
              readonly period: number | null
              readonly clock: string | null
              readonly yardLine: number | null
              readonly text: string | null
            } | null
            readonly end: {
              readonly period: number | null
              readonly clock: string | null
              readonly yardLine: number | null
              readonly text: string | null
            } | null
            readonly timeElapsed: string | null
            readonly yards: number | null
            readonly offensivePlays: number | null
            readonly isScore: boolean
            readonly result: string | null
            readonly displayResult: string | null
          }[]
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
          readonly nodes: {
            readonly timestamp: string
            readonly timeValid: boolean
            readonly odds: OddsFragment | null
          }[]
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
      readonly team: {
        readonly id: string
        readonly displayName: string
        readonly abbreviation: string | null
        readonly roster: {
          readonly groups?: {
            readonly position: string
            readonly athletes: RosterAthleteFragment[]
          }[]
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
      readonly team: {
        readonly id: string
        readonly displayName: string
        readonly abbreviation: string | null
        readonly depthChart: {
          readonly season: number
          readonly charts: {
            readonly id: string
            readonly name: string
            readonly positions: {
              readonly id: string
              readonly name: string
              readonly abbreviation: string | null
              readonly athletes: {
                readonly rank: number
                readonly slot: number
                readonly athlete: {
                  readonly id: string
                  readonly displayName: string
                  readonly jersey: string | null
                } | null
              }[]
            }[]
          }[]
        } | null
      }
    }
  }
  readonly listAthletes: {
    readonly league: {
      readonly athletes: {
        readonly totalCount: number
        readonly nodes: AthleteFoundFragment[]
      }
    }
  }
  readonly searchAthletes: {
    readonly league: {
      readonly searchAthletes: {
        readonly nodes: AthleteFoundFragment[]
      }
    }
  }
  readonly getAthlete: {
    readonly league: {
      readonly athlete: {
        readonly id: string
        readonly displayName: string
        readonly firstName: string | null
        readonly lastName: string | null
        readonly shortName: string | null
        readonly jersey: string | null
        readonly position: string | null
        readonly height: string | null
        readonly weight: string | null
        readonly age: number | null
        readonly dateOfBirth: string | null
        readonly birthPlace: string | null
        readonly college: string | null
        readonly experience: number | null
        readonly status: string | null
        readonly active: boolean | null
        readonly headshot: string | null
        readonly team: TeamLineFragment | null
        readonly statistics: {
          readonly season: number | null
          readonly seasonType: string | null
          readonly categories: {
            readonly category: string
            readonly displayName: string
            readonly stats: {
              readonly name: string
              readonly displayValue: string
            }[]
          }[]
        } | null
      }
    }
  }
  readonly getGameLog: {
    readonly league: {
      readonly athlete: {
        readonly id: string
        readonly displayName: string
        readonly gameLog: {
          readonly season: number
          readonly seasonType: string | null
          readonly games: {
            readonly eventId: string
            readonly date: string
            readonly week: number | null
            readonly seasonType: string | null
            readonly homeAway: 'AWAY' | 'HOME' | null
            readonly opponent: {
              readonly id: string
              readonly displayName: string
              readonly abbreviation: string | null
              readonly logo: string | null
            } | null
            readonly result: 'L' | 'T' | 'W' | null
            readonly score: string | null
            readonly stats: {
              readonly category: string
              readonly stats: {
                readonly name: string
                readonly displayValue: string
              }[]
            }[]
          }[]
          readonly totals: {
            readonly category: string
            readonly stats: {
              readonly name: string
              readonly displayValue: string
            }[]
          }[]
        }
      }
    }
  }
  readonly getActiveSeason: {
    readonly league: {
      readonly currentSeason: {
        readonly year: number
        readonly displayName: string
        readonly startDate: string | null
        readonly endDate: string | null
        readonly currentType: string | null
        readonly types: SeasonTypeFragment[]
      } | null
    }
  }
  readonly listSeasons: {
    readonly league: {
      readonly seasons: {
        readonly totalCount: number
        readonly nodes: {
          readonly year: number
          readonly displayName: string
          readonly startDate: string | null
          readonly endDate: string | null
        }[]
      }
    }
  }
  readonly getSeason: {
    readonly league: {
      readonly season: {
        readonly year: number
        readonly displayName: string
        readonly startDate: string | null
        readonly endDate: string | null
        readonly currentType: string | null
        readonly types: SeasonTypeFragment[]
      }
    }
  }
  readonly listWeeks: {
    readonly league: {
      readonly season: {
        readonly weeks: {
          readonly number: number
          readonly seasonType: string
          readonly label: string
          readonly startDate: string
          readonly endDate: string
        }[]
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
        readonly types: SeasonTypeFragment[]
      }
    }
  }
  readonly listGroups: {
    readonly league: {
      readonly season: {
        readonly types: (SeasonTypeFragment & {
          readonly groups: {
            readonly id: string
            readonly name: string
            readonly abbreviation: string | null
            readonly isConference: boolean
            readonly parentId: string | null
          }[]
        })[]
      }
    }
  }
  readonly getGroup: {
    readonly league: {
      readonly season: {
        readonly types: (SeasonTypeFragment & {
          readonly group: {
            readonly id: string
            readonly name: string
            readonly abbreviation: string | null
            readonly isConference: boolean
            readonly parentId: string | null
          } | null
        })[]
      }
    }
  }
  readonly listGroupTeams: {
    readonly league: {
      readonly season: {
        readonly types: (SeasonTypeFragment & {
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
        readonly nodes: (EventFragment & {
          readonly odds?: OddsFragment | null
        })[]
      }
      readonly board: {
        readonly nodes: (EventFragment & {
          readonly odds?: OddsFragment | null
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
          readonly nodes: (EventFragment & {
            readonly odds?: OddsFragment | null
          })[]
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
        readonly nodes: (EventFragment & {
          readonly tournament: {
            readonly region: string | null
            readonly round: string
            readonly firstFour: boolean
          } | null
        })[]
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
        readonly nodes: {
          readonly athlete: {
            readonly id: string
            readonly displayName: string
            readonly position: string | null
            readonly team: {
              readonly id: string
              readonly displayName: string
            } | null
          }
          readonly availability: 'AVAILABLE' | 'DAY_TO_DAY' | 'DOUBTFUL' | 'INJURED_RESERVE' | 'OUT' | 'PROBABLE' | 'QUESTIONABLE' | 'SUSPENDED' | 'UNKNOWN'
          readonly injury: {
            readonly type: string | null
            readonly status: string
            readonly returnDate: string | null
            readonly date: string
            readonly team: {
              readonly id: string
              readonly displayName: string
            } | null
          } | null
        }[]
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
        readonly nodes: {
          readonly id: string
          readonly date: string
          readonly description: string
          readonly type: string
          readonly team: {
            readonly id: string
            readonly displayName: string
          } | null
          readonly athletes: {
            readonly id: string
            readonly displayName: string
          }[]
        }[]
      }
    }
  }
  readonly listChanges: {
    readonly changes: {
      readonly changes: {
        readonly position: string
        readonly type: 'ARTICLE' | 'ATHLETE' | 'EVENT' | 'INJURY' | 'ODDS' | 'PLAY' | 'STANDING' | 'TEAM' | 'TRANSACTION'
        readonly league: {
          readonly slug: string
        }
        readonly id: string
        readonly change: 'DELETE' | 'UPSERT'
        readonly at: string
      }[]
      readonly next: string
      readonly hasMore: boolean
    }
  }
}
