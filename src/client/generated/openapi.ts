// Made by `npm run client-types` from the OpenAPI document of the service: 071e773a894e29dd37ce879094e46a686d8d3cbdbc17b41e4d58c213be1928bd

export interface paths {
    "/api/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description The key is shown this once. At most five an hour from one address.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve usage
         * @description Costs nothing, and works when the quota is spent.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sports
         * @description List sports
         */
        get: operations["listSports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leagues
         * @description List leagues
         */
        get: operations["listLeagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a league
         * @description Retrieve a league
         */
        get: operations["getLeague"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/athletes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List athletes
         * @description The athletes of a league, by name.
         */
        get: operations["listAthletes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/athletes/{athleteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an athlete
         * @description Without `season` the statistics of the current season where it has begun, else those of the career.
         */
        get: operations["getAthlete"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/athletes/{athleteId}/gamelog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a game log
         * @description An athlete’s games of a season, newest first.
         */
        get: operations["getGameLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/athletes/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search athletes
         * @description Best match first; case, accents and punctuation do not count.
         */
        get: operations["searchAthletes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description The games that matter now: the current week in leagues with weeks, elsewhere the current day or the nearest one with games. Live games first, then upcoming ones, then finished ones, newest first.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an event
         * @description Retrieve an event
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/events/{eventId}/boxscore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a box score
         * @description Soccer has team totals and period scores and no player rows.
         */
        get: operations["getBoxScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/events/{eventId}/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve odds
         * @description Where a game has no odds, `data` is null and `message` says so; this is not an error.
         */
        get: operations["getOdds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/events/{eventId}/odds/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List odds history
         * @description One snapshot for each change of the line. A game that nobody watched has its opening and its closing line: the former with `timeValid: false`, as the source does not say since when it stood.
         */
        get: operations["listOddsHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/events/{eventId}/penalties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List penalties
         * @description Flags in football, penalties in hockey, cards in soccer, technical fouls: of all plays.
         */
        get: operations["listPenalties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/events/{eventId}/plays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List plays
         * @description The plays of a game, in chronological order.
         */
        get: operations["listPlays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/events/{eventId}/roster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a game roster
         * @description With flags for each player; published at kickoff, empty before.
         */
        get: operations["getEventRoster"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/events/{eventId}/winprobability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve win probability
         * @description Retrieve win probability
         */
        get: operations["getWinProbability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/events/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List live events
         * @description The games with status.state = in; an empty array where nothing is live.
         */
        get: operations["listLiveEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/injuries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List injuries
         * @description Without `team` the 25 newest records of each team, as the source cuts them; with `team` the complete current report. Empty in the off-season.
         */
        get: operations["listInjuries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List news
         * @description Articles of the last 14 days, newest first.
         */
        get: operations["listNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/news/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List archived news
         * @description The archive begins 2026-09-02 and keeps everything since.
         */
        get: operations["listNewsHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/player-availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List player availability
         * @description The newest report decides; suspended and injured reserve come before the rest. A player on a current roster without a report is AVAILABLE.
         */
        get: operations["listPlayerAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/rankings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve rankings
         * @description The polls of a college league; no groups elsewhere.
         */
        get: operations["getRankings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/season": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the active season
         * @description Retrieve the active season
         */
        get: operations["getActiveSeason"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List seasons
         * @description The seasons known, newest first.
         */
        get: operations["listSeasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/seasons/{season}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a season
         * @description Retrieve a season
         */
        get: operations["getSeason"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/seasons/{season}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the schedule
         * @description With `week` the week’s games, merged with the scoreboard. `meta.source` says where they are from: synced, live or merged.
         */
        get: operations["getSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/seasons/{season}/teams/{teamId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events of a team
         * @description The games of one team’s season, in the order they start.
         */
        get: operations["listTeamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/seasons/{season}/tournament": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the tournament
         * @description Without NIT, CBI and CIT.
         */
        get: operations["getTournament"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/seasons/{season}/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List season types
         * @description List season types
         */
        get: operations["listSeasonTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/seasons/{season}/types/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a season type
         * @description Retrieve a season type
         */
        get: operations["getSeasonType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/seasons/{season}/types/{type}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups
         * @description The conferences, divisions or tables of a type of a season.
         */
        get: operations["listGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/seasons/{season}/types/{type}/groups/{group}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a group
         * @description Retrieve a group
         */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/seasons/{season}/types/{type}/groups/{group}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List teams of a group
         * @description The teams of a group; college-football’s 80 is FBS.
         */
        get: operations["listGroupTeams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/seasons/{season}/weeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List weeks
         * @description The weeks of a season; nfl and college-football only.
         */
        get: operations["listWeeks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve standings
         * @description Retrieve standings
         */
        get: operations["getStandings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List teams
         * @description The teams of a league, by name.
         */
        get: operations["listTeams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/teams/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a team
         * @description Retrieve a team
         */
        get: operations["getTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/teams/{teamId}/depthchart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a depth chart
         * @description Empty `charts` where none is published.
         */
        get: operations["getDepthChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/teams/{teamId}/roster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a roster
         * @description With `season` the flat list of that year only; without, the current roster, also in groups.
         */
        get: operations["getTeamRoster"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sports/{sport}/leagues/{league}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions
         * @description Roster moves, newest first.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description List webhooks
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description The answer has the signing secret, which is shown this once. At most 20 an account.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a webhook
         * @description Retrieve a webhook
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Remove a webhook; what is still to be delivered is dropped.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description `active: true` switches it on again and clears its failures.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Deliveries of the last 72 hours, newest first.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a signing secret
         * @description Answers a new secret, once. For 24 hours `webhook-signature` carries the signatures of both secrets, and `X-Webhook-Signature` stays with the old one; `{"finish": true}` ends that at once.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook
         * @description Costs nothing. A replay has the same body and `webhook-id` as the first attempt. At most 5 under way an account.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/websocket/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a stream token
         * @description Good for an hour of opening; an open socket outlives it. Costs nothing.
         */
        post: operations["createStreamToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "event.final": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to your address: event.final
         * @description Answer 2xx within 10 s. A delivery may come twice, with the same `webhook-id`.
         */
        post: operations["eventFinal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "event.live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to your address: event.live
         * @description Answer 2xx within 10 s. A delivery may come twice, with the same `webhook-id`.
         */
        post: operations["eventLive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "event.play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to your address: event.play
         * @description Answer 2xx within 10 s. A delivery may come twice, with the same `webhook-id`.
         */
        post: operations["eventPlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "event.score_change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to your address: event.score_change
         * @description Answer 2xx within 10 s. A delivery may come twice, with the same `webhook-id`.
         */
        post: operations["eventScoreChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "event.status_change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent to your address: event.status_change
         * @description Answer 2xx within 10 s. A delivery may come twice, with the same `webhook-id`.
         */
        post: operations["eventStatusChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Article: {
            athletes: {
                id: string;
                name: string;
            }[];
            categories: string[];
            description: string;
            headline: string;
            id: number;
            images: {
                height: number;
                url: string;
                width: number;
            }[];
            /** Format: date-time */
            lastModified: string;
            link: string;
            premium: boolean;
            /** Format: date-time */
            published: string;
            teams: {
                id: string;
                name: string;
            }[];
            type: string;
        };
        AthleteDetail: {
            athlete: {
                active: boolean;
                age: number | null;
                birthPlace: string | null;
                college: string | null;
                dateOfBirth: string | null;
                displayName: string;
                experience: number | null;
                firstName: string;
                headshot: string | null;
                height: string;
                id: string;
                jersey: string;
                lastName: string;
                position: string;
                shortName: string;
                status: string;
                team: components["schemas"]["TeamLine"] | null;
                weight: string;
            };
            /** @description Null for career totals. */
            season: number | null;
            seasonType: number | null;
            statistics: {
                category: string;
                displayName: string;
                /** @description Stat name to display value; the names are the source’s. */
                stats: {
                    [key: string]: string;
                };
            }[];
        };
        AthleteMention: {
            displayName: string;
            id: string;
            position: string;
        };
        AthleteSearchResult: {
            displayName: string;
            id: string;
            image?: string;
            jersey: string;
            league: string;
            shortName: string;
            sport: string;
            /** @description Null for a player without a team. */
            team: components["schemas"]["TeamLine"] | null;
        };
        BoxScore: {
            awayPlayers: components["schemas"]["BoxScorePlayer"][];
            awayTeam: components["schemas"]["BoxScoreTeam"];
            eventId: string;
            homePlayers: components["schemas"]["BoxScorePlayer"][];
            homeTeam: components["schemas"]["BoxScoreTeam"];
            periodScores: {
                away: number[];
                home: number[];
            };
        };
        /** @description Outside football the statistics stand on the row itself, too; in basketball, which has no categories, only there. */
        BoxScorePlayer: {
            categories: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            id: string;
            jersey: string;
            name: string;
        } & {
            [key: string]: unknown;
        };
        BoxScoreTeam: {
            abbreviation: string;
            id: string;
            name: string;
            score: number;
            /** @description Stat name to display value; the names are the source’s. */
            statistics: {
                [key: string]: string;
            };
        };
        DepthChart: {
            charts: {
                id: string;
                name: string;
                positions: {
                    athletes: {
                        athlete: {
                            displayName: string;
                            id: string;
                            jersey: string;
                        };
                        rank: number;
                        slot: number;
                    }[];
                    position: {
                        abbreviation: string;
                        id: string;
                        name: string;
                    };
                }[];
            }[];
            season: number | null;
            team: {
                abbreviation: string;
                displayName: string;
                id: string;
            };
        };
        Drive: {
            description: string;
            displayResult: string;
            end: {
                clock: string | null;
                period: number | null;
                text: string | null;
                yardLine: number | null;
            } | null;
            id: string;
            isScore: boolean;
            offensivePlays: number | null;
            result: string;
            start: {
                clock: string | null;
                period: number | null;
                text: string | null;
                yardLine: number | null;
            } | null;
            teamId: string;
            timeElapsed: string;
            yards: number | null;
        };
        Error: {
            error: {
                /** @enum {string} */
                code: "INVALID_PARAMETER" | "SCHEDULE_WEEKS_NOT_SUPPORTED" | "MISSING_TOKEN" | "USER_NOT_FOUND" | "TRIAL_EXPIRED" | "ORIGIN_NOT_ALLOWED" | "SECRET_KEY_REQUIRED" | "PLAN_REQUIRED" | "SPORT_NOT_FOUND" | "LEAGUE_NOT_FOUND" | "SEASON_NOT_FOUND" | "EVENT_NOT_FOUND" | "TEAM_NOT_FOUND" | "ATHLETE_NOT_FOUND" | "WEBHOOK_NOT_FOUND" | "DELIVERY_NOT_FOUND" | "ROUTE_NOT_FOUND" | "BOXSCORE_NOT_AVAILABLE" | "INJURIES_NOT_AVAILABLE" | "WINPROBABILITY_NOT_AVAILABLE" | "TOURNAMENT_NOT_AVAILABLE" | "PLAYS_NOT_AVAILABLE" | "PERSISTED_QUERY_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "WEBHOOK_LIMIT_REACHED" | "WEBHOOK_URL_REFUSED" | "OPERATION_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "RATE_LIMIT_PER_SECOND" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
                /** @description What to do about it. */
                hint?: string;
                message: string;
            };
            meta: {
                rateLimit?: components["schemas"]["RateLimit"];
            };
            /** @constant */
            success: false;
        };
        Event: {
            awayTeam: components["schemas"]["EventTeam"];
            broadcasts: {
                network: string;
                type: string;
            }[];
            competition: {
                attendance: number;
                conferenceCompetition: boolean;
                divisionCompetition: boolean;
                highlightsAvailable: boolean;
                neutralSite: boolean;
                playByPlayAvailable: boolean;
            };
            /** Format: date-time */
            date: string;
            homeTeam: components["schemas"]["EventTeam"];
            id: string;
            name: string;
            notes: (string | null)[];
            /** @description With includeOdds=true, where the game has odds. */
            odds?: components["schemas"]["Odds"];
            officials: {
                displayName: string;
                fullName: string;
                /** @description Unique in its league; empty where the source has none. */
                id: string;
                order: number;
                position?: string;
            }[];
            season: {
                displayName: string;
                type: {
                    abbreviation: string;
                    id: string;
                    name: string;
                };
                /** @description An empty object where the league has no weeks. */
                week: {
                    endDate?: string;
                    number?: number;
                    startDate?: string;
                    text?: string;
                };
                year: number;
            };
            /** @description AWAY @ HOME. */
            shortName: string;
            status: components["schemas"]["EventStatus"];
            uid: string;
            venue: components["schemas"]["Venue"] | null;
        };
        EventStatus: {
            /** @description Minutes and seconds; in soccer the minute with an apostrophe. */
            clock: string;
            completed: boolean;
            detail: string;
            firstHalfEnded: boolean;
            halftime: boolean;
            period: number;
            /** @enum {string} */
            state: "pre" | "in" | "post";
        };
        EventTeam: {
            abbreviation: string;
            alternateColor: string;
            /** @description Hex without `#`; empty where not published. */
            color: string;
            id: string;
            logo: string | null;
            name: string;
            record?: string;
            score: number;
            winner: boolean;
        };
        GameFinal: {
            awayTeam: components["schemas"]["UpdateTeam"];
            /** Format: date-time */
            date: string;
            eventId: string;
            homeTeam: components["schemas"]["UpdateTeam"];
            league: string;
            name: string;
            sport: string;
            status: components["schemas"]["UpdateStatus"];
        };
        GameLive: {
            awayTeam: components["schemas"]["UpdateTeam"];
            /** Format: date-time */
            date: string;
            eventId: string;
            homeTeam: components["schemas"]["UpdateTeam"];
            league: string;
            name: string;
            sport: string;
            status: components["schemas"]["UpdateStatus"];
        };
        GameLog: {
            athlete: {
                displayName: string;
                id: string;
            };
            games: {
                /** Format: date-time */
                date: string;
                eventId: string;
                homeAway: ("home" | "away") | null;
                opponent: components["schemas"]["TeamLine"] | null;
                result: ("W" | "L" | "T") | null;
                score: string | null;
                seasonType: number | null;
                stats: {
                    [key: string]: {
                        [key: string]: string;
                    };
                };
                week: number | null;
            }[];
            season: number;
            seasonType: number | null;
            totals: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        GameRosters: {
            eventId: string;
            rosters: {
                athletes: {
                    active: boolean;
                    didNotPlay: boolean;
                    displayName?: string;
                    id: string;
                    jersey?: string;
                    position?: string;
                    starter: boolean;
                }[];
                /** @enum {string} */
                homeAway: "home" | "away";
                team: {
                    abbreviation: string;
                    displayName: string;
                    id: string;
                };
            }[];
        };
        Group: {
            abbreviation: string;
            id: string;
            isConference: boolean;
            name: string;
            parentId: string | null;
        };
        Injuries: {
            count: number;
            groups: {
                injuries: components["schemas"]["Injury"][];
                team: components["schemas"]["TeamMention"];
            }[];
            injuries: components["schemas"]["Injury"][];
        };
        Injury: {
            athlete: components["schemas"]["AthleteMention"];
            bodyPart?: string;
            /** Format: date-time */
            date: string;
            detail?: string;
            fantasyStatus?: string;
            location?: string;
            longComment: string;
            shortComment: string;
            side?: string;
            status: string;
            team: components["schemas"]["TeamMention"];
            type: string;
        };
        League: {
            abbreviation: string;
            /** @description A year; null before any season is known. */
            currentSeason: number | null;
            id: string;
            isTournament: boolean;
            name: string;
            shortName: string;
            slug: string;
        };
        LeagueDetail: {
            abbreviation: string;
            currentSeason: {
                endDate: string;
                startDate: string;
                type: string;
                year: number;
            } | null;
            displayName: string;
            /** @description Names to addresses relative to the base address; only what the league has. */
            endpoints: {
                [key: string]: string;
            };
            id: string;
            name: string;
            shortName: string;
            slug: string;
        };
        Odds: {
            moneyline: {
                /** @description American odds, such as -110; null where not offered. */
                away: number | null;
                /** @description American odds, such as -110; null where not offered. */
                draw?: number | null;
                /** @description American odds, such as -110; null where not offered. */
                home: number | null;
            } | null;
            overUnder: {
                /** @description American odds, such as -110; null where not offered. */
                over: number | null;
                total: number | null;
                /** @description American odds, such as -110; null where not offered. */
                under: number | null;
            } | null;
            /** @description The single source book. */
            provider: string;
            spread: {
                /** @description American odds, such as -110; null where not offered. */
                away: number | null;
                /** @description American odds, such as -110; null where not offered. */
                home: number | null;
                line: number | null;
            } | null;
            /** Format: date-time */
            updatedAt: string;
        };
        OddsSnapshot: {
            odds: components["schemas"]["Odds"];
            /** Format: date-time */
            timestamp: string;
            /** @description False for an opening line without a time: `timestamp` is then until when it stood. */
            timeValid: boolean;
        };
        /** @description Where a page stands in its list. */
        Pagination: {
            hasNextPage: boolean;
            hasPreviousPage: boolean;
            /** @description 1-based. */
            page: number;
            pageSize: number;
            total: number;
            totalPages: number;
        };
        Play: {
            alternativeText: string;
            athletes: components["schemas"]["PlayAthlete"][];
            awayScore: number;
            clock: {
                displayValue: string;
                value: number;
            };
            endSituation?: components["schemas"]["PlaySituation"];
            homeScore: number;
            id: string;
            /** Format: date-time */
            modified?: string;
            period: number;
            priority: boolean;
            scoreValue: number;
            scoringPlay: boolean;
            scoringType?: string;
            sequenceNumber: string;
            shortText: string;
            situation?: components["schemas"]["PlaySituation"];
            teamId: string;
            text: string;
            type: {
                abbreviation?: string;
                id: string;
                text: string;
            };
            /** Format: date-time */
            wallClock?: string;
            yardsGained?: number;
        };
        /** @description With enrich=false only the id. */
        PlayAthlete: {
            displayName?: string;
            id: string;
            name?: string;
            order?: number;
            position?: string;
            role?: string;
            shortName?: string;
            team?: {
                id: string;
            };
            type?: string;
        };
        PlayerAvailability: {
            count: number;
            players: {
                athlete: components["schemas"]["AthleteMention"];
                /** @enum {string} */
                availability: "OUT" | "DOUBTFUL" | "QUESTIONABLE" | "PROBABLE" | "DAY_TO_DAY" | "INJURED_RESERVE" | "SUSPENDED" | "AVAILABLE" | "UNKNOWN";
                expectedReturn: string | null;
                reason: string | null;
                team: components["schemas"]["TeamMention"] | null;
                updatedAt: string | null;
            }[];
        };
        PlayMade: {
            awayTeam: components["schemas"]["UpdateTeam"];
            /**
             * @description It corrects what was told before.
             * @constant
             */
            corrected?: true;
            /** Format: date-time */
            date: string;
            eventId: string;
            homeTeam: components["schemas"]["UpdateTeam"];
            league: string;
            name: string;
            play: components["schemas"]["Play"];
            sport: string;
            status: components["schemas"]["UpdateStatus"];
        };
        PlaySituation: {
            distance: number;
            down: number;
            downDistanceText?: string;
            possessionText?: string;
            yardLine: number;
            yardsToEndzone: number;
        };
        RateLimit: {
            /** @description Calls of the present period. */
            limit: number;
            /** @description Calls left; approximate. */
            remaining: number;
            /** @description When the next period begins, Unix epoch milliseconds. */
            reset: number;
        };
        Roster: {
            athletes: components["schemas"]["RosterAthlete"][];
            count: number;
            /** @description Current roster only. */
            groups?: {
                athletes: components["schemas"]["RosterAthlete"][];
                position: string;
            }[];
            season: number | null;
            team: {
                abbreviation: string;
                displayName: string;
                id: string;
            };
        };
        RosterAthlete: {
            /** @description Years; null where not published. */
            age: number | null;
            displayName: string;
            /** @description Seasons; null where not published. */
            experience: number | null;
            firstName: string;
            headshot: string;
            height: string;
            id: string;
            jersey: string;
            lastName: string;
            position: string;
            status: string;
            weight: string;
        };
        Score: {
            away: number;
            home: number;
        };
        ScoreChange: {
            awayTeam: components["schemas"]["UpdateTeam"];
            /**
             * @description It corrects what was told before.
             * @constant
             */
            corrected?: true;
            /** Format: date-time */
            date: string;
            eventId: string;
            homeTeam: components["schemas"]["UpdateTeam"];
            league: string;
            name: string;
            previousScore: components["schemas"]["Score"];
            sport: string;
            status: components["schemas"]["UpdateStatus"];
        };
        Season: {
            displayName: string;
            endDate: string | null;
            startDate: string | null;
            year: number;
        };
        SeasonDetail: {
            displayName: string;
            endDate: string | null;
            startDate: string | null;
            /** @description The type it is in, as last heard. */
            type: number | null;
            types: components["schemas"]["SeasonType"][];
            year: number;
        };
        SeasonType: {
            abbreviation: string;
            endDate: string | null;
            id: string;
            name: string;
            startDate: string | null;
            type: number;
        };
        Sport: {
            displayName: string;
            id: string;
            name: string;
            slug: string;
        };
        Standings: {
            groups: {
                entries: {
                    rank: number;
                    /** @description Stat name to display value; the names are the source’s. */
                    stats: {
                        [key: string]: string;
                    };
                    team: components["schemas"]["TeamLine"];
                }[];
                id: string;
                name: string;
            }[];
            season: number | null;
        };
        StatusChange: {
            awayTeam: components["schemas"]["UpdateTeam"];
            /** Format: date-time */
            date: string;
            eventId: string;
            homeTeam: components["schemas"]["UpdateTeam"];
            league: string;
            name: string;
            previousStatus: components["schemas"]["UpdateStatus"];
            sport: string;
            status: components["schemas"]["UpdateStatus"];
        };
        Team: {
            abbreviation: string;
            alternateColor: string;
            color: string;
            displayName: string;
            id: string;
            isActive: boolean;
            isAllStar: boolean;
            league: {
                abbreviation: string;
                id: string;
                name: string;
                slug: string;
            };
            location: string;
            logos: {
                alt: string;
                height: number;
                href: string;
                lastUpdated: string;
                rel: string[];
                width: number;
            }[];
            name: string;
            nickname: string;
            record?: string;
            shortDisplayName: string;
            slug: string;
            standingSummary?: string;
            uid: string;
            venue: components["schemas"]["Venue"] | null;
        };
        TeamLine: {
            abbreviation: string;
            displayName: string;
            id: string;
            logo: string | null;
        };
        TeamMention: {
            displayName: string;
            id: string;
        };
        /** @description Where a page of teams stands in its list. */
        TeamPagination: {
            hasNextPage: boolean;
            hasPreviousPage: boolean;
            /** @description 1-based. */
            page: number;
            pageCount: number;
            pageSize: number;
            total: number;
        };
        TournamentEvent: {
            awayTeam: components["schemas"]["EventTeam"];
            broadcasts: {
                network: string;
                type: string;
            }[];
            competition: {
                attendance: number;
                conferenceCompetition: boolean;
                divisionCompetition: boolean;
                highlightsAvailable: boolean;
                neutralSite: boolean;
                playByPlayAvailable: boolean;
            };
            /** Format: date-time */
            date: string;
            homeTeam: components["schemas"]["EventTeam"];
            id: string;
            name: string;
            notes: (string | null)[];
            /** @description With includeOdds=true, where the game has odds. */
            odds?: components["schemas"]["Odds"];
            officials: {
                displayName: string;
                fullName: string;
                /** @description Unique in its league; empty where the source has none. */
                id: string;
                order: number;
                position?: string;
            }[];
            season: {
                displayName: string;
                type: {
                    abbreviation: string;
                    id: string;
                    name: string;
                };
                /** @description An empty object where the league has no weeks. */
                week: {
                    endDate?: string;
                    number?: number;
                    startDate?: string;
                    text?: string;
                };
                year: number;
            };
            /** @description AWAY @ HOME. */
            shortName: string;
            status: components["schemas"]["EventStatus"];
            tournament: {
                firstFour: boolean;
                region: string;
                round: string;
            };
            uid: string;
            venue: components["schemas"]["Venue"] | null;
        };
        Transaction: {
            athletes: {
                displayName: string;
                id: string;
            }[];
            /** Format: date-time */
            date: string;
            description: string;
            id: string;
            team: components["schemas"]["TeamMention"] | null;
            type: string;
        };
        /** @description The status of a game, as it stood then. */
        UpdateStatus: {
            clock: string;
            detail: string;
            period: number;
            /** @enum {string} */
            state: "pre" | "in" | "post";
            type: {
                completed: boolean;
                /** @enum {string} */
                state: "pre" | "in" | "post";
            };
        };
        /** @description A side of a game, as it stood then. */
        UpdateTeam: {
            abbreviation: string | null;
            id: string;
            name: string;
            score: number;
        };
        Venue: {
            city: string;
            grass: boolean;
            id: string;
            indoor: boolean;
            name: string;
            state?: string;
        };
        Week: {
            endDate: string;
            label: string;
            number: number;
            seasonType: number;
            startDate: string;
        };
        WinProbability: {
            drives: components["schemas"]["Drive"][];
            eventId: string;
            winProbability: {
                awayWinPercentage: number;
                homeWinPercentage: number;
                playId: string;
                tiePercentage: number;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            account: {
                                email: string;
                                id: string;
                                /** @enum {string} */
                                plan: "free" | "starter" | "growth" | "pro" | "scale";
                            };
                            key: string;
                        };
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            account: {
                                email: string;
                                id: string;
                                overage: boolean;
                                /** @enum {string} */
                                plan: "free" | "starter" | "growth" | "pro" | "scale";
                            };
                            usage: {
                                calls: number;
                                day: string;
                                endpoint: string;
                            }[];
                        };
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listSports: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sport"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listLeagues: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["League"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getLeague: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LeagueDetail"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listAthletes: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description Which page, 1-based. */
                page?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AthleteSearchResult"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            pagination: components["schemas"]["Pagination"];
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getAthlete: {
        parameters: {
            query?: {
                /** @description The year of a season. */
                season?: number;
                /** @description 1 preseason, 2 regular season, 3 postseason, or the id of a type that the league’s `/season` lists. In soccer 2 is the whole season. Also as `type`. */
                seasonType?: number;
                /** @description The same as `seasonType`. */
                type?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an athlete. */
                athleteId: string;
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AthleteDetail"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getGameLog: {
        parameters: {
            query: {
                /** @description The year of the season. */
                season: number;
                /** @description 1 preseason, 2 regular season, 3 postseason, or the id of a type that the league’s `/season` lists. In soccer 2 is the whole season. Also as `type`. */
                seasonType?: number;
                /** @description The same as `seasonType`. */
                type?: number;
                /** @description Only the game of this week. */
                week?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an athlete. */
                athleteId: string;
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GameLog"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    searchAthletes: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description The same as `query`. */
                q?: string;
                /** @description What the name has. Also as `q`. One of the two is required. */
                query?: string;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AthleteSearchResult"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            count: number;
                            note?: string;
                            query: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Whether games carry their odds; adds latency. */
                includeOdds?: boolean;
                /** @description How many at most. */
                limit?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: {
                /** @description Whether games carry their odds; adds latency. */
                includeOdds?: boolean;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                eventId: string;
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getBoxScore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                eventId: string;
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BoxScore"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getOdds: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                eventId: string;
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Odds"] | null;
                        /** @description Said where data is null. */
                        message?: string;
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listOddsHistory: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                eventId: string;
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OddsSnapshot"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listPenalties: {
        parameters: {
            query?: {
                /** @description False leaves the players’ ids only. */
                enrich?: boolean;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                eventId: string;
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Play"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listPlays: {
        parameters: {
            query?: {
                /** @description False leaves the players’ ids only. */
                enrich?: boolean;
                /** @description How many at most. */
                limit?: number;
                /** @description Which page, 1-based. */
                page?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                eventId: string;
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Play"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            pagination: components["schemas"]["Pagination"];
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getEventRoster: {
        parameters: {
            query?: {
                /** @description False leaves ids and flags only. */
                enrich?: boolean;
                /** @description Only starters. */
                starters?: boolean;
                /** @description Only this team: its id. */
                team?: string;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                eventId: string;
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GameRosters"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getWinProbability: {
        parameters: {
            query?: {
                /** @description Whether drive summaries come along, where published. */
                drives?: boolean;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of an event. */
                eventId: string;
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WinProbability"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listLiveEvents: {
        parameters: {
            query?: {
                /** @description Whether games carry their odds; adds latency. */
                includeOdds?: boolean;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listInjuries: {
        parameters: {
            query?: {
                /** @description Only this team: its id; its complete report. */
                team?: string;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Injuries"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listNews: {
        parameters: {
            query?: {
                /** @description Only what is about this athlete: his id. */
                athlete?: string;
                /** @description Published at this moment or later, ISO-8601. Also as `since`. */
                from?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description Which page, 1-based. */
                page?: number;
                /** @description The same as `from`. */
                since?: string;
                /** @description Only what is about this team: its id. */
                team?: string;
                /** @description Published at this moment or earlier, ISO-8601. */
                to?: string;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Article"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            count: number;
                            note?: string;
                            pagination: components["schemas"]["Pagination"];
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listNewsHistory: {
        parameters: {
            query?: {
                /** @description Only what is about this athlete: his id. */
                athlete?: string;
                /** @description Published at this moment or later, ISO-8601. */
                from?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description Which page, 1-based. */
                page?: number;
                /** @description Only what is about this team: its id. */
                team?: string;
                /** @description Published at this moment or earlier, ISO-8601. */
                to?: string;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Article"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            count: number;
                            note?: string;
                            pagination: components["schemas"]["Pagination"];
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listPlayerAvailability: {
        parameters: {
            query?: {
                /** @description Only players of this availability. */
                status?: "OUT" | "DOUBTFUL" | "QUESTIONABLE" | "PROBABLE" | "DAY_TO_DAY" | "INJURED_RESERVE" | "SUSPENDED" | "AVAILABLE" | "UNKNOWN";
                /** @description Only players of this team: its id. */
                team?: string;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PlayerAvailability"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getRankings: {
        parameters: {
            query?: {
                /** @description The year of a season; the newest without. */
                season?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Standings"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getActiveSeason: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SeasonDetail"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listSeasons: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description Which page, 1-based. */
                page?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Season"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            pagination: components["schemas"]["Pagination"];
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getSeason: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description A year. */
                season: number;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SeasonDetail"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getSchedule: {
        parameters: {
            query?: {
                /** @description Only games of this day or earlier, YYYYMMDD. */
                endDate?: string;
                /** @description Whether games carry their odds; adds latency. */
                includeOdds?: boolean;
                /** @description How many at most. */
                limit?: number;
                /** @description Which page, 1-based. */
                page?: number;
                /** @description 1 preseason, 2 regular season, 3 postseason, or the id of a type that the league’s `/season` lists. In soccer 2 is the whole season. Also as `type`. */
                seasonType?: number;
                /** @description Only games of this day or later, YYYYMMDD. */
                startDate?: string;
                /** @description The same as `seasonType`. */
                type?: number;
                /** @description A week; nfl and college-football only. */
                week?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description A year. */
                season: number;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            pagination: components["schemas"]["Pagination"];
                            rateLimit: components["schemas"]["RateLimit"];
                            /** @enum {string} */
                            source: "synced" | "live" | "merged";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listTeamEvents: {
        parameters: {
            query?: {
                /** @description Whether games carry their odds; adds latency. */
                includeOdds?: boolean;
                /** @description How many at most. */
                limit?: number;
                /** @description Which page, 1-based. */
                page?: number;
                /** @description 1 preseason, 2 regular season, 3 postseason, or the id of a type that the league’s `/season` lists. In soccer 2 is the whole season. Also as `type`. */
                seasonType?: number;
                /** @description The same as `seasonType`. */
                type?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description A year. */
                season: number;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
                /** @description The id of a team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            pagination: components["schemas"]["Pagination"];
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getTournament: {
        parameters: {
            query?: {
                /** @description Only games of this day or earlier, YYYYMMDD. */
                endDate?: string;
                /** @description True: only the First Four; false: all but it. */
                firstFour?: boolean;
                /** @description The region, in any case. */
                region?: string;
                /** @description Part of the round’s name, in any case. */
                round?: string;
                /** @description Only games of this day or later, YYYYMMDD. */
                startDate?: string;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description A year. */
                season: number;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TournamentEvent"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listSeasonTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description A year. */
                season: number;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SeasonType"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getSeasonType: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description A year. */
                season: number;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
                /** @description 1 preseason, 2 regular season, 3 postseason; in soccer the number or the id of the stage, and 2 where a season is one stage. */
                type: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SeasonType"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listGroups: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description A year. */
                season: number;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
                /** @description 1 preseason, 2 regular season, 3 postseason; in soccer the number or the id of the stage, and 2 where a season is one stage. */
                type: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Group"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of a group. */
                group: string;
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description A year. */
                season: number;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
                /** @description 1 preseason, 2 regular season, 3 postseason; in soccer the number or the id of the stage, and 2 where a season is one stage. */
                type: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Group"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listGroupTeams: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description Which page, 1-based. */
                page?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of a group. */
                group: string;
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description A year. */
                season: number;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
                /** @description 1 preseason, 2 regular season, 3 postseason; in soccer the number or the id of the stage, and 2 where a season is one stage. */
                type: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Team"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            pagination: components["schemas"]["TeamPagination"];
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listWeeks: {
        parameters: {
            query?: {
                /** @description 1 preseason, 2 regular, 3 postseason, 4 off-season. Also as `type`. */
                seasonType?: number;
                /** @description The same as `seasonType`. */
                type?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description A year. */
                season: number;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Week"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getStandings: {
        parameters: {
            query?: {
                /** @description The year of a season; the newest without. */
                season?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Standings"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listTeams: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description Which page, 1-based. */
                page?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Team"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            pagination: components["schemas"]["TeamPagination"];
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
                /** @description The id of a team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Team"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getDepthChart: {
        parameters: {
            query?: {
                /** @description The year of a season; the newest without. */
                season?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
                /** @description The id of a team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DepthChart"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getTeamRoster: {
        parameters: {
            query?: {
                /** @description The year of a past season. */
                season?: number;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
                /** @description The id of a team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Roster"];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description Which page, 1-based. */
                page?: number;
                /** @description Only moves of this team: its id. */
                team?: string;
            };
            header?: {
                /** @description The ETag of an answer that you have; 304 costs nothing. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a league: `nfl`, `eng.1`, …. */
                league: string;
                /** @description football, basketball, baseball, hockey or soccer. */
                sport: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transaction"][];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            pagination: components["schemas"]["Pagination"];
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            active: boolean;
                            consecutiveFailures: number;
                            createdAt: string;
                            deactivatedAt: string | null;
                            deactivatedReason: string | null;
                            events: string[];
                            frequency: string;
                            id: string;
                            leagues: string[] | null;
                            updatedAt: string;
                            url: string;
                        }[];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    events: ("event.score_change" | "event.live" | "event.status_change" | "event.play" | "event.final")[];
                    /**
                     * @default asap
                     * @enum {string}
                     */
                    frequency?: "asap" | "30s" | "1m" | "5m" | "10m" | "15m" | "30m";
                    /** @default null */
                    leagues?: string[] | null;
                    url: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            active: boolean;
                            consecutiveFailures: number;
                            createdAt: string;
                            deactivatedAt: string | null;
                            deactivatedReason: string | null;
                            events: string[];
                            frequency: string;
                            id: string;
                            leagues: string[] | null;
                            secret: string;
                            updatedAt: string;
                            url: string;
                        };
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            active: boolean;
                            consecutiveFailures: number;
                            createdAt: string;
                            deactivatedAt: string | null;
                            deactivatedReason: string | null;
                            events: string[];
                            frequency: string;
                            id: string;
                            leagues: string[] | null;
                            updatedAt: string;
                            url: string;
                        };
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            active: boolean;
                            consecutiveFailures: number;
                            createdAt: string;
                            deactivatedAt: string | null;
                            deactivatedReason: string | null;
                            events: string[];
                            frequency: string;
                            id: string;
                            leagues: string[] | null;
                            updatedAt: string;
                            url: string;
                        };
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    events?: ("event.score_change" | "event.live" | "event.status_change" | "event.play" | "event.final")[];
                    /** @enum {string} */
                    frequency?: "asap" | "30s" | "1m" | "5m" | "10m" | "15m" | "30m";
                    leagues?: string[] | null;
                    url?: string;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            active: boolean;
                            consecutiveFailures: number;
                            createdAt: string;
                            deactivatedAt: string | null;
                            deactivatedReason: string | null;
                            events: string[];
                            frequency: string;
                            id: string;
                            leagues: string[] | null;
                            updatedAt: string;
                            url: string;
                        };
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description Which page, 1-based. */
                page?: number;
                /** @description Only deliveries that stand so. */
                status?: "pending" | "delivered" | "failed";
            };
            header?: never;
            path: {
                /** @description The webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            attempts: number;
                            createdAt: string;
                            deliveredAt: string | null;
                            durationMs: number | null;
                            error: string | null;
                            event: string;
                            id: string;
                            /** @description The JSON that is posted, the same at each attempt; null once its update is no longer in the log. */
                            requestBody: string | null;
                            responseStatus: number | null;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed";
                        }[];
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            pagination: {
                                hasNextPage: boolean;
                                hasPreviousPage: boolean;
                                page: number;
                                pageSize: number;
                                total: number;
                                totalPages: number;
                            };
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description True ends the rotation that is under way: only the new secret signs from now on.
                     * @default false
                     */
                    finish?: boolean;
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            active: boolean;
                            consecutiveFailures: number;
                            createdAt: string;
                            deactivatedAt: string | null;
                            deactivatedReason: string | null;
                            events: string[];
                            frequency: string;
                            id: string;
                            leagues: string[] | null;
                            /** @description The new secret, shown this once; null after `finish`. */
                            secret: string | null;
                            updatedAt: string;
                            url: string;
                        };
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    deliveryId?: string;
                    /**
                     * @description A type of update.
                     * @enum {string}
                     */
                    eventType?: "event.score_change" | "event.live" | "event.status_change" | "event.play" | "event.final";
                };
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            delivered: boolean;
                            durationMs: number;
                            error: string | null;
                            statusCode: number | null;
                        };
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    createStreamToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            expiresIn: number;
                            token: string;
                            url: string;
                        };
                        meta: {
                            /**
                             * @description Only there where the data is a part: the rest is still being read of the source (see `note`).
                             * @constant
                             */
                            complete?: false;
                            note?: string;
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    eventFinal: {
        parameters: {
            query?: never;
            header: {
                /** @description The same on every attempt (Standard Webhooks). */
                "webhook-id": string;
                /** @description `v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body`. */
                "webhook-signature": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `event.final`. */
                "X-Webhook-Event": string;
                /** @description HMAC-SHA256 of the raw body with your secret, lowercase hex. */
                "X-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["GameFinal"];
                    /** @constant */
                    event: "event.final";
                    /** Format: date-time */
                    timestamp: string;
                };
            };
        };
        responses: {
            /** @description Taken; any 2xx is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventLive: {
        parameters: {
            query?: never;
            header: {
                /** @description The same on every attempt (Standard Webhooks). */
                "webhook-id": string;
                /** @description `v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body`. */
                "webhook-signature": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `event.live`. */
                "X-Webhook-Event": string;
                /** @description HMAC-SHA256 of the raw body with your secret, lowercase hex. */
                "X-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["GameLive"];
                    /** @constant */
                    event: "event.live";
                    /** Format: date-time */
                    timestamp: string;
                };
            };
        };
        responses: {
            /** @description Taken; any 2xx is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventPlay: {
        parameters: {
            query?: never;
            header: {
                /** @description The same on every attempt (Standard Webhooks). */
                "webhook-id": string;
                /** @description `v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body`. */
                "webhook-signature": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `event.play`. */
                "X-Webhook-Event": string;
                /** @description HMAC-SHA256 of the raw body with your secret, lowercase hex. */
                "X-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["PlayMade"];
                    /** @constant */
                    event: "event.play";
                    /** Format: date-time */
                    timestamp: string;
                };
            };
        };
        responses: {
            /** @description Taken; any 2xx is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventScoreChange: {
        parameters: {
            query?: never;
            header: {
                /** @description The same on every attempt (Standard Webhooks). */
                "webhook-id": string;
                /** @description `v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body`. */
                "webhook-signature": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `event.score_change`. */
                "X-Webhook-Event": string;
                /** @description HMAC-SHA256 of the raw body with your secret, lowercase hex. */
                "X-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["ScoreChange"];
                    /** @constant */
                    event: "event.score_change";
                    /** Format: date-time */
                    timestamp: string;
                };
            };
        };
        responses: {
            /** @description Taken; any 2xx is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventStatusChange: {
        parameters: {
            query?: never;
            header: {
                /** @description The same on every attempt (Standard Webhooks). */
                "webhook-id": string;
                /** @description `v1,` and base64 of the HMAC-SHA256 of `id.timestamp.body`. */
                "webhook-signature": string;
                /** @description When this attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description `event.status_change`. */
                "X-Webhook-Event": string;
                /** @description HMAC-SHA256 of the raw body with your secret, lowercase hex. */
                "X-Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["StatusChange"];
                    /** @constant */
                    event: "event.status_change";
                    /** Format: date-time */
                    timestamp: string;
                };
            };
        };
        responses: {
            /** @description Taken; any 2xx is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
