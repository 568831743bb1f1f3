// Written by `npm run schema` from `web/documents.ts` and the graph: do not edit.

/** What the pages' operations give, by their names. */
export interface PageOperations {
  readonly Athlete: {
    readonly athlete: {
      readonly displayName: string
      readonly jersey: string | null
      readonly positionName: string | null
      readonly age: number | null
      readonly height: string | null
      readonly weight: string | null
      readonly birthPlace: string | null
      readonly college: string | null
      readonly status: string | null
      readonly headshot: string | null
      readonly league: {
        readonly slug: string
        readonly shortName: string
      }
      readonly team: {
        readonly sourceId: string
        readonly displayName: string
        readonly color: string | null
        readonly alternateColor: string | null
      } | null
      readonly injuries: readonly {
        readonly status: string
        readonly shortComment: string | null
        readonly returnDate: string | null
      }[]
      readonly statistics: {
        readonly season: number | null
        readonly categories: readonly {
          readonly category: string
          readonly displayName: string
          readonly stats: readonly {
            readonly name: string
            readonly label: string
            readonly displayValue: string
          }[]
        }[]
      } | null
      readonly gameLog: {
        readonly season: number
        readonly games: readonly {
          readonly eventId: string
          readonly date: string
          readonly homeAway: 'AWAY' | 'HOME' | null
          readonly result: 'L' | 'T' | 'W' | null
          readonly score: string | null
          readonly opponent: {
            readonly abbreviation: string | null
            readonly displayName: string
          } | null
          readonly stats: readonly {
            readonly category: string
            readonly displayName: string
            readonly stats: readonly {
              readonly name: string
              readonly label: string
              readonly displayValue: string
            }[]
          }[]
        }[]
      }
    }
  }
  readonly Board: {
    readonly leagues: readonly {
      readonly slug: string
      readonly shortName: string
      readonly abbreviation: string
      readonly sport: {
        readonly slug: string
        readonly name: string
      }
      readonly scoreboard: {
        readonly totalCount: number
        readonly nodes: readonly {
          readonly sourceId: string
          readonly name: string
          readonly shortName: string
          readonly date: string
          readonly status: {
            readonly state: 'IN' | 'POST' | 'PRE'
            readonly completed: boolean
            readonly period: number
            readonly clock: string
            readonly detail: string
          }
          readonly homeTeam: {
            readonly sourceId: string
            readonly name: string
            readonly abbreviation: string | null
            readonly color: string | null
            readonly alternateColor: string | null
            readonly logo: string | null
            readonly record: string | null
            readonly rank: number | null
            readonly score: number
            readonly winner: boolean
            readonly shootoutScore: number | null
            readonly periodScores: readonly number[]
          }
          readonly awayTeam: {
            readonly sourceId: string
            readonly name: string
            readonly abbreviation: string | null
            readonly color: string | null
            readonly alternateColor: string | null
            readonly logo: string | null
            readonly record: string | null
            readonly rank: number | null
            readonly score: number
            readonly winner: boolean
            readonly shootoutScore: number | null
            readonly periodScores: readonly number[]
          }
          readonly situation: {
            readonly downDistanceText: string | null
            readonly possessionText: string | null
            readonly possessionTeamId: string | null
            readonly lastPlayText: string | null
            readonly isRedZone: boolean | null
            readonly balls: number | null
            readonly strikes: number | null
            readonly outs: number | null
            readonly onFirst: boolean | null
            readonly onSecond: boolean | null
            readonly onThird: boolean | null
          } | null
          readonly broadcasts: readonly {
            readonly network: string
            readonly type: string
          }[]
          readonly odds: {
            readonly spread: {
              readonly line: number | null
            } | null
            readonly overUnder: {
              readonly total: number | null
            } | null
          } | null
        }[]
      }
    }[]
  }
  readonly Console: {
    readonly viewer: {
      readonly accountId: string
      readonly email: string
      readonly overage: boolean
      readonly plan: {
        readonly name: 'FREE' | 'GROWTH' | 'PRO' | 'SCALE' | 'STARTER'
        readonly calls: number
        readonly perSecond: number
        readonly sockets: number
      }
      readonly quota: {
        readonly requests: {
          readonly limit: number
          readonly used: number
          readonly remaining: number
          readonly resetAt: string
        }
        readonly stream: {
          readonly limit: number
          readonly used: number
          readonly remaining: number
          readonly resetAt: string
        }
        readonly webhooks: {
          readonly limit: number
          readonly used: number
          readonly remaining: number
          readonly resetAt: string
        }
      }
      readonly usage: readonly {
        readonly day: string
        readonly endpoint: string
        readonly calls: number
      }[]
      readonly keys: readonly {
        readonly id: string
        readonly sourceId: string
        readonly kind: 'PUBLISHABLE' | 'SECRET'
        readonly origins: readonly string[]
        readonly hint: string
        readonly createdAt: string
        readonly expiresAt: string | null
      }[]
      readonly webhooks: readonly {
        readonly id: string
        readonly sourceId: string
        readonly url: string
        readonly events: readonly ('FINAL' | 'LIVE' | 'PLAY' | 'SCORE_CHANGE' | 'STATUS_CHANGE')[]
        readonly leagues: readonly string[] | null
        readonly frequency: 'ASAP' | 'FIFTEEN_MINUTES' | 'FIVE_MINUTES' | 'ONE_MINUTE' | 'TEN_MINUTES' | 'THIRTY_MINUTES' | 'THIRTY_SECONDS'
        readonly active: boolean
        readonly consecutiveFailures: number
        readonly deactivatedReason: string | null
        readonly createdAt: string
      }[]
    }
  }
  readonly CreateKey: {
    readonly createApiKey: {
      readonly key: string | null
      readonly apiKey: {
        readonly id: string
      } | null
      readonly userErrors: readonly {
        readonly path: readonly string[]
        readonly code: string
        readonly message: string
      }[]
    }
  }
  readonly CreateWebhook: {
    readonly createWebhook: {
      readonly secret: string | null
      readonly webhook: {
        readonly id: string
      } | null
      readonly userErrors: readonly {
        readonly path: readonly string[]
        readonly code: string
        readonly message: string
      }[]
    }
  }
  readonly Day: {
    readonly events: {
      readonly totalCount: number
      readonly nodes: readonly {
        readonly league: {
          readonly slug: string
          readonly shortName: string
          readonly abbreviation: string
          readonly sport: {
            readonly slug: string
            readonly name: string
          }
        }
        readonly sourceId: string
        readonly name: string
        readonly shortName: string
        readonly date: string
        readonly status: {
          readonly state: 'IN' | 'POST' | 'PRE'
          readonly completed: boolean
          readonly period: number
          readonly clock: string
          readonly detail: string
        }
        readonly homeTeam: {
          readonly sourceId: string
          readonly name: string
          readonly abbreviation: string | null
          readonly color: string | null
          readonly alternateColor: string | null
          readonly logo: string | null
          readonly record: string | null
          readonly rank: number | null
          readonly score: number
          readonly winner: boolean
          readonly shootoutScore: number | null
          readonly periodScores: readonly number[]
        }
        readonly awayTeam: {
          readonly sourceId: string
          readonly name: string
          readonly abbreviation: string | null
          readonly color: string | null
          readonly alternateColor: string | null
          readonly logo: string | null
          readonly record: string | null
          readonly rank: number | null
          readonly score: number
          readonly winner: boolean
          readonly shootoutScore: number | null
          readonly periodScores: readonly number[]
        }
        readonly situation: {
          readonly downDistanceText: string | null
          readonly possessionText: string | null
          readonly possessionTeamId: string | null
          readonly lastPlayText: string | null
          readonly isRedZone: boolean | null
          readonly balls: number | null
          readonly strikes: number | null
          readonly outs: number | null
          readonly onFirst: boolean | null
          readonly onSecond: boolean | null
          readonly onThird: boolean | null
        } | null
        readonly broadcasts: readonly {
          readonly network: string
          readonly type: string
        }[]
        readonly odds: {
          readonly spread: {
            readonly line: number | null
          } | null
          readonly overUnder: {
            readonly total: number | null
          } | null
        } | null
      }[]
    }
  }
  readonly DeleteWebhook: {
    readonly deleteWebhook: {
      readonly userErrors: readonly {
        readonly path: readonly string[]
        readonly code: string
        readonly message: string
      }[]
    }
  }
  readonly Deliveries: {
    readonly node: {
      readonly id?: string
      readonly sourceId?: string
      readonly url?: string
      readonly events?: readonly ('FINAL' | 'LIVE' | 'PLAY' | 'SCORE_CHANGE' | 'STATUS_CHANGE')[]
      readonly leagues?: readonly string[] | null
      readonly frequency?: 'ASAP' | 'FIFTEEN_MINUTES' | 'FIVE_MINUTES' | 'ONE_MINUTE' | 'TEN_MINUTES' | 'THIRTY_MINUTES' | 'THIRTY_SECONDS'
      readonly active?: boolean
      readonly consecutiveFailures?: number
      readonly deactivatedReason?: string | null
      readonly createdAt?: string
      readonly deliveries?: {
        readonly totalCount: number
        readonly pageInfo: {
          readonly hasNextPage: boolean
          readonly endCursor: string | null
        }
        readonly nodes: readonly {
          readonly sourceId: string
          readonly event: 'FINAL' | 'LIVE' | 'PLAY' | 'SCORE_CHANGE' | 'STATUS_CHANGE'
          readonly status: 'DELIVERED' | 'FAILED' | 'PENDING'
          readonly attempts: number
          readonly responseStatus: number | null
          readonly durationMs: number | null
          readonly error: string | null
          readonly createdAt: string
          readonly deliveredAt: string | null
          readonly requestBody: string | null
        }[]
      }
    } | null
  }
  readonly Game: {
    readonly event: {
      readonly sourceId: string
      readonly name: string
      readonly shortName: string
      readonly date: string
      readonly status: {
        readonly state: 'IN' | 'POST' | 'PRE'
        readonly completed: boolean
        readonly period: number
        readonly clock: string
        readonly detail: string
      }
      readonly homeTeam: {
        readonly sourceId: string
        readonly name: string
        readonly abbreviation: string | null
        readonly color: string | null
        readonly alternateColor: string | null
        readonly logo: string | null
        readonly record: string | null
        readonly rank: number | null
        readonly score: number
        readonly winner: boolean
        readonly shootoutScore: number | null
        readonly periodScores: readonly number[]
      }
      readonly awayTeam: {
        readonly sourceId: string
        readonly name: string
        readonly abbreviation: string | null
        readonly color: string | null
        readonly alternateColor: string | null
        readonly logo: string | null
        readonly record: string | null
        readonly rank: number | null
        readonly score: number
        readonly winner: boolean
        readonly shootoutScore: number | null
        readonly periodScores: readonly number[]
      }
      readonly situation: {
        readonly downDistanceText: string | null
        readonly possessionText: string | null
        readonly possessionTeamId: string | null
        readonly lastPlayText: string | null
        readonly isRedZone: boolean | null
        readonly balls: number | null
        readonly strikes: number | null
        readonly outs: number | null
        readonly onFirst: boolean | null
        readonly onSecond: boolean | null
        readonly onThird: boolean | null
      } | null
      readonly broadcasts: readonly {
        readonly network: string
        readonly type: string
      }[]
      readonly odds: {
        readonly spread: {
          readonly line: number | null
        } | null
        readonly overUnder: {
          readonly total: number | null
        } | null
      } | null
      readonly league: {
        readonly slug: string
        readonly name: string
        readonly sport: {
          readonly slug: string
        }
      }
      readonly venue: {
        readonly name: string
        readonly city: string | null
      } | null
      readonly plays: {
        readonly totalCount: number
        readonly nodes: readonly {
          readonly sourceId: string
          readonly period: number
          readonly clock: {
            readonly displayValue: string
          } | null
          readonly text: string
          readonly scoringPlay: boolean
          readonly homeScore: number
          readonly awayScore: number
          readonly teamId: string | null
          readonly wallClock: string | null
        }[]
      }
      readonly winProbability: {
        readonly points: readonly {
          readonly playId: string
          readonly homeWinPercentage: number
          readonly play: {
            readonly period: number
          } | null
        }[]
      } | null
      readonly line: {
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
      } | null
    }
  }
  readonly GameDetails: {
    readonly event: {
      readonly boxScore: {
        readonly awayPlayers: readonly {
          readonly athleteId: string
          readonly name: string
          readonly position: string | null
          readonly starter: boolean | null
          readonly didNotPlay: boolean | null
          readonly categories: readonly {
            readonly displayName: string
            readonly stats: readonly {
              readonly name: string
              readonly label: string
              readonly displayValue: string
              readonly value: number | null
            }[]
          }[]
        }[]
        readonly homePlayers: readonly {
          readonly athleteId: string
          readonly name: string
          readonly position: string | null
          readonly starter: boolean | null
          readonly didNotPlay: boolean | null
          readonly categories: readonly {
            readonly displayName: string
            readonly stats: readonly {
              readonly name: string
              readonly label: string
              readonly displayValue: string
              readonly value: number | null
            }[]
          }[]
        }[]
        readonly awayTeam: {
          readonly statistics: readonly {
            readonly name: string
            readonly label: string
            readonly displayValue: string
          }[]
        }
        readonly homeTeam: {
          readonly statistics: readonly {
            readonly name: string
            readonly label: string
            readonly displayValue: string
          }[]
        }
      } | null
      readonly oddsHistory: {
        readonly nodes: readonly {
          readonly timestamp: string
          readonly odds: {
            readonly spread: {
              readonly line: number | null
            } | null
            readonly overUnder: {
              readonly total: number | null
            } | null
            readonly moneyline: {
              readonly home: number | null
              readonly away: number | null
            } | null
          }
        }[]
      }
      readonly rosters: readonly {
        readonly homeAway: 'AWAY' | 'HOME'
        readonly athletes: readonly {
          readonly athleteId: string
          readonly displayName: string
          readonly jersey: string | null
          readonly position: string | null
          readonly starter: boolean
          readonly didNotPlay: boolean
        }[]
      }[]
      readonly leaders: readonly {
        readonly label: string
        readonly leaders: readonly {
          readonly rank: number
          readonly displayValue: string
          readonly athlete: {
            readonly sourceId: string
            readonly displayName: string
          } | null
          readonly team: {
            readonly sourceId: string
            readonly abbreviation: string | null
          } | null
        }[]
      }[]
      readonly awayTeam: {
        readonly sourceId: string
        readonly team: {
          readonly injuries: {
            readonly nodes: readonly {
              readonly sourceId: string
              readonly athleteId: string
              readonly athleteName: string
              readonly position: string | null
              readonly status: string
              readonly returnDate: string | null
              readonly shortComment: string | null
            }[]
          }
        } | null
      }
      readonly homeTeam: {
        readonly sourceId: string
        readonly team: {
          readonly injuries: {
            readonly nodes: readonly {
              readonly sourceId: string
              readonly athleteId: string
              readonly athleteName: string
              readonly position: string | null
              readonly status: string
              readonly returnDate: string | null
              readonly shortComment: string | null
            }[]
          }
        } | null
      }
    }
  }
  readonly LeagueBoard: {
    readonly league: {
      readonly slug: string
      readonly shortName: string
      readonly abbreviation: string
      readonly sport: {
        readonly slug: string
        readonly name: string
      }
      readonly scoreboard: {
        readonly totalCount: number
        readonly nodes: readonly {
          readonly sourceId: string
          readonly name: string
          readonly shortName: string
          readonly date: string
          readonly status: {
            readonly state: 'IN' | 'POST' | 'PRE'
            readonly completed: boolean
            readonly period: number
            readonly clock: string
            readonly detail: string
          }
          readonly homeTeam: {
            readonly sourceId: string
            readonly name: string
            readonly abbreviation: string | null
            readonly color: string | null
            readonly alternateColor: string | null
            readonly logo: string | null
            readonly record: string | null
            readonly rank: number | null
            readonly score: number
            readonly winner: boolean
            readonly shootoutScore: number | null
            readonly periodScores: readonly number[]
          }
          readonly awayTeam: {
            readonly sourceId: string
            readonly name: string
            readonly abbreviation: string | null
            readonly color: string | null
            readonly alternateColor: string | null
            readonly logo: string | null
            readonly record: string | null
            readonly rank: number | null
            readonly score: number
            readonly winner: boolean
            readonly shootoutScore: number | null
            readonly periodScores: readonly number[]
          }
          readonly situation: {
            readonly downDistanceText: string | null
            readonly possessionText: string | null
            readonly possessionTeamId: string | null
            readonly lastPlayText: string | null
            readonly isRedZone: boolean | null
            readonly balls: number | null
            readonly strikes: number | null
            readonly outs: number | null
            readonly onFirst: boolean | null
            readonly onSecond: boolean | null
            readonly onThird: boolean | null
          } | null
          readonly broadcasts: readonly {
            readonly network: string
            readonly type: string
          }[]
          readonly odds: {
            readonly spread: {
              readonly line: number | null
            } | null
            readonly overUnder: {
              readonly total: number | null
            } | null
          } | null
        }[]
      }
    }
  }
  readonly Leagues: {
    readonly leagues: readonly {
      readonly slug: string
      readonly shortName: string
    }[]
  }
  readonly Meetings: {
    readonly team: {
      readonly meetings: {
        readonly nodes: readonly {
          readonly sourceId: string
          readonly date: string
          readonly status: {
            readonly completed: boolean
            readonly detail: string
          }
          readonly homeTeam: {
            readonly sourceId: string
            readonly name: string
            readonly abbreviation: string | null
            readonly score: number
            readonly winner: boolean
            readonly shootoutScore: number | null
          }
          readonly awayTeam: {
            readonly sourceId: string
            readonly name: string
            readonly abbreviation: string | null
            readonly score: number
            readonly winner: boolean
            readonly shootoutScore: number | null
          }
        }[]
      }
    }
  }
  readonly News: {
    readonly news: {
      readonly nodes: readonly {
        readonly sourceId: string
        readonly headline: string
        readonly description: string | null
        readonly published: string
        readonly league: {
          readonly slug: string
          readonly shortName: string
        }
        readonly teams: readonly {
          readonly sourceId: string
          readonly name: string
        }[]
      }[]
    }
  }
  readonly NextScore: {
    readonly eventScoreChange: {
      readonly seq: number
    }
  }
  readonly ReplayDelivery: {
    readonly replayDelivery: {
      readonly outcome: {
        readonly delivered: boolean
        readonly statusCode: number | null
        readonly durationMs: number
        readonly error: string | null
      } | null
      readonly userErrors: readonly {
        readonly path: readonly string[]
        readonly code: string
        readonly message: string
      }[]
    }
  }
  readonly RevokeKey: {
    readonly revokeApiKey: {
      readonly userErrors: readonly {
        readonly path: readonly string[]
        readonly code: string
        readonly message: string
      }[]
    }
  }
  readonly RotateSecret: {
    readonly rotateWebhookSecret: {
      readonly secret: string | null
      readonly userErrors: readonly {
        readonly path: readonly string[]
        readonly code: string
        readonly message: string
      }[]
    }
  }
  readonly Search: {
    readonly search: {
      readonly totalCount: number
      readonly nodes: readonly {
        readonly type: 'ATHLETE' | 'LEAGUE' | 'TEAM'
        readonly league: {
          readonly slug: string
          readonly name: string
        } | null
        readonly team: {
          readonly sourceId: string
          readonly displayName: string
          readonly record: string | null
          readonly league: {
            readonly slug: string
            readonly shortName: string
          }
        } | null
        readonly athlete: {
          readonly sourceId: string
          readonly displayName: string
          readonly position: string | null
          readonly jersey: string | null
          readonly league: {
            readonly slug: string
            readonly shortName: string
          }
          readonly team: {
            readonly displayName: string
          } | null
        } | null
      }[]
    }
  }
  readonly Standings: {
    readonly league: {
      readonly standings: readonly {
        readonly name: string
        readonly entries: readonly {
          readonly rank: number
          readonly teamId: string
          readonly teamName: string
          readonly stats: readonly {
            readonly name: string
            readonly displayValue: string
          }[]
        }[]
      }[]
    }
  }
  readonly StreamToken: {
    readonly createStreamToken: {
      readonly streamToken: {
        readonly url: string
        readonly token: string
      } | null
      readonly userErrors: readonly {
        readonly path: readonly string[]
        readonly code: string
        readonly message: string
      }[]
    }
  }
  readonly Team: {
    readonly team: {
      readonly displayName: string
      readonly abbreviation: string | null
      readonly color: string | null
      readonly alternateColor: string | null
      readonly record: string | null
      readonly standingSummary: string | null
      readonly logos: readonly {
        readonly href: string
      }[]
      readonly league: {
        readonly slug: string
        readonly shortName: string
      }
      readonly venue: {
        readonly name: string
        readonly city: string | null
      } | null
      readonly schedule: {
        readonly nodes: readonly {
          readonly sourceId: string
          readonly name: string
          readonly shortName: string
          readonly date: string
          readonly status: {
            readonly state: 'IN' | 'POST' | 'PRE'
            readonly completed: boolean
            readonly period: number
            readonly clock: string
            readonly detail: string
          }
          readonly homeTeam: {
            readonly sourceId: string
            readonly name: string
            readonly abbreviation: string | null
            readonly color: string | null
            readonly alternateColor: string | null
            readonly logo: string | null
            readonly record: string | null
            readonly rank: number | null
            readonly score: number
            readonly winner: boolean
            readonly shootoutScore: number | null
            readonly periodScores: readonly number[]
          }
          readonly awayTeam: {
            readonly sourceId: string
            readonly name: string
            readonly abbreviation: string | null
            readonly color: string | null
            readonly alternateColor: string | null
            readonly logo: string | null
            readonly record: string | null
            readonly rank: number | null
            readonly score: number
            readonly winner: boolean
            readonly shootoutScore: number | null
            readonly periodScores: readonly number[]
          }
          readonly situation: {
            readonly downDistanceText: string | null
            readonly possessionText: string | null
            readonly possessionTeamId: string | null
            readonly lastPlayText: string | null
            readonly isRedZone: boolean | null
            readonly balls: number | null
            readonly strikes: number | null
            readonly outs: number | null
            readonly onFirst: boolean | null
            readonly onSecond: boolean | null
            readonly onThird: boolean | null
          } | null
          readonly broadcasts: readonly {
            readonly network: string
            readonly type: string
          }[]
          readonly odds: {
            readonly spread: {
              readonly line: number | null
            } | null
            readonly overUnder: {
              readonly total: number | null
            } | null
          } | null
        }[]
      }
      readonly roster: {
        readonly groups: readonly {
          readonly position: string
          readonly athletes: readonly {
            readonly sourceId: string
            readonly displayName: string
            readonly jersey: string | null
            readonly position: string | null
            readonly age: number | null
            readonly height: string | null
            readonly weight: string | null
            readonly status: string | null
          }[]
        }[]
      }
      readonly injuries: {
        readonly nodes: readonly {
          readonly sourceId: string
          readonly athleteName: string
          readonly position: string | null
          readonly status: string
          readonly returnDate: string | null
          readonly shortComment: string | null
        }[]
      }
    }
  }
  readonly TestWebhook: {
    readonly testWebhook: {
      readonly outcome: {
        readonly delivered: boolean
        readonly statusCode: number | null
        readonly durationMs: number
        readonly error: string | null
      } | null
      readonly userErrors: readonly {
        readonly path: readonly string[]
        readonly code: string
        readonly message: string
      }[]
    }
  }
  readonly UpdateWebhook: {
    readonly updateWebhook: {
      readonly webhook: {
        readonly id: string
      } | null
      readonly userErrors: readonly {
        readonly path: readonly string[]
        readonly code: string
        readonly message: string
      }[]
    }
  }
  readonly Updates: {
    readonly updates: {
      readonly seq: number
      readonly league: {
        readonly slug: string
      }
      readonly status: {
        readonly state: 'IN' | 'POST' | 'PRE'
        readonly completed: boolean
        readonly period: number
        readonly clock: string
        readonly detail: string
      }
      readonly homeTeam: {
        readonly sourceId: string
        readonly score: number
      }
      readonly awayTeam: {
        readonly sourceId: string
        readonly score: number
      }
      readonly event: {
        readonly sourceId: string
        readonly situation: {
          readonly downDistanceText: string | null
          readonly possessionText: string | null
          readonly possessionTeamId: string | null
          readonly lastPlayText: string | null
          readonly isRedZone: boolean | null
          readonly balls: number | null
          readonly strikes: number | null
          readonly outs: number | null
          readonly onFirst: boolean | null
          readonly onSecond: boolean | null
          readonly onThird: boolean | null
        } | null
      }
    }
  }
}
