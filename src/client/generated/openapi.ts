// Made by `npm run client-types` from the OpenAPI document of the service: 5e694a526bd0873d4099649f73be120ab1c26ec627e0096352eaca643c344790

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
         * @description Creates a Free account with its first API key. The key is shown only in this response. Limited to five sign-ups per hour per IP address.
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
         * @description Does not count against the quota, and works when the quota is exhausted.
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
    "/api/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes
         * @description Entities that were changed or withdrawn after a position, in the order of their positions: each once, at its newest one. Without `since`, from the oldest on. Repeat with `next` as `since`, at once while `hasMore` is true. Deletions are kept for 30 days: an older position is `CHANGES_EXPIRED`.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List providers of ids
         * @description Providers whose ids of teams, athletes and games are known, with who states them, under which licence, and how many there are.
         */
        get: operations["listIdProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ids/{provider}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find by an id of another provider
         * @description Teams, athletes and games with the id: several if it is one of several types, or a club in several leagues, of which the domestic one is first.
         */
        get: operations["listExternalIdOwners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List replays
         * @description The replays of the account that have not ended, oldest first.
         */
        get: operations["listReplays"];
        put?: never;
        /**
         * Create a replay
         * @description A stored game, or the games of a league’s day, sent again at a chosen speed: subscribe to it on the stream or in GraphQL with `replay`. It begins with its first listener, and ends an hour after the last one has left. At once: Free and Starter 1, Growth 2, Pro 5, Scale 20.
         */
        post: operations["createReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/replays/{replayId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a replay
         * @description Retrieve a replay
         */
        get: operations["getReplay"];
        put?: never;
        post?: never;
        /**
         * Delete a replay
         * @description Delete a replay
         */
        delete: operations["deleteReplay"];
        options?: never;
        head?: never;
        /**
         * Change a replay
         * @description Changes its speed, stops or continues it, or goes to another moment of the games.
         */
        patch: operations["updateReplay"];
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
         * @description Athletes of a league, ordered by name.
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
         * @description Without `season`, returns the statistics of the current season if it has begun, otherwise career statistics.
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
         * @description Games of an athlete in a season, newest first.
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
    "/api/v1/sports/{sport}/leagues/{league}/athletes/{athleteId}/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ids of an athlete
         * @description Ids at other providers, each with who states it. Empty if none is stated.
         */
        get: operations["listAthleteIds"];
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
         * @description Best match first. Ignores case, accents and punctuation.
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
         * @description The current games: the current week in leagues with weeks, otherwise the current day or the nearest day with games. Live games first, then upcoming, then finished, newest first.
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
         * @description Soccer has team statistics and period scores, but no player statistics.
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
         * @description If a game has no odds, `data` is null and `message` explains why. This is not an error.
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
         * @description One snapshot per change of the line; `odds` is null from when it was taken down. For games that were not observed live, the opening and the closing line; the opening line has `timeValid: false` because the source does not publish its time.
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
         * @description All plays with penalties: flags in football, penalties in hockey, cards in soccer, technical fouls in basketball.
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
         * @description Plays of a game in chronological order.
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
    "/api/v1/sports/{sport}/leagues/{league}/events/{eventId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the result of a game
         * @description The result, whether another source says the same, and all its revisions. `null` before the game is over, and for a game that was not played.
         */
        get: operations["getEventResult"];
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
         * @description Players listed for the game, with flags. Published at kickoff; empty before.
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
         * @description Games with `status.state` = `in`. Empty array if no game is live.
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
         * @description Without `team`, the 25 newest reports of each team, as limited by the source. With `team`, the team’s complete current report. Empty in the off-season.
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
         * @description The archive begins 2026-09-02 and contains all articles that the source has listed since the service first read it.
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
         * @description The newest report determines the availability; suspensions and injured reserve take precedence. Players on a current roster without a report are AVAILABLE.
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
         * @description Polls of a college league. Empty in other leagues.
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
         * @description Known seasons, newest first.
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
         * @description With `week`, the games of the week, merged with the scoreboard. `meta.source` contains their origin: synced, live or merged.
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
         * @description Games of a team in a season, ordered by start time.
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
         * @description NCAA tournament games, excluding NIT, CBI and CIT.
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
         * @description Conferences, divisions or tables in a part of the season.
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
         * @description Teams of a group. In college football, group 80 is the FBS.
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
         * @description Weeks of a season; nfl and college-football only.
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
         * @description Teams of a league, ordered by name.
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
         * @description `charts` is empty if none is published.
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
    "/api/v1/sports/{sport}/leagues/{league}/teams/{teamId}/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ids of a team
         * @description Ids at other providers, each with who states it. Empty if none is stated.
         */
        get: operations["listTeamIds"];
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
         * @description With `season`, the flat roster of that year. Otherwise the current roster, also by group.
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
         * @description The response contains the signing secret, which is shown only once. At most 20 webhooks per account.
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
         * @description Deletes a webhook and its pending deliveries.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description `active: true` re-enables the webhook and resets its failure count.
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
    "/api/v1/webhooks/{webhookId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a game to a webhook
         * @description Sends a stored game again, at a chosen speed: the updates of the event types of the webhook that fulfil its `where`, each with `replay: true`. Its other filters and its frequency do not apply. It can be changed and deleted as other replays.
         */
        post: operations["replayToWebhook"];
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
         * @description Returns a new signing secret, which is shown only once. For 24 hours `webhook-signature` contains the signatures of both secrets and `X-Webhook-Signature` is made with the old one. `{"finish": true}` ends this period immediately.
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
         * @description Sends a sample, which is listed among the deliveries with `test: true`, or replays a delivery with the same body and `webhook-id` as the first attempt. Responds as soon as the status of the endpoint is known. A failure does not count, but 410 deactivates the webhook. Does not count against the quota. At most 5 tests per account may run concurrently.
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
         * @description The token can be used to open connections for one hour; open connections outlive it. Does not count against the quota.
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
    "account.quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook event account.quota
         * @description Respond with a 2xx status within 10 s. A delivery may be sent more than once, with the same `webhook-id`.
         */
        post: operations["accountQuota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
         * Webhook event event.final
         * @description Respond with a 2xx status within 10 s. A delivery may be sent more than once, with the same `webhook-id`.
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
         * Webhook event event.live
         * @description Respond with a 2xx status within 10 s. A delivery may be sent more than once, with the same `webhook-id`.
         */
        post: operations["eventLive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "event.odds_change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook event event.odds_change
         * @description Respond with a 2xx status within 10 s. A delivery may be sent more than once, with the same `webhook-id`.
         */
        post: operations["eventOddsChange"];
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
         * Webhook event event.play
         * @description Respond with a 2xx status within 10 s. A delivery may be sent more than once, with the same `webhook-id`.
         */
        post: operations["eventPlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "event.result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook event event.result
         * @description Respond with a 2xx status within 10 s. A delivery may be sent more than once, with the same `webhook-id`.
         */
        post: operations["eventResult"];
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
         * Webhook event event.score_change
         * @description Respond with a 2xx status within 10 s. A delivery may be sent more than once, with the same `webhook-id`.
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
         * Webhook event event.status_change
         * @description Respond with a 2xx status within 10 s. A delivery may be sent more than once, with the same `webhook-id`.
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
            /** @description Players mentioned in the article. */
            athletes: {
                /** @description Identifier used in REST paths. */
                id: string;
                /** @description Name as published with the article. */
                name: string;
            }[];
            /** @description Categories assigned to the article. */
            categories: string[];
            /** @description Summary of the article, or empty if not published. */
            description: string;
            /** @description Headline. */
            headline: string;
            /** @description Identifier in REST responses, a number. */
            id: number;
            /** @description Images of the article. */
            images: {
                /** @description Height in pixels, or 0 if not published. */
                height: number;
                /** @description URL of the image. */
                url: string;
                /** @description Width in pixels, or 0 if not published. */
                width: number;
            }[];
            /**
             * Format: date-time
             * @description Date and time of the last modification.
             */
            lastModified: string;
            /** @description URL of the full article, or empty if not published. */
            link: string;
            /** @description Whether reading the article at the source requires a subscription. */
            premium: boolean;
            /**
             * Format: date-time
             * @description Date and time when the article was published.
             */
            published: string;
            /** @description Teams mentioned in the article. */
            teams: {
                /** @description Identifier used in REST paths. */
                id: string;
                /** @description Name as published with the article. */
                name: string;
            }[];
            /** @description Type of article, for example `HeadlineNews`, `Story` or `Media`. */
            type: string;
        };
        Athlete: {
            /** @description Whether the player is active. */
            active: boolean;
            /** @description Age in years. */
            age: number | null;
            /** @description City, state or country of birth. */
            birthPlace: string | null;
            /** @description College the player attended. */
            college: string | null;
            /** @description Date of birth. */
            dateOfBirth: string | null;
            /** @description Display name. */
            displayName: string;
            /** @description Number of seasons played at this level. */
            experience: number | null;
            /** @description First name. */
            firstName: string;
            /** @description URL of a photo of the player. */
            headshot: string | null;
            /** @description Height as displayed by the league, for example `6' 2"`. */
            height: string;
            /** @description Identifier used in REST paths, unique within the league. */
            id: string;
            /** @description Jersey number, as text. */
            jersey: string;
            /** @description Last name. */
            lastName: string;
            /** @description Position abbreviation, for example `QB`. */
            position: string;
            /** @description Short name, for example `P. Mahomes`. */
            shortName: string;
            /** @description Status as published by the source, for example `Active` or `Injured Reserve`. If an injury report keeps the player from playing, its status is shown instead. */
            status: string;
            /** @description Current team, or `null` if the player is a free agent or the team is unknown. */
            team: components["schemas"]["TeamLine"] | null;
            /** @description Weight as displayed by the league, for example `225 lbs`. */
            weight: string;
        };
        AthleteDetail: {
            /** @description The athlete. */
            athlete: components["schemas"]["Athlete"];
            /** @description Season year of the statistics, or `null` for career totals. */
            season: number | null;
            /** @description Part of the season, or `null` if the totals cover all parts. */
            seasonType: number | null;
            /** @description Season or career totals by category. Empty if not published. */
            statistics: components["schemas"]["StatisticsCategory"][];
        };
        AthleteMention: {
            /** @description Display name. */
            displayName: string;
            /** @description Identifier used in REST paths, unique within the league. */
            id: string;
            /** @description Position abbreviation, for example `QB`. */
            position: string;
        };
        AthleteSearchResult: {
            /** @description Display name. */
            displayName: string;
            /** @description Identifier used in REST paths, unique within the league. */
            id: string;
            /** @description URL of a photo of the player. */
            image?: string;
            /** @description Jersey number, as text. */
            jersey: string;
            /** @description Slug used in REST paths, for example `nfl` or `eng.1`. */
            league: string;
            /** @description Short name, for example `P. Mahomes`. */
            shortName: string;
            /** @description Slug used in REST paths. */
            sport: string;
            /** @description Current team, or `null` if the player is a free agent or the team is unknown. */
            team: components["schemas"]["TeamLine"] | null;
        };
        AvailablePlayer: {
            /** @description The player. */
            athlete: components["schemas"]["AthleteMention"];
            /**
             * @description Availability according to the newest report. Suspensions and injured reserve take precedence. Players on a roster without a report are `AVAILABLE`.
             * @enum {string}
             */
            availability: "AVAILABLE" | "DAY_TO_DAY" | "DOUBTFUL" | "INJURED_RESERVE" | "OUT" | "PROBABLE" | "QUESTIONABLE" | "SUSPENDED" | "UNKNOWN";
            /** @description Expected return date, or `null` if not published. */
            expectedReturn: string | null;
            /** @description Type of the injury, otherwise its status. `null` without a report. */
            reason: string | null;
            /** @description Team according to the report, otherwise the current team. `null` if the player has none. */
            team: components["schemas"]["TeamMention"] | null;
            /**
             * Format: date-time
             * @description Date and time of the report.
             */
            updatedAt: string | null;
        };
        BoxScore: {
            /** @description Players of the away team. */
            awayPlayers: components["schemas"]["BoxScorePlayer"][];
            /** @description Statistics of the away team. */
            awayTeam: components["schemas"]["BoxScoreTeam"];
            /** @description Identifier of the game in paths. */
            eventId: string;
            /** @description Players of the home team. */
            homePlayers: components["schemas"]["BoxScorePlayer"][];
            /** @description Statistics of the home team. */
            homeTeam: components["schemas"]["BoxScoreTeam"];
            /** @description Scores in each period. */
            periodScores: {
                /** @description Of the away team. */
                away: number[];
                /** @description Of the home team. */
                home: number[];
            };
        };
        /** @description Statistics by category. `reason` says why a player did not play; in baseball there are `battingOrder` and `notes`. Outside football the row also contains the statistics directly; in basketball, which has no categories, only there. */
        BoxScorePlayer: {
            /** @description Statistics by category: category to statistic name, as published by the source, to display value. */
            categories: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description Identifier of the player in paths. */
            id: string;
            /** @description Jersey number. Empty if not published. */
            jersey: string;
            /** @description Name of the player. */
            name: string;
        } & {
            [key: string]: unknown;
        };
        BoxScoreTeam: {
            /** @description Abbreviation, or empty if not published. */
            abbreviation: string;
            /** @description Identifier of the team in REST paths. */
            id: string;
            /** @description Score by period so far, with hits and errors in baseball. Empty if not published. */
            lineScore: {
                /** @description Baseball: errors in the inning, or `null` if not published. */
                errors: number | null;
                /** @description Baseball: hits in the inning, or `null` if not published. */
                hits: number | null;
                /** @description Quarter, half, inning or period, 1-based. */
                period: number;
                /** @description Points, runs or goals in the period. */
                score: number;
            }[];
            /** @description Full name. */
            name: string;
            /** @description Baseball: the lines below the box score. Empty in other sports and before the game. */
            notes: {
                /** @description Part of the box score, for example `Batting` or `Fielding`. */
                category: string;
                /** @description What is counted, for example `Home Runs`. */
                label: string;
                /** @description Who and when, as published, for example `Bell (11, 8th inning off Borucki 0 on, 0 Out)`. */
                text: string;
            }[];
            /** @description Points, runs or goals, or 0 if the game has not begun, or will not be played. */
            score: number;
            /** @description Map of statistic name, as published by the source, to display value. */
            statistics: {
                [key: string]: string;
            };
        };
        Change: {
            /**
             * Format: date-time
             * @description When that was written.
             */
            at: string;
            /**
             * @description What happened to it last.
             * @enum {string}
             */
            change: "upsert" | "delete";
            /** @description Id as in paths. Of odds, that of the game; of a play, `eventId:playId`; of standings, `season:seasonType:groupId`; of a poll, `season:seasonType:rankings:pollId`. */
            id: string;
            /** @description Slug used in REST paths, for example `nfl` or `eng.1`. */
            league: string;
            /** @description Position in the feed, accepted as `since`. Opaque. */
            position: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            type: "event" | "play" | "odds" | "team" | "athlete" | "injury" | "standing" | "article" | "transaction";
        };
        ChangePage: {
            /** @description Changes in the order of their positions. */
            changes: components["schemas"]["Change"][];
            /** @description `false` if the feed has been read to its end for now. */
            hasMore: boolean;
            /** @description Where to continue: the next `since`. Never hides a change that is written later. */
            next: string;
        };
        CreatedWebhook: {
            /** @description Whether the webhook is active. */
            active: boolean;
            /** @description Number of consecutive failed deliveries. The webhook is deactivated after five. */
            consecutiveFailures: number;
            /** @description Date and time when the key was created. */
            createdAt: string;
            /** @description Date and time when the webhook was deactivated. */
            deactivatedAt: string | null;
            /** @description Reason why the webhook was deactivated, or `null` if it is active. */
            deactivatedReason: string | null;
            /** @description Seconds between an update and its delivery. */
            delay: number;
            /** @description `id` of the games that are delivered, or `null` for all. */
            eventIds: string[] | null;
            /** @description Event types that are delivered. */
            events: string[];
            /** @description Maximum delivery frequency. */
            frequency: string;
            /** @description Identifier used in REST paths. */
            id: string;
            /** @description Slugs of the leagues that are delivered, or `null` for all leagues. */
            leagues: string[] | null;
            /** @description Points by which the spread or the total must move in a change of odds, or `null` to deliver all changes. */
            minMove: number | null;
            /** @description The signing secret, shown only in this response. */
            secret: string;
            /** @description Sports that are delivered, or `null` for all. */
            sports: string[] | null;
            /**
             * @description Form of the body.
             * @enum {string}
             */
            target: "standard" | "discord" | "slack";
            /** @description `id` of the teams whose games are delivered, or `null` for all. */
            teamIds: string[] | null;
            /** @description Date and time when the owner last changed the webhook. */
            updatedAt: string;
            /** @description URL that deliveries are sent to. */
            url: string;
            /** @description The condition that updates must fulfil, or `null` if there is none. */
            where: string | null;
        };
        DepthChart: {
            /** @description Depth charts. Empty if none is published. */
            charts: components["schemas"]["DepthChartFormation"][];
            /** @description Season year, or `null` if no season is known yet. */
            season: number | null;
            /** @description The team. */
            team: components["schemas"]["TeamShort"];
        };
        DepthChartFormation: {
            /** @description Identifier of the formation at the source. */
            id: string;
            /** @description Name, for example `Base 4-3 D`. */
            name: string;
            /** @description Positions of the formation. */
            positions: {
                /** @description Players, starters first. */
                athletes: components["schemas"]["DepthChartSlot"][];
                /** @description The position. */
                position: {
                    /** @description Abbreviation, for example `LT`. */
                    abbreviation: string;
                    /** @description Identifier of the position at the source. */
                    id: string;
                    /** @description Name, for example `Left Tackle`. */
                    name: string;
                };
            }[];
        };
        DepthChartSlot: {
            /** @description The player, or empty if the player is not in the graph. */
            athlete: {
                /** @description Display name. */
                displayName: string;
                /** @description Identifier used in REST paths, unique within the league. */
                id: string;
                /** @description Jersey number, as text. */
                jersey: string;
            };
            /** @description Rank at the position. 1 is the starter. */
            rank: number;
            /** @description Slot in the formation, for positions with several players. */
            slot: number;
        };
        Drive: {
            /** @description Summary, for example `3 plays, 37 yards, 1:06`. */
            description: string;
            /** @description Result as displayed, for example `Punt`. */
            displayResult: string;
            /** @description Where and when the drive ended. */
            end: {
                /** @description Game clock, `m:ss`. */
                clock: string | null;
                /** @description Quarter, 1-based. */
                period: number | null;
                /** @description Field position as displayed, for example `GB 25`. */
                text: string | null;
                /** @description Yard line, counted from the goal line that the source uses. */
                yardLine: number | null;
            } | null;
            /** @description Identifier at the source. */
            id: string;
            /** @description Whether the drive ended with a score. */
            isScore: boolean;
            /** @description Number of offensive plays. */
            offensivePlays: number | null;
            /** @description Result code, for example `PUNT`. */
            result: string;
            /** @description Where and when the drive started. */
            start: {
                /** @description Game clock, `m:ss`. */
                clock: string | null;
                /** @description Quarter, 1-based. */
                period: number | null;
                /** @description Field position as displayed, for example `GB 25`. */
                text: string | null;
                /** @description Yard line, counted from the goal line that the source uses. */
                yardLine: number | null;
            } | null;
            /** @description Identifier used in REST paths, unique within the league. */
            teamId: string;
            /** @description Game clock elapsed during the drive, `m:ss`. */
            timeElapsed: string;
            /** @description Yards gained. */
            yards: number | null;
        };
        Error: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Code for programs; stays the same.
                 * @enum {string}
                 */
                code: "INVALID_PARAMETER" | "SCHEDULE_WEEKS_NOT_SUPPORTED" | "MISSING_TOKEN" | "USER_NOT_FOUND" | "TRIAL_EXPIRED" | "ORIGIN_NOT_ALLOWED" | "SECRET_KEY_REQUIRED" | "SCOPE_REQUIRED" | "PLAN_REQUIRED" | "SPORT_NOT_FOUND" | "LEAGUE_NOT_FOUND" | "SEASON_NOT_FOUND" | "EVENT_NOT_FOUND" | "TEAM_NOT_FOUND" | "ATHLETE_NOT_FOUND" | "KEY_NOT_FOUND" | "WEBHOOK_NOT_FOUND" | "DELIVERY_NOT_FOUND" | "REPLAY_NOT_FOUND" | "EXPORT_NOT_FOUND" | "MOMENT_NOT_AVAILABLE" | "ID_NOT_FOUND" | "ROUTE_NOT_FOUND" | "BOXSCORE_NOT_AVAILABLE" | "INJURIES_NOT_AVAILABLE" | "WINPROBABILITY_NOT_AVAILABLE" | "TOURNAMENT_NOT_AVAILABLE" | "PLAYS_NOT_AVAILABLE" | "PERSISTED_QUERY_NOT_FOUND" | "CHANGES_EXPIRED" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "WEBHOOK_LIMIT_REACHED" | "REPLAY_LIMIT_REACHED" | "WEBHOOK_URL_REFUSED" | "OPERATION_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "RATE_LIMIT_PER_SECOND" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
                /** @description How to resolve the error. */
                hint?: string;
                /** @description What went wrong, in a sentence. */
                message: string;
            };
            /** @description Information about the response. */
            meta: {
                /** @description Calls left in the current period. */
                rateLimit?: components["schemas"]["RateLimit"];
            };
            /**
             * @description `false` in errors.
             * @constant
             */
            success: false;
        };
        Event: {
            /** @description Away team. */
            awayTeam: components["schemas"]["EventTeam"];
            /** @description Broadcasts of the game. */
            broadcasts: {
                /** @description Name of the network. */
                network: string;
                /** @description Type as published by the source, for example `TV`, `STREAMING` or `RADIO`. */
                type: string;
            }[];
            /** @description Additional information about the game. */
            competition: {
                /** @description Number of spectators. Often published after the game. */
                attendance: number;
                /** @description Whether the game counts as a conference game. */
                conferenceCompetition: boolean;
                /** @description Whether the game counts as a division game. */
                divisionCompetition: boolean;
                /** @description Whether highlights are published for the game. */
                highlightsAvailable: boolean;
                /** @description Whether the game is played at a neutral site. */
                neutralSite: boolean;
                /** @description Whether play-by-play is published for the game. */
                playByPlayAvailable: boolean;
            };
            /**
             * Format: date-time
             * @description Date and time when the game starts or started.
             */
            date: string;
            /** @description Home team. */
            homeTeam: components["schemas"]["EventTeam"];
            /** @description Identifier used in REST paths, unique within the league. */
            id: string;
            /** @description Name of the matchup, for example `Seattle Seahawks at Atlanta Falcons`. */
            name: string;
            /** @description Text of the note, for example `NFC Championship`. empty if the source publishes a note without text. */
            notes: (string | null)[];
            /** @description Current or last odds. Present with includeOdds=true if the game has odds. */
            odds?: components["schemas"]["Odds"];
            /** @description Officials of the game. Empty until published. */
            officials: {
                /** @description Display name. */
                displayName: string;
                /** @description Full name. */
                fullName: string;
                /** @description Identifier at the source, unique within the league. empty in most feeds. */
                id: string;
                /** @description Position in the published list. */
                order: number;
                /** @description Role, for example `Umpire`. */
                position?: string;
            }[];
            /** @description The season, part of the season and week of the game. */
            season: {
                /** @description Season as displayed, for example `2026-27`. */
                displayName: string;
                /** @description The part of the season. */
                type: {
                    /** @description Abbreviation, for example `reg`. */
                    abbreviation: string;
                    /** @description Identifier at the source: `1`, `2` or `3` in North American leagues. */
                    id: string;
                    /** @description Name, for example `Regular Season`. In soccer, the stage of the competition. */
                    name: string;
                };
                /** @description The week. An empty object if the league has no weeks. */
                week: {
                    /**
                     * Format: date-time
                     * @description Date and time when the week ends.
                     */
                    endDate?: string;
                    /** @description Week number, 1-based within the part of the season. */
                    number?: number;
                    /**
                     * Format: date-time
                     * @description Date and time when the week starts.
                     */
                    startDate?: string;
                    /** @description Week as displayed, for example `Week 12`. */
                    text?: string;
                };
                /** @description Season year. */
                year: number;
            };
            /** @description Short name of the matchup, for example `SEA @ ATL`. */
            shortName: string;
            /** @description Current status. */
            status: components["schemas"]["EventStatus"];
            /** @description Global identifier at the source, for example `s:20~l:28~e:401772900`. */
            uid: string;
            /** @description Venue of the game, or `null` if it is unknown. */
            venue: components["schemas"]["Venue"] | null;
        };
        /** @description The result of a game, and who says so. */
        EventResult: {
            /** @description Final score of the away team. */
            awayScore: number;
            /**
             * Format: date-time
             * @description When it was confirmed, or `null` if it is not. A game that was over for long when it was read first counts as confirmed from a day after its start.
             */
            confirmedAt: string | null;
            /** @description Final score of the home team. */
            homeScore: number;
            /** @description All changes of the result, oldest first. */
            revisions: components["schemas"]["ResultRevision"][];
            /** @description By which rule it was confirmed. */
            rule: components["schemas"]["ResultRule"] | null;
            /** @description How the game ended. */
            state: components["schemas"]["ResultState"];
            /** @description How far one may rely on it. */
            status: components["schemas"]["ResultStatus"];
            /** @description What other sources say. */
            witnesses: components["schemas"]["ResultWitness"][];
        };
        EventStatus: {
            /** @description Game clock as displayed, for example `6:00`. In soccer, the minute, for example `45'+4'`. */
            clock: string;
            /** @description Whether the game was completed. */
            completed: boolean;
            /** @description Status as displayed, for example `6:00 - 2nd Quarter` or `Final/OT`. */
            detail: string;
            /** @description Whether the first half has ended. */
            firstHalfEnded: boolean;
            /** @description Whether it is halftime. */
            halftime: boolean;
            /** @description Current quarter, half, inning or period, 1-based. 0 before the game. */
            period: number;
            /**
             * @description State of the game.
             * @enum {string}
             */
            state: "pre" | "in" | "post";
        };
        EventTeam: {
            /** @description Abbreviation, or empty if not published. */
            abbreviation: string;
            /** @description Alternate color in hexadecimal without `#`, or empty if not published. */
            alternateColor: string;
            /** @description Primary color in hexadecimal without `#`, or empty if not published. */
            color: string;
            /** @description Identifier of the team in REST paths. */
            id: string;
            /** @description URL of the team’s logo, served by this service. `null` if the team is not determined yet. */
            logo: string | null;
            /** @description Full name. */
            name: string;
            /** @description Win-loss(-draw) record at the time of the game, or absent if not published. */
            record?: string;
            /** @description Points, runs or goals, or 0 if the game has not begun, or will not be played. */
            score: number;
            /** @description Whether the team won. `false` until the game is decided. */
            winner: boolean;
        };
        ExternalId: {
            /** @description Id at the provider. */
            id: string;
            /**
             * @description How the id was found.
             * @enum {string}
             */
            method: "stated" | "name_and_birth_date" | "name_and_team" | "paired";
            /** @description Provider, for example `wikidata` or `mlb`. */
            provider: string;
            /** @description Who states the id. */
            source: components["schemas"]["IdSource"];
            /** @description Page of the provider, or `null` if its address does not follow from the id. */
            url: string | null;
        };
        ExternalIdOwner: {
            /** @description Id as in paths. */
            id: string;
            /** @description Slug of the league. */
            league: string;
            /** @description Name. */
            name: string;
            /** @description Sport, as in paths. */
            sport: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            type: "team" | "athlete" | "event";
        };
        GameFinal: {
            /** @description Away team at the time of the update. */
            awayTeam: components["schemas"]["UpdateTeam"];
            /**
             * Format: date-time
             * @description Date and time when the game starts or started.
             */
            date: string;
            /** @description Identifier of the game in REST paths. */
            eventId: string;
            /** @description Home team at the time of the update. */
            homeTeam: components["schemas"]["UpdateTeam"];
            /** @description Slug of the league. */
            league: string;
            /** @description Name of the matchup, for example `Seattle Seahawks at Atlanta Falcons`. */
            name: string;
            /** @description Slug of the sport. */
            sport: string;
            /** @description Status at the time of the update. */
            status: components["schemas"]["UpdateStatus"];
        };
        GameLive: {
            /** @description Away team at the time of the update. */
            awayTeam: components["schemas"]["UpdateTeam"];
            /**
             * Format: date-time
             * @description Date and time when the game starts or started.
             */
            date: string;
            /** @description Identifier of the game in REST paths. */
            eventId: string;
            /** @description Home team at the time of the update. */
            homeTeam: components["schemas"]["UpdateTeam"];
            /** @description Slug of the league. */
            league: string;
            /** @description Name of the matchup, for example `Seattle Seahawks at Atlanta Falcons`. */
            name: string;
            /** @description Slug of the sport. */
            sport: string;
            /** @description Status at the time of the update. */
            status: components["schemas"]["UpdateStatus"];
        };
        GameLog: {
            /** @description The player. */
            athlete: {
                /** @description Display name. */
                displayName: string;
                /** @description Identifier used in REST paths, unique within the league. */
                id: string;
            };
            /** @description The games, newest first. */
            games: {
                /**
                 * Format: date-time
                 * @description Date and time when the game started.
                 */
                date: string;
                /** @description Identifier of the game in REST paths. */
                eventId: string;
                /** @description Whether the player’s team was the home or the away team. */
                homeAway: ("home" | "away") | null;
                /** @description The opponent. */
                opponent: components["schemas"]["GameLogOpponent"] | null;
                /** @description Result for the player’s team, or `null` if the game is not decided. */
                result: ("L" | "T" | "W") | null;
                /** @description Score as displayed, for example `40-22`. */
                score: string | null;
                /** @description Number of the part of the season, as accepted by the argument `seasonTypeId`. */
                seasonType: number | null;
                /** @description Statistics in the game by category: category to statistic name, as published by the source, to display value. */
                stats: {
                    [key: string]: {
                        [key: string]: string;
                    };
                };
                /** @description Week, or `null` if the league has no weeks. */
                week: number | null;
            }[];
            /** @description Requested season year. */
            season: number;
            /** @description Number of the part of the season, as accepted by the argument `seasonTypeId`. */
            seasonType: number | null;
            /** @description Totals of these games by category: category to statistic name, as published by the source, to display value. */
            totals: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        GameLogOpponent: {
            /** @description Abbreviation. */
            abbreviation: string;
            /** @description Full name. */
            displayName: string;
            /** @description Identifier of the team in REST paths. */
            id: string;
            /** @description URL of the team’s logo, served by this service. */
            logo: string | null;
        };
        GameRoster: {
            /** @description The listed players. */
            athletes: {
                /** @description Whether the player was available to play. */
                active: boolean;
                /** @description Baseball: place in the batting order, 1 to 9; a substitute has that of the player replaced. `null` for pitchers who do not bat. */
                battingOrder?: number | null;
                /** @description Whether the player did not play. */
                didNotPlay: boolean;
                /** @description Full name. If the player is not in the graph, the name as published with the roster. */
                displayName?: string;
                /** @description Whether the player was sent off. `null` if the source does not say. */
                ejected?: boolean | null;
                /** @description Soccer: number of the place in the team’s formation, 1 to 11. The goalkeeper has 1. `null` for substitutes. */
                formationPlace?: number | null;
                /** @description Identifier of the player in REST paths. */
                id: string;
                /** @description Whether the player is on the field, court or ice. `null` if the game is not in progress or the source does not say. */
                isPlaying?: boolean | null;
                /** @description Jersey number worn in the game. If not published, the player’s usual number. */
                jersey?: string;
                /** @description Position abbreviation in the game. If not published, the player’s usual position. */
                position?: string;
                /** @description Rating of the player’s game as published, or `null` if there is none. */
                rating?: number | null;
                /** @description Whether the player started. */
                starter: boolean;
                /** @description Map of statistic name, as published by the source, to display value. */
                statistics?: {
                    [key: string]: string;
                };
                /** @description Soccer: when the player came on, and for whom. `null` if the player did not. */
                substitutedIn?: {
                    /** @description Identifier of the other player in REST paths, or `null` if not published. */
                    forId: string | null;
                    /** @description Minute as displayed, for example `66'` or `45'+2'`. `null` if not published. */
                    minute: string | null;
                } | null;
                /** @description Soccer: when the player went off, and who came on. `null` if the player did not. */
                substitutedOut?: {
                    /** @description Identifier of the other player in REST paths, or `null` if not published. */
                    forId: string | null;
                    /** @description Minute as displayed, for example `66'` or `45'+2'`. `null` if not published. */
                    minute: string | null;
                } | null;
            }[];
            /** @description Soccer: formation, for example `4-3-3`. `null` if not published. */
            formation: string | null;
            /**
             * @description Whether the team is the home or the away team.
             * @enum {string}
             */
            homeAway: "home" | "away";
            /** @description The team. */
            team: {
                /** @description Abbreviation, or empty if not published. */
                abbreviation: string;
                /** @description Full name. */
                displayName: string;
                /** @description Identifier of the team in REST paths. */
                id: string;
            };
        };
        GameRosters: {
            /** @description Identifier of the game in paths. */
            eventId: string;
            /** @description Rosters, home team first. */
            rosters: components["schemas"]["GameRoster"][];
        };
        Group: {
            /** @description Abbreviation, or empty if not published. */
            abbreviation: string;
            /** @description Identifier used in REST paths. */
            id: string;
            /** @description Whether the group is a conference rather than a part of one. */
            isConference: boolean;
            /** @description Full name. */
            name: string;
            /** @description The `id` of the parent group, or `null` at the top level. */
            parentId: string | null;
        };
        IdProvider: {
            /** @description Number of players with an id. */
            athletes: number;
            /** @description Number of games with an id. */
            events: number;
            /** @description Name. */
            name: string;
            /** @description Provider, as in paths. */
            provider: string;
            /** @description Who states its ids. */
            sources: components["schemas"]["IdSource"][];
            /** @description Number of teams with an id; a club counts once. */
            teams: number;
        };
        IdSource: {
            /** @description Licence. */
            license: string;
            /** @description Name, for credits. */
            name: string;
            /** @description Address of the source. */
            url: string;
        };
        Injuries: {
            /** @description Number of entries. */
            count: number;
            /** @description The reports by team. */
            groups: {
                /** @description Reports on players of the team. */
                injuries: components["schemas"]["Injury"][];
                /** @description The team. */
                team: components["schemas"]["TeamMention"];
            }[];
            /** @description All reports. */
            injuries: components["schemas"]["Injury"][];
        };
        Injury: {
            /** @description The player. */
            athlete: {
                /** @description Player name as published in the report. */
                displayName: string;
                /** @description Identifier of the player in REST paths. */
                id: string;
                /** @description Position abbreviation. */
                position: string;
            };
            /** @description Injured body part. */
            bodyPart?: string;
            /**
             * Format: date-time
             * @description Date and time of the report.
             */
            date: string;
            /** @description Detail, for example `Sprain`. */
            detail?: string;
            /** @description Status for fantasy games, for example `GTD` or `OFS`. */
            fantasyStatus?: string;
            /** @description Region of the body, for example `Leg`. */
            location?: string;
            /** @description Long comment, one paragraph. */
            longComment: string;
            /** @description Short comment, one sentence. */
            shortComment: string;
            /** @description `Left` or `Right`. */
            side?: string;
            /** @description Status as published, for example `Out`, `15-Day-IL` or `Day-To-Day`. */
            status: string;
            /** @description The team, or empty if not published. */
            team: components["schemas"]["TeamMention"];
            /** @description Type of injury, for example `Ankle` or `Illness`. */
            type: string;
        };
        League: {
            /** @description Abbreviation, for example `NFL`. */
            abbreviation: string;
            /** @description Season year. In basketball and hockey, the year in which the season ends. */
            currentSeason: number | null;
            /** @description Numeric identifier at the source, or empty if unknown. */
            id: string;
            /** @description Whether the competition is a cup or tournament. */
            isTournament: boolean;
            /** @description Full name. */
            name: string;
            /** @description Short name for display. */
            shortName: string;
            /** @description Slug used in REST paths, for example `nfl` or `eng.1`. */
            slug: string;
        };
        LeagueDetail: {
            /** @description Abbreviation, for example `NFL`. */
            abbreviation: string;
            /** @description Current season: the newest that has begun. `null` if no season is known yet. */
            currentSeason: {
                /** @description End of the season. Empty if not published. */
                endDate: string;
                /** @description Start of the season. Empty if not published. */
                startDate: string;
                /** @description Name of the current part of the season. Empty if not published. */
                type: string;
                /** @description Season year. */
                year: number;
            } | null;
            /** @description Full name. */
            displayName: string;
            /** @description Map of resource name to path relative to the base URL. Contains only the resources of this league. */
            endpoints: {
                [key: string]: string;
            };
            /** @description Numeric identifier at the source, or empty if unknown. */
            id: string;
            /** @description Full name. */
            name: string;
            /** @description Short name for display. */
            shortName: string;
            /** @description Slug used in REST paths, for example `nfl` or `eng.1`. */
            slug: string;
        };
        Odds: {
            /** @description Moneyline, or `null` if not offered. */
            moneyline: {
                /** @description American odds, such as -110. Null if not offered. */
                away: number | null;
                /** @description American odds, such as -110. Null if not offered. */
                draw?: number | null;
                /** @description American odds, such as -110. Null if not offered. */
                home: number | null;
            } | null;
            /** @description Over/under, or `null` if not offered. */
            overUnder: {
                /** @description American odds, such as -110. Null if not offered. */
                over: number | null;
                /** @description Total points line. */
                total: number | null;
                /** @description American odds, such as -110. Null if not offered. */
                under: number | null;
            } | null;
            /** @description Name of the sportsbook. */
            provider: string;
            /** @description Point spread, or `null` if not offered. */
            spread: {
                /** @description American odds, such as -110. Null if not offered. */
                away: number | null;
                /** @description American odds, such as -110. Null if not offered. */
                home: number | null;
                /** @description Handicap of the home team in points. Negative if the home team is favored. */
                line: number | null;
            } | null;
            /**
             * Format: date-time
             * @description Date and time when this line was first observed.
             */
            updatedAt: string;
        };
        OddsChange: {
            /** @description Away team at the time of the update. */
            awayTeam: components["schemas"]["UpdateTeam"];
            /**
             * Format: date-time
             * @description Date and time when the game starts or started.
             */
            date: string;
            /** @description Identifier of the game in REST paths. */
            eventId: string;
            /** @description Home team at the time of the update. */
            homeTeam: components["schemas"]["UpdateTeam"];
            /** @description Slug of the league. */
            league: string;
            /** @description Name of the matchup, for example `Seattle Seahawks at Atlanta Falcons`. */
            name: string;
            /** @description Null if the line was taken down. */
            odds: components["schemas"]["Odds"] | null;
            /** @description Null if the line had been taken down. */
            previousOdds: components["schemas"]["Odds"] | null;
            /** @description Slug of the sport. */
            sport: string;
            /** @description Status at the time of the update. */
            status: components["schemas"]["UpdateStatus"];
        };
        OddsSnapshot: {
            /** @description The line. `null` from when it was taken down. */
            odds: components["schemas"]["Odds"] | null;
            /**
             * Format: date-time
             * @description Date and time when the line was first observed. For the closing line of a game that was not observed live, the start of the game.
             */
            timestamp: string;
            /** @description Whether `timestamp` is the start of the line. `false` for an opening line without a published time: `timestamp` is then when it was replaced. */
            timeValid: boolean;
        };
        /** @description Pagination information. */
        Pagination: {
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Number of the page, 1-based. */
            page: number;
            /** @description Entries of a page: the `limit` of the request. */
            pageSize: number;
            /** @description Entries of the whole list. */
            total: number;
            /** @description Pages of the whole list. */
            totalPages: number;
        };
        Play: {
            /** @description Alternative description, or `text` if none is published. */
            alternativeText: string;
            /** @description Players involved in the play. */
            athletes: components["schemas"]["PlayAthlete"][];
            /** @description Score of the away team after the play. */
            awayScore: number;
            /** @description Baseball: the ball, on the pitch that was put in play. */
            battedBall?: components["schemas"]["PlayBattedBall"];
            /** @description Baseball: side and place in the order of the batter, or absent if not published. */
            batter?: components["schemas"]["PlayBatter"];
            /** @description Game clock, or empty in baseball. */
            clock: {
                /** @description Clock as displayed, for example `11:40`. In soccer, the minute, for example `23'`. */
                displayValue: string;
                /** @description Clock in seconds, or 0 if only the display value is published. */
                value: number;
            };
            /** @description Place of the play, or absent if not published (football and baseball have none; see `pitch` and `battedBall`). Basketball: feet on the half of the attacking team; `x` is 0 to 50 across the court with the basket at 25, `y` the distance from the basket towards midcourt, slightly negative behind it. Hockey: feet from center ice; `x` is -100 to 100 along the rink, with the goals at -89 and 89, `y` -42 to 42 across it. Teams change ends each period: the goal that a team attacks is where most of its shots in the period are. Soccer: percent of the pitch; `x` is 0 at the own goal line and 100 at that of the attacked goal, `y` 0 to 100 from the right to the left touchline, both as seen by the team of the play. */
            coordinate?: components["schemas"]["PlayCoordinate"];
            /** @description Football: situation after the play. */
            endSituation?: components["schemas"]["PlaySituation"];
            /** @description Score of the home team after the play. */
            homeScore: number;
            /** @description Identifier at the source, unique within the game. */
            id: string;
            /**
             * Format: date-time
             * @description Date and time when the source last changed the play.
             */
            modified?: string;
            /** @description Baseball: outs after the at-bat, on all its plays, as the source counts. */
            outs?: number;
            /** @description The penalty, card or foul that the play is or includes, or absent if none. Of several flags in football, the first that was not declined. */
            penalty?: components["schemas"]["PlayPenalty"];
            /** @description Quarter, half, inning or period, 1-based. */
            period: number;
            /** @description Baseball: the pitch, or absent if the play has none. */
            pitch?: components["schemas"]["PlayPitch"];
            /** @description Football: the try after the touchdown, or absent if none. */
            pointAfter?: components["schemas"]["PlayPointAfter"];
            /** @description Whether the source marks the play as important. */
            priority: boolean;
            /** @description Baseball: runners on base, or absent if there are none. */
            runners?: components["schemas"]["PlayRunners"];
            /** @description Points scored, or 0 if none were, or not published. */
            scoreValue: number;
            /** @description Whether the play scored. */
            scoringPlay: boolean;
            /** @description Type of score, for example `touchdown`, or absent if the play did not score. */
            scoringType?: string;
            /** @description Sequence number at the source. Numbers may have gaps and differ between feeds. */
            sequenceNumber: string;
            /** @description Short description, or `text` if none is published. */
            shortText: string;
            /** @description The shot in basketball, hockey and soccer, or absent if the play is none. A blocked shot in hockey is a play of the team that blocked it. */
            shot?: components["schemas"]["PlayShot"];
            /** @description Football: situation before the play. */
            situation?: components["schemas"]["PlaySituation"];
            /** @description Hockey: `Even Strength`, `Power Play` or `Shorthanded`, as seen by the team of the play. */
            strength?: string;
            /** @description The `id` of the team that the play belongs to, or empty if none. */
            teamId: string;
            /** @description Description of the play, or empty if the source does not publish one. */
            text: string;
            /** @description Type of the play. */
            type: {
                /** @description Abbreviation, for example `REC`, or absent if not published. */
                abbreviation?: string;
                /** @description Identifier of the type at the source. */
                id: string;
                /** @description Name of the type, for example `Pass Reception`. */
                text: string;
            };
            /**
             * Format: date-time
             * @description Date and time of the play, or absent if not published.
             */
            wallClock?: string;
            /** @description Football: yards gained. Negative for a loss. */
            yardsGained?: number;
        };
        /** @description With enrich=false only the id. */
        PlayAthlete: {
            /** @description Full name. Absent if the player is not known. */
            displayName?: string;
            /** @description Identifier of the player in REST paths. */
            id: string;
            /** @description The same as `displayName`. */
            name?: string;
            /** @description Position among the players of the play. */
            order?: number;
            /** @description Abbreviation of the position. Absent if not published. */
            position?: string;
            /** @description Role, for example `passer`, `receiver` or `kicker`. absent if not published. */
            role?: string;
            /** @description Short name, otherwise the full name. */
            shortName?: string;
            /** @description The player’s team in this game, which may differ from the current team. absent if unknown. */
            team?: {
                /** @description Identifier used in REST paths, unique within the league. */
                id: string;
            };
            /** @description The same as `role`. */
            type?: string;
        };
        PlayBattedBall: {
            /** @description Where the ball landed or was fielded, 0 to 250 in both directions: home plate is at about (125, 204), `x` grows towards first base and right field, `y` falls towards center field. The unit is about 2.4 feet. */
            coordinate?: components["schemas"]["PlayCoordinate"];
            /** @description `G` (ground ball), `L` (line drive), `F` (fly ball), `P` (pop-up) or `B` (bunt). */
            trajectory?: string;
        };
        PlayBatter: {
            /** @description Place in the batting order, from 1. */
            order?: number;
            /** @description Runs that the play batted in, or absent if not published. */
            runsBattedIn?: number;
            /** @description Side from which the player bats: `Left` or `Right`. */
            side?: string;
        };
        PlayCoordinate: {
            /** @description Position along the x axis. */
            x: number;
            /** @description Position along the y axis. */
            y: number;
        };
        PlayerAvailability: {
            /** @description Number of entries. */
            count: number;
            /** @description The players, ordered by name. */
            players: components["schemas"]["AvailablePlayer"][];
        };
        PlayMade: {
            /** @description Away team at the time of the update. */
            awayTeam: components["schemas"]["UpdateTeam"];
            /**
             * @description Whether the update corrects an earlier one.
             * @constant
             */
            corrected?: true;
            /**
             * Format: date-time
             * @description Date and time when the game starts or started.
             */
            date: string;
            /**
             * @description Whether the source withdrew the play: it is no longer listed.
             * @constant
             */
            deleted?: true;
            /** @description Identifier of the game in REST paths. */
            eventId: string;
            /** @description Home team at the time of the update. */
            homeTeam: components["schemas"]["UpdateTeam"];
            /** @description Slug of the league. */
            league: string;
            /** @description Name of the matchup, for example `Seattle Seahawks at Atlanta Falcons`. */
            name: string;
            /** @description The play at the time of the update. */
            play: components["schemas"]["Play"];
            /** @description Slug of the sport. */
            sport: string;
            /** @description Status at the time of the update. */
            status: components["schemas"]["UpdateStatus"];
        };
        PlayPenalty: {
            /**
             * @description Football: whether the penalty was enforced.
             * @enum {string}
             */
            decision?: "ACCEPTED" | "DECLINED" | "OFFSETTING";
            /** @description Type in the words of the source, for example `False Start`, `Hooking`, `Shooting Foul` or `Yellow Card`. */
            type?: string;
            /** @description Football: yards, or absent if the text does not say. */
            yards?: number;
        };
        PlayPitch: {
            /** @description Balls before the pitch. */
            balls?: number;
            /** @description Place where the pitch crosses the plate, about 0 to 250 in both directions: `x` grows from left to right as the pitcher sees it, `y` grows downwards. The strike zone is about 90 to 145 by 150 to 195; a foot is about 34 across and 27 down. absent if not published. */
            coordinate?: components["schemas"]["PlayCoordinate"];
            /** @description Number of the pitch in the at-bat, from 1. */
            number?: number;
            /** @description Strikes before the pitch. */
            strikes?: number;
            /** @description Type of the pitch, or absent if not published. */
            type?: {
                /** @description Abbreviation, for example `FF`, or absent if not published. */
                abbreviation?: string;
                /** @description Name of the type, for example `Four-seam FB`. */
                text: string;
            };
            /** @description Speed in miles per hour, or absent if not published. */
            velocity?: number;
        };
        PlayPointAfter: {
            /** @description Result, for example `Extra Point Good`. */
            text: string;
            /** @description Points scored, or absent if not published. */
            value?: number;
        };
        PlayRunners: {
            /** @description Runner on first base. */
            first?: {
                /** @description Identifier used in REST paths, unique within the league. */
                id: string;
            };
            /** @description Runner on second base. */
            second?: {
                /** @description Identifier used in REST paths, unique within the league. */
                id: string;
            };
            /** @description Runner on third base. */
            third?: {
                /** @description Identifier used in REST paths, unique within the league. */
                id: string;
            };
        };
        PlayShot: {
            /** @description Basketball: distance in feet, or absent if the text of the play does not say. */
            distance?: number;
            /** @description Soccer: where the shot ended, in the system of the coordinate of the play. absent if not published. */
            end?: components["schemas"]["PlayCoordinate"];
            /** @description Soccer: where the ball reached the goal line, on the `y` axis of the play’s coordinate. absent if not published. */
            goalY?: number;
            /** @description Whether the shot scored. */
            made: boolean;
            /** @description Basketball: points that the shot is worth if made, 1 to 3. */
            pointsAttempted?: number;
            /** @description Type as published, for example `Driving Layup Shot`, `Wrist Shot` or `header`. */
            type?: string;
        };
        PlaySituation: {
            /** @description Yards to a first down. */
            distance: number;
            /** @description Down, 1 to 4. 0 or 0 on kicks. */
            down: number;
            /** @description Down, distance and field position as displayed, for example `3rd & 4 at KC 45`. */
            downDistanceText?: string;
            /** @description Field position of the ball as displayed, for example `KC 45`. */
            possessionText?: string;
            /** @description Yard line, counted from the goal line that the source uses. */
            yardLine: number;
            /** @description Yards to the end zone. */
            yardsToEndzone: number;
        };
        /** @description A pool of which 80 or 100 percent are used. */
        QuotaAlert: {
            /** @description Calls included in the current period. */
            limit: number;
            /**
             * @description The share of the pool that is used.
             * @enum {number}
             */
            percent: 80 | 100;
            /**
             * @description What is counted.
             * @enum {string}
             */
            pool: "calls" | "stream" | "webhooks";
            /**
             * Format: date-time
             * @description Start of the next period.
             */
            resetAt: string;
            /** @description Calls used when the alert was recorded. */
            used: number;
        };
        RateLimit: {
            /** @description Calls included in the current period. */
            limit: number;
            /** @description Calls remaining; approximate. */
            remaining: number;
            /** @description Start of the next period, in Unix epoch milliseconds. */
            reset: number;
        };
        Replay: {
            /** @description Date and time when it was created. */
            createdAt: string;
            /** @description The day, or `null` for one game. */
            date: string | null;
            /** @description Whether its last message was sent. A change of `position` continues it. */
            ended: boolean;
            /** @description Identifier of the game, or `null` for the games of a day. */
            event: string | null;
            /** @description The moment of the games at which it begins. */
            from: string;
            /** @description Identifier used in REST paths and on the stream. */
            id: string;
            /** @description Slug of the league. */
            league: string;
            /** @description Number of its messages. */
            messages: number;
            /** @description Names games of the day that are left out, as their past is not known. */
            note: string | null;
            /** @description Whether it stands still. */
            paused: boolean;
            /** @description The moment of the games that it has reached. */
            position: string;
            /** @description Seconds of the games in a second. */
            speed: number;
            /** @description The moment of the games at which it ends. */
            to: string;
            /** @description The webhook that it is sent to, or `null`. */
            webhookId: string | null;
        };
        ResultChanged: {
            /** @description Away team at the time of the update. */
            awayTeam: components["schemas"]["UpdateTeam"];
            /**
             * Format: date-time
             * @description Date and time when the game starts or started.
             */
            date: string;
            /** @description Identifier of the game in REST paths. */
            eventId: string;
            /** @description Home team at the time of the update. */
            homeTeam: components["schemas"]["UpdateTeam"];
            /** @description Slug of the league. */
            league: string;
            /** @description Name of the matchup, for example `Seattle Seahawks at Atlanta Falcons`. */
            name: string;
            /** @description The result after the change. */
            result: components["schemas"]["EventResult"];
            /** @description Slug of the sport. */
            sport: string;
            /** @description Status at the time of the update. */
            status: components["schemas"]["UpdateStatus"];
        };
        ResultRevision: {
            /**
             * Format: date-time
             * @description When it changed.
             */
            at: string;
            /** @description Score of the away team. */
            awayScore: number;
            /** @description Score of the home team. */
            homeScore: number;
            /** @description Why, in a sentence. */
            reason: string;
            /** @description Rule by which it was confirmed, or `null` if it was not. */
            rule: components["schemas"]["ResultRule"] | null;
            /** @description Who caused it. */
            source: string;
            /** @description How the game stood from then on. */
            state: components["schemas"]["ResultState"];
            /** @description The status from then on; null: the game was not over any more. */
            status: components["schemas"]["ResultStatus"] | null;
        };
        /** @enum {string} */
        ResultRule: "TWO_SOURCES" | "QUIET_PERIOD";
        /** @description A source of results, to be named where its statement is shown. */
        ResultSource: {
            /** @description What may be done with its data. */
            license: string;
            /** @description Name of the source. */
            name: string;
            /** @description Address of the source. */
            url: string;
        };
        /** @enum {string} */
        ResultState: "SCHEDULED" | "IN_PROGRESS" | "HALFTIME" | "END_PERIOD" | "DELAYED" | "SUSPENDED" | "POSTPONED" | "CANCELED" | "FINAL" | "FINAL_OVERTIME" | "FINAL_PENALTIES" | "ABANDONED" | "FORFEIT";
        /** @enum {string} */
        ResultStatus: "PROVISIONAL" | "CONFIRMED" | "DISPUTED" | "CORRECTED";
        ResultWitness: {
            /** @description Null while it has not said a final. */
            agrees: boolean | null;
            /** @description Score of the away team. */
            awayScore: number | null;
            /** @description Score of the home team. */
            homeScore: number | null;
            /**
             * Format: date-time
             * @description Since when it says so.
             */
            seenAt: string;
            /** @description The source. */
            source: components["schemas"]["ResultSource"];
            /** @description How the game stands, or `null` if it does not say. */
            state: components["schemas"]["ResultState"] | null;
        };
        Roster: {
            /** @description All players. */
            athletes: components["schemas"]["RosterAthlete"][];
            /** @description Number of players. */
            count: number;
            /** @description The players by group of positions. Current roster only. */
            groups?: components["schemas"]["RosterGroup"][];
            /** @description Season year, or `null` if no season is known yet. */
            season: number | null;
            /** @description The team. */
            team: components["schemas"]["TeamShort"];
        };
        RosterAthlete: {
            /** @description Age in years. */
            age: number | null;
            /** @description Display name. */
            displayName: string;
            /** @description Number of seasons played at this level. */
            experience: number | null;
            /** @description First name. */
            firstName: string;
            /** @description URL of a photo of the player. */
            headshot: string;
            /** @description Height as displayed by the league, for example `6' 2"`. */
            height: string;
            /** @description Identifier used in REST paths, unique within the league. */
            id: string;
            /** @description Jersey number, as text. */
            jersey: string;
            /** @description Last name. */
            lastName: string;
            /** @description Position abbreviation, for example `QB`. */
            position: string;
            /** @description Status as published by the source, for example `Active` or `Injured Reserve`. If an injury report keeps the player from playing, its status is shown instead. */
            status: string;
            /** @description Weight as displayed by the league, for example `225 lbs`. */
            weight: string;
        };
        RosterGroup: {
            /** @description Players in published order. */
            athletes: components["schemas"]["RosterAthlete"][];
            /** @description Group name at the source, for example `offense` or `Pitchers`. In basketball and soccer the position, for example `Guards`. */
            position: string;
        };
        RotatedWebhook: {
            /** @description Whether the webhook is active. */
            active: boolean;
            /** @description Number of consecutive failed deliveries. The webhook is deactivated after five. */
            consecutiveFailures: number;
            /** @description Date and time when the key was created. */
            createdAt: string;
            /** @description Date and time when the webhook was deactivated. */
            deactivatedAt: string | null;
            /** @description Reason why the webhook was deactivated, or `null` if it is active. */
            deactivatedReason: string | null;
            /** @description Seconds between an update and its delivery. */
            delay: number;
            /** @description `id` of the games that are delivered, or `null` for all. */
            eventIds: string[] | null;
            /** @description Event types that are delivered. */
            events: string[];
            /** @description Maximum delivery frequency. */
            frequency: string;
            /** @description Identifier used in REST paths. */
            id: string;
            /** @description Slugs of the leagues that are delivered, or `null` for all leagues. */
            leagues: string[] | null;
            /** @description Points by which the spread or the total must move in a change of odds, or `null` to deliver all changes. */
            minMove: number | null;
            /** @description The new signing secret, shown only in this response. Null after `finish`. */
            secret: string | null;
            /** @description Sports that are delivered, or `null` for all. */
            sports: string[] | null;
            /**
             * @description Form of the body.
             * @enum {string}
             */
            target: "standard" | "discord" | "slack";
            /** @description `id` of the teams whose games are delivered, or `null` for all. */
            teamIds: string[] | null;
            /** @description Date and time when the owner last changed the webhook. */
            updatedAt: string;
            /** @description URL that deliveries are sent to. */
            url: string;
            /** @description The condition that updates must fulfil, or `null` if there is none. */
            where: string | null;
        };
        Score: {
            /** @description Score of the away team. */
            away: number;
            /** @description Score of the home team. */
            home: number;
        };
        ScoreChange: {
            /** @description Away team at the time of the update. */
            awayTeam: components["schemas"]["UpdateTeam"];
            /**
             * @description Whether the update corrects an earlier one.
             * @constant
             */
            corrected?: true;
            /**
             * Format: date-time
             * @description Date and time when the game starts or started.
             */
            date: string;
            /** @description Identifier of the game in REST paths. */
            eventId: string;
            /** @description Home team at the time of the update. */
            homeTeam: components["schemas"]["UpdateTeam"];
            /** @description Slug of the league. */
            league: string;
            /** @description Name of the matchup, for example `Seattle Seahawks at Atlanta Falcons`. */
            name: string;
            /** @description Score before the update. */
            previousScore: components["schemas"]["Score"];
            /** @description Slug of the sport. */
            sport: string;
            /** @description Status at the time of the update. */
            status: components["schemas"]["UpdateStatus"];
        };
        Season: {
            /** @description Season as displayed, for example `2026` or `2026-27`. */
            displayName: string;
            /**
             * Format: date-time
             * @description End date and time, or `null` if not published.
             */
            endDate: string | null;
            /**
             * Format: date-time
             * @description Start date and time, or `null` if not published.
             */
            startDate: string | null;
            /** @description Season year. In basketball and hockey, the year in which the season ends. */
            year: number;
        };
        SeasonDetail: {
            /** @description Season as displayed, for example `2026` or `2026-27`. */
            displayName: string;
            /**
             * Format: date-time
             * @description End date and time, or `null` if not published.
             */
            endDate: string | null;
            /**
             * Format: date-time
             * @description Start date and time, or `null` if not published.
             */
            startDate: string | null;
            /** @description Number of the current part of the season, as last published. `null` if not published. */
            type: number | null;
            /** @description Parts of the season in chronological order. */
            types: components["schemas"]["SeasonType"][];
            /** @description Season year. In basketball and hockey, the year in which the season ends. */
            year: number;
        };
        SeasonType: {
            /** @description Abbreviation, for example `reg`, or empty if not published. */
            abbreviation: string;
            /**
             * Format: date-time
             * @description End date and time, or `null` if not published.
             */
            endDate: string | null;
            /** @description Identifier at the source. */
            id: string;
            /** @description Name, for example `Regular Season`. */
            name: string;
            /**
             * Format: date-time
             * @description Start date and time, or `null` if not published.
             */
            startDate: string | null;
            /** @description Number of the part: 1 preseason, 2 regular season, 3 postseason, 4 off-season. In soccer, the number of the stage at the source. */
            type: number;
        };
        Sport: {
            /** @description Display name. */
            displayName: string;
            /** @description Identifier in REST responses, for example `20` for football or `40` for basketball. */
            id: string;
            /** @description Name. */
            name: string;
            /** @description Slug used in REST paths. */
            slug: string;
        };
        Standings: {
            /** @description Groups with their teams. Empty if there are none. */
            groups: components["schemas"]["StandingsGroup"][];
            /** @description Season year, or `null` if no season is known yet. */
            season: number | null;
        };
        StandingsGroup: {
            /** @description Entries, best team first. */
            entries: {
                /** @description Rank, 1-based. */
                rank: number;
                /** @description Map of statistic name, as published by the source, to display value. */
                stats: {
                    [key: string]: string;
                };
                /** @description The team. */
                team: components["schemas"]["TeamLine"];
            }[];
            /** @description Identifier of the group or poll at the source. */
            id: string;
            /** @description Name, for example `American Football Conference` or `AP Top 25`. */
            name: string;
        };
        StatisticsCategory: {
            /** @description Name at the source, for example `passing` or `batting`. Empty if the category has no name (basketball box scores). */
            category: string;
            /** @description Name for display, for example `Passing`. */
            displayName: string;
            /** @description Map of statistic name, as published by the source, to display value. */
            stats: {
                [key: string]: string;
            };
        };
        StatusChange: {
            /** @description Away team at the time of the update. */
            awayTeam: components["schemas"]["UpdateTeam"];
            /**
             * Format: date-time
             * @description Date and time when the game starts or started.
             */
            date: string;
            /** @description Identifier of the game in REST paths. */
            eventId: string;
            /** @description Home team at the time of the update. */
            homeTeam: components["schemas"]["UpdateTeam"];
            /** @description Slug of the league. */
            league: string;
            /** @description Name of the matchup, for example `Seattle Seahawks at Atlanta Falcons`. */
            name: string;
            /** @description Status before the update. */
            previousStatus: components["schemas"]["UpdateStatus"];
            /** @description Slug of the sport. */
            sport: string;
            /** @description Status at the time of the update. */
            status: components["schemas"]["UpdateStatus"];
        };
        Team: {
            /** @description Abbreviation, for example `KC`, or empty if not published. */
            abbreviation: string;
            /** @description Alternate color in hexadecimal without `#`, or empty if not published. */
            alternateColor: string;
            /** @description Primary color in hexadecimal without `#`, or empty if not published. */
            color: string;
            /** @description Full name, for example `Kansas City Chiefs`. */
            displayName: string;
            /** @description Identifier used in REST paths, unique within the league. */
            id: string;
            /** @description Whether the team is currently active. */
            isActive: boolean;
            /** @description Whether the team is an all-star selection. */
            isAllStar: boolean;
            /** @description The league. */
            league: {
                /** @description Abbreviation, for example `NFL`. */
                abbreviation: string;
                /** @description Numeric identifier at the source, or empty if unknown. */
                id: string;
                /** @description Full name. */
                name: string;
                /** @description Slug used in REST paths, for example `nfl` or `eng.1`. */
                slug: string;
            };
            /** @description City, state or school. */
            location: string;
            /** @description Logos, served by this service. If none is published, a generated image with the team’s initials. */
            logos: {
                /** @description Alternative text: the team’s name, unless another is published. */
                alt: string;
                /** @description Height in pixels, or 0 if not published. */
                height: number;
                /** @description URL of the image. */
                href: string;
                /** @description Date and time of the last modification. */
                lastUpdated: string;
                /** @description Intended uses, for example `full`, `dark` or `scoreboard`. */
                rel: string[];
                /** @description Width in pixels, or 0 if not published. */
                width: number;
            }[];
            /** @description Name without the location, for example `Chiefs`. */
            name: string;
            /** @description Nickname, or empty if not published. */
            nickname: string;
            /** @description Win-loss(-draw) record, or absent if not published. */
            record?: string;
            /** @description Short name for display. */
            shortDisplayName: string;
            /** @description Slug, for example `kansas-city-chiefs`. */
            slug: string;
            /** @description Summary of the standing, for example `2nd in AFC West`. */
            standingSummary?: string;
            /** @description Global identifier at the source, for example `s:20~l:28~t:12`. */
            uid: string;
            /** @description Home venue, or `null` if not published. */
            venue: components["schemas"]["Venue"] | null;
        };
        TeamLine: {
            /** @description Abbreviation, for example `KC`, or empty if not published. */
            abbreviation: string;
            /** @description Full name, for example `Kansas City Chiefs`. */
            displayName: string;
            /** @description Identifier used in REST paths, unique within the league. */
            id: string;
            /** @description URL of the team’s logo, served by this service. `null` if the team is unknown. */
            logo: string | null;
        };
        TeamMention: {
            /** @description Full name, for example `Kansas City Chiefs`. */
            displayName: string;
            /** @description Identifier used in REST paths, unique within the league. */
            id: string;
        };
        /** @description Pagination information for lists of teams. */
        TeamPagination: {
            /** @description Whether there is a page after this one. */
            hasNextPage: boolean;
            /** @description Whether there is a page before this one. */
            hasPreviousPage: boolean;
            /** @description Number of the page, 1-based. */
            page: number;
            /** @description Pages of the whole list. */
            pageCount: number;
            /** @description Entries of a page: the `limit` of the request. */
            pageSize: number;
            /** @description Entries of the whole list. */
            total: number;
        };
        TeamShort: {
            /** @description Abbreviation, for example `KC`, or empty if not published. */
            abbreviation: string;
            /** @description Full name, for example `Kansas City Chiefs`. */
            displayName: string;
            /** @description Identifier used in REST paths, unique within the league. */
            id: string;
        };
        TournamentEvent: {
            /** @description Away team. */
            awayTeam: components["schemas"]["EventTeam"];
            /** @description Broadcasts of the game. */
            broadcasts: {
                /** @description Name of the network. */
                network: string;
                /** @description Type as published by the source, for example `TV`, `STREAMING` or `RADIO`. */
                type: string;
            }[];
            /** @description Additional information about the game. */
            competition: {
                /** @description Number of spectators. Often published after the game. */
                attendance: number;
                /** @description Whether the game counts as a conference game. */
                conferenceCompetition: boolean;
                /** @description Whether the game counts as a division game. */
                divisionCompetition: boolean;
                /** @description Whether highlights are published for the game. */
                highlightsAvailable: boolean;
                /** @description Whether the game is played at a neutral site. */
                neutralSite: boolean;
                /** @description Whether play-by-play is published for the game. */
                playByPlayAvailable: boolean;
            };
            /**
             * Format: date-time
             * @description Date and time when the game starts or started.
             */
            date: string;
            /** @description Home team. */
            homeTeam: components["schemas"]["EventTeam"];
            /** @description Identifier used in REST paths, unique within the league. */
            id: string;
            /** @description Name of the matchup, for example `Seattle Seahawks at Atlanta Falcons`. */
            name: string;
            /** @description Text of the note, for example `NFC Championship`. empty if the source publishes a note without text. */
            notes: (string | null)[];
            /** @description Current or last odds. Present with includeOdds=true if the game has odds. */
            odds?: components["schemas"]["Odds"];
            /** @description Officials of the game. Empty until published. */
            officials: {
                /** @description Display name. */
                displayName: string;
                /** @description Full name. */
                fullName: string;
                /** @description Identifier at the source, unique within the league. empty in most feeds. */
                id: string;
                /** @description Position in the published list. */
                order: number;
                /** @description Role, for example `Umpire`. */
                position?: string;
            }[];
            /** @description The season, part of the season and week of the game. */
            season: {
                /** @description Season as displayed, for example `2026-27`. */
                displayName: string;
                /** @description The part of the season. */
                type: {
                    /** @description Abbreviation, for example `reg`. */
                    abbreviation: string;
                    /** @description Identifier at the source: `1`, `2` or `3` in North American leagues. */
                    id: string;
                    /** @description Name, for example `Regular Season`. In soccer, the stage of the competition. */
                    name: string;
                };
                /** @description The week. An empty object if the league has no weeks. */
                week: {
                    /**
                     * Format: date-time
                     * @description Date and time when the week ends.
                     */
                    endDate?: string;
                    /** @description Week number, 1-based within the part of the season. */
                    number?: number;
                    /**
                     * Format: date-time
                     * @description Date and time when the week starts.
                     */
                    startDate?: string;
                    /** @description Week as displayed, for example `Week 12`. */
                    text?: string;
                };
                /** @description Season year. */
                year: number;
            };
            /** @description Short name of the matchup, for example `SEA @ ATL`. */
            shortName: string;
            /** @description Current status. */
            status: components["schemas"]["EventStatus"];
            /** @description Tournament round in games of the NCAA men’s basketball tournament, otherwise empty. */
            tournament: {
                /** @description Whether the game is part of the First Four. */
                firstFour: boolean;
                /** @description Region, for example `South`. empty from the Final Four on. */
                region: string;
                /** @description Round, for example `1st Round`, `Sweet 16` or `National Championship`. */
                round: string;
            };
            /** @description Global identifier at the source, for example `s:20~l:28~e:401772900`. */
            uid: string;
            /** @description Venue of the game, or `null` if it is unknown. */
            venue: components["schemas"]["Venue"] | null;
        };
        Transaction: {
            /** @description Players named in the description, if they are known. Empty otherwise. */
            athletes: {
                /** @description Display name. */
                displayName: string;
                /** @description Identifier used in REST paths, unique within the league. */
                id: string;
            }[];
            /**
             * Format: date-time
             * @description Date and time of the transaction.
             */
            date: string;
            /** @description Description of the move in one sentence. */
            description: string;
            /** @description Identifier in REST responses, derived from date, team and text. */
            id: string;
            /** @description The team that made the move. */
            team: components["schemas"]["TeamMention"] | null;
            /** @description Type, for example `signing`, `trade` or `waiver`. `other` if the description does not tell. */
            type: string;
        };
        /** @description Status of a game at the time of the update. */
        UpdateStatus: {
            /** @description Game clock as displayed. */
            clock: string;
            /** @description Status as displayed, for example `6:00 - 2nd Quarter`. */
            detail: string;
            /** @description Quarter, half, inning or period. 0 before the game. */
            period: number;
            /**
             * @description State of the game.
             * @enum {string}
             */
            state: "pre" | "in" | "post";
            /** @description State and completion, also in this form. */
            type: {
                /** @description The same as `completed` below. */
                completed: boolean;
                /**
                 * @description The same as `state` below.
                 * @enum {string}
                 */
                state: "pre" | "in" | "post";
            };
        };
        /** @description A team in a game, at the time of the update. */
        UpdateTeam: {
            /** @description Abbreviation, for example `SEA`. */
            abbreviation: string | null;
            /** @description Identifier of the team in REST paths. */
            id: string;
            /** @description Name of the team. */
            name: string;
            /** @description Score after the update. */
            score: number;
        };
        Venue: {
            /** @description City, or empty if not published. */
            city: string;
            /** @description Whether the surface is natural grass, or `false` if not published. */
            grass: boolean;
            /** @description Identifier in REST responses. It starts with `name:` if the source names the venue without an id, as schedules of teams do. */
            id: string;
            /** @description Whether the venue has a roof, or `false` if not published (soccer). */
            indoor: boolean;
            /** @description Full name. */
            name: string;
            /** @description State or province as published, otherwise absent. */
            state?: string;
        };
        Webhook: {
            /** @description Whether the webhook is active. */
            active: boolean;
            /** @description Number of consecutive failed deliveries. The webhook is deactivated after five. */
            consecutiveFailures: number;
            /** @description Date and time when the key was created. */
            createdAt: string;
            /** @description Date and time when the webhook was deactivated. */
            deactivatedAt: string | null;
            /** @description Reason why the webhook was deactivated, or `null` if it is active. */
            deactivatedReason: string | null;
            /** @description Seconds between an update and its delivery. */
            delay: number;
            /** @description `id` of the games that are delivered, or `null` for all. */
            eventIds: string[] | null;
            /** @description Event types that are delivered. */
            events: string[];
            /** @description Maximum delivery frequency. */
            frequency: string;
            /** @description Identifier used in REST paths. */
            id: string;
            /** @description Slugs of the leagues that are delivered, or `null` for all leagues. */
            leagues: string[] | null;
            /** @description Points by which the spread or the total must move in a change of odds, or `null` to deliver all changes. */
            minMove: number | null;
            /** @description Sports that are delivered, or `null` for all. */
            sports: string[] | null;
            /**
             * @description Form of the body.
             * @enum {string}
             */
            target: "standard" | "discord" | "slack";
            /** @description `id` of the teams whose games are delivered, or `null` for all. */
            teamIds: string[] | null;
            /** @description Date and time when the owner last changed the webhook. */
            updatedAt: string;
            /** @description URL that deliveries are sent to. */
            url: string;
            /** @description The condition that updates must fulfil, or `null` if there is none. */
            where: string | null;
        };
        WebhookDelivery: {
            /** @description Number of attempts. */
            attempts: number;
            /** @description Date and time when the update was recorded. */
            createdAt: string;
            /** @description Date and time when the endpoint accepted the delivery. */
            deliveredAt: string | null;
            /** @description Duration of the last attempt in milliseconds. */
            durationMs: number | null;
            /** @description Last error, or `null` if there was none. */
            error: string | null;
            /** @description Event type. */
            event: string;
            /** @description Identifier, sent as header `webhook-id` with each attempt. */
            id: string;
            /** @description Whether it carries a message of a replay. */
            replay: boolean;
            /** @description JSON body of the request, the same for each attempt. Null once the update is no longer retained. */
            requestBody: string | null;
            /** @description HTTP status of the last response, or `null` if there was none. */
            responseStatus: number | null;
            /**
             * @description Status of the delivery.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description Whether it is a sample sent by `POST …/test`. */
            test: boolean;
        };
        Week: {
            /**
             * Format: date-time
             * @description End date and time.
             */
            endDate: string;
            /** @description Label, for example `Week 12` or `Wild Card`. */
            label: string;
            /** @description Week number, 1-based within the part of the season. */
            number: number;
            /** @description Number of the part of the season, as accepted by `seasonTypeId`: 1 preseason, 2 regular season, …. */
            seasonType: number;
            /**
             * Format: date-time
             * @description Start date and time.
             */
            startDate: string;
        };
        WinProbability: {
            /** @description Drives of a football game, in order. Empty in other sports and with drives=false. */
            drives: components["schemas"]["Drive"][];
            /** @description Identifier of the game in paths. */
            eventId: string;
            /** @description Win probability after each play, in the order of the game. Empty if not published. */
            winProbability: components["schemas"]["WinProbabilityPoint"][];
        };
        WinProbabilityPoint: {
            /** @description Probability that the away team wins, 0 to 1. */
            awayWinPercentage: number;
            /** @description Probability that the home team wins, 0 to 1. */
            homeWinPercentage: number;
            /** @description The `id` of the play. In some feeds the first value identifies the state before the first play. */
            playId: string;
            /** @description Probability of a draw, 0 to 1. */
            tiePercentage: number;
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
                        /** @description The result. */
                        data: {
                            /** @description The account. */
                            account: {
                                /** @description Email address of the owner. */
                                email: string;
                                /** @description Identifier of the account. */
                                id: string;
                                /**
                                 * @description Plan, which has the limits.
                                 * @enum {string}
                                 */
                                plan: "free" | "starter" | "growth" | "pro" | "scale";
                            };
                            /** @description API key, shown only in this response. */
                            key: string;
                        };
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                        /** @description The result. */
                        data: {
                            /** @description The account. */
                            account: {
                                /** @description Email address of the owner. */
                                email: string;
                                /** @description Identifier of the account. */
                                id: string;
                                /** @description Whether calls beyond the quota are allowed and charged. */
                                overage: boolean;
                                /**
                                 * @description Plan, which has the limits.
                                 * @enum {string}
                                 */
                                plan: "free" | "starter" | "growth" | "pro" | "scale";
                            };
                            /** @description Calls by day and endpoint. */
                            usage: {
                                /** @description Number of calls. */
                                calls: number;
                                /** @description Day in UTC, YYYY-MM-DD. */
                                day: string;
                                /** @description Method and path, or another channel. */
                                endpoint: string;
                            }[];
                        };
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description Only changes in these leagues: slugs, separated by commas. */
                leagues?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Only changes after this position: `next` of the response before. */
                since?: string;
                /** @description Only changes of these entities, separated by commas: event, play, odds, team, athlete, injury, standing, article, transaction. */
                types?: string;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
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
                        /** @description The result. */
                        data: components["schemas"]["ChangePage"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listIdProviders: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
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
                        /** @description The result. */
                        data: components["schemas"]["IdProvider"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listExternalIdOwners: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Id at the provider. */
                id: string;
                /** @description Provider, for example `wikidata`. */
                provider: string;
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
                        /** @description The result. */
                        data: components["schemas"]["ExternalIdOwner"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listReplays: {
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
                        /** @description The result. */
                        data: components["schemas"]["Replay"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    createReplay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description The day of the games, in US Eastern time.
                     */
                    date?: string;
                    /** @description The id of the game; either this or `date`. Also accepted as `eventId`, and as `eventIds` with one id. */
                    event?: string;
                    /**
                     * Format: date-time
                     * @description Begin at this moment of the games. Defaults to their start.
                     */
                    from?: string;
                    league: string;
                    /**
                     * @description Seconds of the games in a second, 1 to 600.
                     * @default 60
                     */
                    speed?: number;
                    /**
                     * Format: date-time
                     * @description End at this moment of the games. Defaults to their end.
                     */
                    to?: string;
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
                        /** @description The result. */
                        data: components["schemas"]["Replay"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the replay. */
                replayId: string;
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
                        /** @description The result. */
                        data: components["schemas"]["Replay"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    deleteReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the replay. */
                replayId: string;
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
                        /** @description The result. */
                        data: components["schemas"]["Replay"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    updateReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the replay. */
                replayId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `true` stops it, `false` continues it. */
                    paused?: boolean;
                    /**
                     * Format: date-time
                     * @description Go to this moment of the games. `seq` goes on: messages that are sent again have new ones.
                     */
                    position?: string;
                    /** @description Seconds of the games in a second, 1 to 600. */
                    speed?: number;
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
                        /** @description The result. */
                        data: components["schemas"]["Replay"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
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
                        /** @description The result. */
                        data: components["schemas"]["Sport"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["League"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["LeagueDetail"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listAthletes: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Page number, 1-based. */
                page?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["AthleteSearchResult"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Pagination information. */
                            pagination: components["schemas"]["Pagination"];
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getAthlete: {
        parameters: {
            query?: {
                /** @description Season year. */
                season?: number;
                /** @description Part of the season: 1 preseason, 2 regular season, 3 postseason, or the id of a type listed by the league’s `/season`. In soccer, 2 is the whole season. Alias: `type`. */
                seasonType?: number;
                /**
                 * @deprecated
                 * @description Use `seasonType`: responses say until when this name is served (`Sunset`).
                 */
                type?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of an athlete. */
                athleteId: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["AthleteDetail"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getGameLog: {
        parameters: {
            query: {
                /** @description Season year. */
                season: number;
                /** @description Part of the season: 1 preseason, 2 regular season, 3 postseason, or the id of a type listed by the league’s `/season`. In soccer, 2 is the whole season. Alias: `type`. */
                seasonType?: number;
                /**
                 * @deprecated
                 * @description Use `seasonType`: responses say until when this name is served (`Sunset`).
                 */
                type?: number;
                /** @description Only the game in this week. */
                week?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of an athlete. */
                athleteId: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["GameLog"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listAthleteIds: {
        parameters: {
            query?: {
                /** @description Only ids of these providers, separated by commas. */
                providers?: string;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of an athlete. */
                athleteId: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["ExternalId"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    searchAthletes: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /**
                 * @deprecated
                 * @description Use `query`: responses say until when this name is served (`Sunset`).
                 */
                q?: string;
                /** @description Search text. Alias: `q`. One of the two is required. */
                query?: string;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["AthleteSearchResult"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description Number of results. */
                            count: number;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description The search text. */
                            query: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that have no history are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
                at?: string;
                /** @description Whether to include the odds of each game. Adds latency. */
                includeOdds?: boolean;
                /** @description Maximum number of results. */
                limit?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Event"][];
                        /** @description Information about the response. */
                        meta: {
                            /** @description When the source last confirmed the game; of several, the live one confirmed longest ago. `null` if it is not known. */
                            checkedAt: string | null;
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: {
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that have no history are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
                at?: string;
                /** @description Whether to include the odds of each game. Adds latency. */
                includeOdds?: boolean;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of an event. */
                eventId: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Event"];
                        /** @description Information about the response. */
                        meta: {
                            /** @description When the source last confirmed the game; of several, the live one confirmed longest ago. `null` if it is not known. */
                            checkedAt: string | null;
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of an event. */
                eventId: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["BoxScore"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getOdds: {
        parameters: {
            query?: {
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that have no history are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
                at?: string;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of an event. */
                eventId: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Odds"] | null;
                        /** @description Why there is no `data`. */
                        message?: string;
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listOddsHistory: {
        parameters: {
            query?: {
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that have no history are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
                at?: string;
                /** @description Maximum number of results. */
                limit?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of an event. */
                eventId: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["OddsSnapshot"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listPenalties: {
        parameters: {
            query?: {
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that have no history are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
                at?: string;
                /** @description `false`: only the ids of players. */
                enrich?: boolean;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of an event. */
                eventId: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Play"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listPlays: {
        parameters: {
            query?: {
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that have no history are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
                at?: string;
                /** @description `false`: only the ids of players. */
                enrich?: boolean;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Page number, 1-based. */
                page?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of an event. */
                eventId: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Play"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Pagination information. */
                            pagination: components["schemas"]["Pagination"];
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getEventResult: {
        parameters: {
            query?: {
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that have no history are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
                at?: string;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of an event. */
                eventId: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["EventResult"] | null;
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getEventRoster: {
        parameters: {
            query?: {
                /** @description `false`: only ids and flags. */
                enrich?: boolean;
                /** @description Only starters. */
                starters?: boolean;
                /** @description Only the roster of the team with this id. */
                team?: string;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of an event. */
                eventId: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["GameRosters"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getWinProbability: {
        parameters: {
            query?: {
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that have no history are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
                at?: string;
                /** @description Whether to include drive summaries, if published. */
                drives?: boolean;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of an event. */
                eventId: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["WinProbability"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listLiveEvents: {
        parameters: {
            query?: {
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that have no history are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
                at?: string;
                /** @description Whether to include the odds of each game. Adds latency. */
                includeOdds?: boolean;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Event"][];
                        /** @description Information about the response. */
                        meta: {
                            /** @description When the source last confirmed the game; of several, the live one confirmed longest ago. `null` if it is not known. */
                            checkedAt: string | null;
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listInjuries: {
        parameters: {
            query?: {
                /** @description Only the complete report of the team with this id. */
                team?: string;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Injuries"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listNews: {
        parameters: {
            query?: {
                /** @description Only results about the athlete with this id. */
                athlete?: string;
                /** @description Only articles published at or after this time, ISO 8601. Alias: `since`. */
                from?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Page number, 1-based. */
                page?: number;
                /**
                 * @deprecated
                 * @description Use `from`: responses say until when this name is served (`Sunset`).
                 */
                since?: string;
                /** @description Only results about the team with this id. */
                team?: string;
                /** @description Only articles published at or before this time, ISO 8601. */
                to?: string;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Article"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description Number of entries. */
                            count: number;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Pagination information. */
                            pagination: components["schemas"]["Pagination"];
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listNewsHistory: {
        parameters: {
            query?: {
                /** @description Only results about the athlete with this id. */
                athlete?: string;
                /** @description Only articles published at or after this time, ISO 8601. */
                from?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Page number, 1-based. */
                page?: number;
                /** @description Only results about the team with this id. */
                team?: string;
                /** @description Only articles published at or before this time, ISO 8601. */
                to?: string;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Article"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description Number of entries. */
                            count: number;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Pagination information. */
                            pagination: components["schemas"]["Pagination"];
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listPlayerAvailability: {
        parameters: {
            query?: {
                /** @description Players with this availability. */
                status?: "OUT" | "DOUBTFUL" | "QUESTIONABLE" | "PROBABLE" | "DAY_TO_DAY" | "INJURED_RESERVE" | "SUSPENDED" | "AVAILABLE" | "UNKNOWN";
                /** @description Only players of the team with this id. */
                team?: string;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["PlayerAvailability"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getRankings: {
        parameters: {
            query?: {
                /** @description Season year. Defaults to the newest season. */
                season?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Standings"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["SeasonDetail"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listSeasons: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Page number, 1-based. */
                page?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Season"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Pagination information. */
                            pagination: components["schemas"]["Pagination"];
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description Season year. */
                season: number;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["SeasonDetail"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getSchedule: {
        parameters: {
            query?: {
                /** @description Only games on or before this date, YYYYMMDD. */
                endDate?: string;
                /** @description Whether to include the odds of each game. Adds latency. */
                includeOdds?: boolean;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Page number, 1-based. */
                page?: number;
                /** @description Part of the season: 1 preseason, 2 regular season, 3 postseason, or the id of a type listed by the league’s `/season`. In soccer, 2 is the whole season. Alias: `type`. */
                seasonType?: number;
                /** @description Only games on or after this date, YYYYMMDD. */
                startDate?: string;
                /**
                 * @deprecated
                 * @description Use `seasonType`: responses say until when this name is served (`Sunset`).
                 */
                type?: number;
                /** @description Week number; nfl and college-football only. */
                week?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description Season year. */
                season: number;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Event"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Pagination information. */
                            pagination: components["schemas"]["Pagination"];
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                            /**
                             * @description Origin of the games: the synced schedule, the scoreboard, or both merged.
                             * @enum {string}
                             */
                            source: "synced" | "live" | "merged";
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listTeamEvents: {
        parameters: {
            query?: {
                /** @description Whether to include the odds of each game. Adds latency. */
                includeOdds?: boolean;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Page number, 1-based. */
                page?: number;
                /** @description Part of the season: 1 preseason, 2 regular season, 3 postseason, or the id of a type listed by the league’s `/season`. In soccer, 2 is the whole season. Alias: `type`. */
                seasonType?: number;
                /**
                 * @deprecated
                 * @description Use `seasonType`: responses say until when this name is served (`Sunset`).
                 */
                type?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description Season year. */
                season: number;
                /** @description One of football, basketball, baseball, hockey and soccer. */
                sport: string;
                /** @description Identifier of a team. */
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
                        /** @description The result. */
                        data: components["schemas"]["Event"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Pagination information. */
                            pagination: components["schemas"]["Pagination"];
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getTournament: {
        parameters: {
            query?: {
                /** @description Only games on or before this date, YYYYMMDD. */
                endDate?: string;
                /** @description `true`: only the First Four. `false`: all games except the First Four. */
                firstFour?: boolean;
                /** @description Region. Case-insensitive. */
                region?: string;
                /** @description Part of the round’s name. Case-insensitive. */
                round?: string;
                /** @description Only games on or after this date, YYYYMMDD. */
                startDate?: string;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description Season year. */
                season: number;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["TournamentEvent"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description Season year. */
                season: number;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["SeasonType"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description Season year. */
                season: number;
                /** @description One of football, basketball, baseball, hockey and soccer. */
                sport: string;
                /** @description Part of the season: 1 preseason, 2 regular season, 3 postseason. In soccer, the number or id of the stage, or 2 if the season has a single stage. */
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
                        /** @description The result. */
                        data: components["schemas"]["SeasonType"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description Season year. */
                season: number;
                /** @description One of football, basketball, baseball, hockey and soccer. */
                sport: string;
                /** @description Part of the season: 1 preseason, 2 regular season, 3 postseason. In soccer, the number or id of the stage, or 2 if the season has a single stage. */
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
                        /** @description The result. */
                        data: components["schemas"]["Group"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of a group. */
                group: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description Season year. */
                season: number;
                /** @description One of football, basketball, baseball, hockey and soccer. */
                sport: string;
                /** @description Part of the season: 1 preseason, 2 regular season, 3 postseason. In soccer, the number or id of the stage, or 2 if the season has a single stage. */
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
                        /** @description The result. */
                        data: components["schemas"]["Group"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listGroupTeams: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Page number, 1-based. */
                page?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Identifier of a group. */
                group: string;
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description Season year. */
                season: number;
                /** @description One of football, basketball, baseball, hockey and soccer. */
                sport: string;
                /** @description Part of the season: 1 preseason, 2 regular season, 3 postseason. In soccer, the number or id of the stage, or 2 if the season has a single stage. */
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
                        /** @description The result. */
                        data: components["schemas"]["Team"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Pagination information for lists of teams. */
                            pagination: components["schemas"]["TeamPagination"];
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listWeeks: {
        parameters: {
            query?: {
                /** @description Part of the season: 1 preseason, 2 regular season, 3 postseason, 4 off-season. Alias: `type`. */
                seasonType?: number;
                /**
                 * @deprecated
                 * @description Use `seasonType`: responses say until when this name is served (`Sunset`).
                 */
                type?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description Season year. */
                season: number;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Week"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getStandings: {
        parameters: {
            query?: {
                /** @description Season year. Defaults to the newest season. */
                season?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Standings"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listTeams: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Page number, 1-based. */
                page?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Team"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Pagination information for lists of teams. */
                            pagination: components["schemas"]["TeamPagination"];
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
                sport: string;
                /** @description Identifier of a team. */
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
                        /** @description The result. */
                        data: components["schemas"]["Team"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getDepthChart: {
        parameters: {
            query?: {
                /** @description Season year. Defaults to the newest season. */
                season?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
                sport: string;
                /** @description Identifier of a team. */
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
                        /** @description The result. */
                        data: components["schemas"]["DepthChart"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listTeamIds: {
        parameters: {
            query?: {
                /** @description Only ids of these providers, separated by commas. */
                providers?: string;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
                sport: string;
                /** @description Identifier of a team. */
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
                        /** @description The result. */
                        data: components["schemas"]["ExternalId"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    getTeamRoster: {
        parameters: {
            query?: {
                /** @description Year of a past season. Defaults to the current roster. */
                season?: number;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
                sport: string;
                /** @description Identifier of a team. */
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
                        /** @description The result. */
                        data: components["schemas"]["Roster"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Page number, 1-based. */
                page?: number;
                /** @description Only moves of the team with this id. */
                team?: string;
            };
            header?: {
                /** @description ETag of a previous response. A 304 response does not count against the quota. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Slug of the league, for example `nfl` or `eng.1`. */
                league: string;
                /** @description One of football, basketball, baseball, hockey and soccer. */
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
                        /** @description The result. */
                        data: components["schemas"]["Transaction"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Pagination information. */
                            pagination: components["schemas"]["Pagination"];
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                        /** @description The result. */
                        data: components["schemas"]["Webhook"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                    /**
                     * @description Each update is delivered so many seconds after its time, against spoilers.
                     * @default 0
                     */
                    delay?: number;
                    /**
                     * @description Only updates of these games; `leagues` must contain the one league to which they belong.
                     * @default null
                     */
                    eventIds?: string[] | null;
                    events: ("event.score_change" | "event.live" | "event.status_change" | "event.play" | "event.final" | "event.odds_change" | "event.result" | "account.quota")[];
                    /**
                     * @default asap
                     * @enum {string}
                     */
                    frequency?: "asap" | "30s" | "1m" | "5m" | "10m" | "15m" | "30m";
                    /** @default null */
                    leagues?: string[] | null;
                    /**
                     * @description Only changes of odds in which the spread or the total moves by at least this number of points, or a line is new or taken down; `events` must contain `event.odds_change`.
                     * @default null
                     */
                    minMove?: number | null;
                    /** @default null */
                    sports?: ("football" | "basketball" | "baseball" | "hockey" | "soccer")[] | null;
                    /**
                     * @description The form of the body: `standard` as documented, `discord` and `slack` as their incoming webhooks take it.
                     * @default standard
                     * @enum {string}
                     */
                    target?: "standard" | "discord" | "slack";
                    /**
                     * @description Only updates of these teams; `leagues` must contain the one league to which they belong.
                     * @default null
                     */
                    teamIds?: string[] | null;
                    url: string;
                    /**
                     * @description What must be true of the game at the update: comparisons joined by `and`, such as `margin <= 7 and period >= 4`: `margin` (difference of the scores), `period`, `homeScore` and `awayScore` with `<=`, `<`, `>=`, `>`, `=` or `!=` and a number, `state` (pre, in, post) and `phase` (such as HALFTIME) with `=` or `!=`.
                     * @default null
                     */
                    where?: string | null;
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
                        /** @description The result. */
                        data: components["schemas"]["CreatedWebhook"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description Identifier of the webhook. */
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
                        /** @description The result. */
                        data: components["schemas"]["Webhook"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description Identifier of the webhook. */
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
                        /** @description The result. */
                        data: components["schemas"]["Webhook"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description Identifier of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    active?: boolean;
                    /** @description Each update is delivered so many seconds after its time, against spoilers. */
                    delay?: number;
                    /** @description Only updates of these games; `leagues` must contain the one league to which they belong. */
                    eventIds?: string[] | null;
                    events?: ("event.score_change" | "event.live" | "event.status_change" | "event.play" | "event.final" | "event.odds_change" | "event.result" | "account.quota")[];
                    /** @enum {string} */
                    frequency?: "asap" | "30s" | "1m" | "5m" | "10m" | "15m" | "30m";
                    leagues?: string[] | null;
                    /** @description Only changes of odds in which the spread or the total moves by at least this number of points, or a line is new or taken down; `events` must contain `event.odds_change`. */
                    minMove?: number | null;
                    sports?: ("football" | "basketball" | "baseball" | "hockey" | "soccer")[] | null;
                    /**
                     * @description The form of the body: `standard` as documented, `discord` and `slack` as their incoming webhooks take it.
                     * @enum {string}
                     */
                    target?: "standard" | "discord" | "slack";
                    /** @description Only updates of these teams; `leagues` must contain the one league to which they belong. */
                    teamIds?: string[] | null;
                    url?: string;
                    /** @description What must be true of the game at the update: comparisons joined by `and`, such as `margin <= 7 and period >= 4`: `margin` (difference of the scores), `period`, `homeScore` and `awayScore` with `<=`, `<`, `>=`, `>`, `=` or `!=` and a number, `state` (pre, in, post) and `phase` (such as HALFTIME) with `=` or `!=`. */
                    where?: string | null;
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
                        /** @description The result. */
                        data: components["schemas"]["Webhook"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Page number, 1-based. */
                page?: number;
                /** @description Only deliveries with this status. */
                status?: "pending" | "delivered" | "failed";
            };
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
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
                        /** @description The result. */
                        data: components["schemas"]["WebhookDelivery"][];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Pagination information. */
                            pagination: components["schemas"]["Pagination"];
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    replayToWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    eventId: string;
                    league: string;
                    /**
                     * @description Seconds of the games in a second, 1 to 600.
                     * @default 60
                     */
                    speed?: number;
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
                        /** @description The result. */
                        data: components["schemas"]["Replay"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description Identifier of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description `true` ends the current rotation: deliveries are then signed with the new secret only.
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
                        /** @description The result. */
                        data: components["schemas"]["RotatedWebhook"];
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                /** @description Identifier of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    deliveryId?: string;
                    /**
                     * @description Event type. `account.quota` must be the only one of its webhook.
                     * @enum {string}
                     */
                    eventType?: "event.score_change" | "event.live" | "event.status_change" | "event.play" | "event.final" | "event.odds_change" | "event.result" | "account.quota";
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
                        /** @description The result. */
                        data: {
                            /** @description Whether the endpoint accepted the sample. */
                            delivered: boolean;
                            /** @description Duration of the request in milliseconds. */
                            durationMs: number;
                            /** @description Why it failed, or `null` if it did not. */
                            error: string | null;
                            /** @description HTTP status of the response, or `null` if there was none. */
                            statusCode: number | null;
                        };
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
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
                        /** @description The result. */
                        data: {
                            /** @description Seconds for which the token can be used. */
                            expiresIn: number;
                            /** @description Token for `?token=` of the address. */
                            token: string;
                            /** @description Address of the stream. */
                            url: string;
                        };
                        /** @description Information about the response. */
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
                             * @constant
                             */
                            complete?: false;
                            /** @description What there is to know about the data, in sentences. */
                            note?: string;
                            /** @description Calls left in the current period. */
                            rateLimit: components["schemas"]["RateLimit"];
                        };
                        /**
                         * @description `true` in responses without an error.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
        };
    };
    accountQuota: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the delivery, the same on every attempt (Standard Webhooks). */
                "webhook-id": string;
                /** @description `v1,` followed by the base64-encoded HMAC-SHA256 of `id.timestamp.body`. */
                "webhook-signature": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description Identifier of the webhook: several may have the same URL. */
                "X-Webhook-Endpoint": string;
                /** @description `account.quota`. */
                "X-Webhook-Event": string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
                "X-Webhook-Signature": string;
                /** @description `true` for a sample sent as a test; absent if not. */
                "X-Webhook-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["QuotaAlert"];
                    /** @constant */
                    event: "account.quota";
                    /**
                     * @description Whether it is a sample sent as a test, of a game or quota that does not exist; absent if not.
                     * @constant
                     */
                    test?: true;
                    /** Format: date-time */
                    timestamp: string;
                };
            };
        };
        responses: {
            /** @description Accepted. Any 2xx status is treated the same. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventFinal: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the delivery, the same on every attempt (Standard Webhooks). */
                "webhook-id": string;
                /** @description `v1,` followed by the base64-encoded HMAC-SHA256 of `id.timestamp.body`. */
                "webhook-signature": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description Identifier of the webhook: several may have the same URL. */
                "X-Webhook-Endpoint": string;
                /** @description `event.final`. */
                "X-Webhook-Event": string;
                /** @description Sequence number of the update; absent from samples. */
                "X-Webhook-Seq"?: string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
                "X-Webhook-Signature": string;
                /** @description `true` for a sample sent as a test; absent if not. */
                "X-Webhook-Test"?: string;
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
                    /**
                     * @description Whether it is a message of a replay; absent if not.
                     * @constant
                     */
                    replay?: true;
                    /**
                     * @description Whether it is a sample sent as a test, of a game or quota that does not exist; absent if not.
                     * @constant
                     */
                    test?: true;
                    /** Format: date-time */
                    timestamp: string;
                };
            };
        };
        responses: {
            /** @description Accepted. Any 2xx status is treated the same. */
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
                /** @description Identifier of the delivery, the same on every attempt (Standard Webhooks). */
                "webhook-id": string;
                /** @description `v1,` followed by the base64-encoded HMAC-SHA256 of `id.timestamp.body`. */
                "webhook-signature": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description Identifier of the webhook: several may have the same URL. */
                "X-Webhook-Endpoint": string;
                /** @description `event.live`. */
                "X-Webhook-Event": string;
                /** @description Sequence number of the update; absent from samples. */
                "X-Webhook-Seq"?: string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
                "X-Webhook-Signature": string;
                /** @description `true` for a sample sent as a test; absent if not. */
                "X-Webhook-Test"?: string;
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
                    /**
                     * @description Whether it is a message of a replay; absent if not.
                     * @constant
                     */
                    replay?: true;
                    /**
                     * @description Whether it is a sample sent as a test, of a game or quota that does not exist; absent if not.
                     * @constant
                     */
                    test?: true;
                    /** Format: date-time */
                    timestamp: string;
                };
            };
        };
        responses: {
            /** @description Accepted. Any 2xx status is treated the same. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventOddsChange: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the delivery, the same on every attempt (Standard Webhooks). */
                "webhook-id": string;
                /** @description `v1,` followed by the base64-encoded HMAC-SHA256 of `id.timestamp.body`. */
                "webhook-signature": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description Identifier of the webhook: several may have the same URL. */
                "X-Webhook-Endpoint": string;
                /** @description `event.odds_change`. */
                "X-Webhook-Event": string;
                /** @description Sequence number of the update; absent from samples. */
                "X-Webhook-Seq"?: string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
                "X-Webhook-Signature": string;
                /** @description `true` for a sample sent as a test; absent if not. */
                "X-Webhook-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["OddsChange"];
                    /** @constant */
                    event: "event.odds_change";
                    /**
                     * @description Whether it is a message of a replay; absent if not.
                     * @constant
                     */
                    replay?: true;
                    /**
                     * @description Whether it is a sample sent as a test, of a game or quota that does not exist; absent if not.
                     * @constant
                     */
                    test?: true;
                    /** Format: date-time */
                    timestamp: string;
                };
            };
        };
        responses: {
            /** @description Accepted. Any 2xx status is treated the same. */
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
                /** @description Identifier of the delivery, the same on every attempt (Standard Webhooks). */
                "webhook-id": string;
                /** @description `v1,` followed by the base64-encoded HMAC-SHA256 of `id.timestamp.body`. */
                "webhook-signature": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description Identifier of the webhook: several may have the same URL. */
                "X-Webhook-Endpoint": string;
                /** @description `event.play`. */
                "X-Webhook-Event": string;
                /** @description Sequence number of the update; absent from samples. */
                "X-Webhook-Seq"?: string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
                "X-Webhook-Signature": string;
                /** @description `true` for a sample sent as a test; absent if not. */
                "X-Webhook-Test"?: string;
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
                    /**
                     * @description Whether it is a message of a replay; absent if not.
                     * @constant
                     */
                    replay?: true;
                    /**
                     * @description Whether it is a sample sent as a test, of a game or quota that does not exist; absent if not.
                     * @constant
                     */
                    test?: true;
                    /** Format: date-time */
                    timestamp: string;
                };
            };
        };
        responses: {
            /** @description Accepted. Any 2xx status is treated the same. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventResult: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the delivery, the same on every attempt (Standard Webhooks). */
                "webhook-id": string;
                /** @description `v1,` followed by the base64-encoded HMAC-SHA256 of `id.timestamp.body`. */
                "webhook-signature": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description Identifier of the webhook: several may have the same URL. */
                "X-Webhook-Endpoint": string;
                /** @description `event.result`. */
                "X-Webhook-Event": string;
                /** @description Sequence number of the update; absent from samples. */
                "X-Webhook-Seq"?: string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
                "X-Webhook-Signature": string;
                /** @description `true` for a sample sent as a test; absent if not. */
                "X-Webhook-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["ResultChanged"];
                    /** @constant */
                    event: "event.result";
                    /**
                     * @description Whether it is a message of a replay; absent if not.
                     * @constant
                     */
                    replay?: true;
                    /**
                     * @description Whether it is a sample sent as a test, of a game or quota that does not exist; absent if not.
                     * @constant
                     */
                    test?: true;
                    /** Format: date-time */
                    timestamp: string;
                };
            };
        };
        responses: {
            /** @description Accepted. Any 2xx status is treated the same. */
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
                /** @description Identifier of the delivery, the same on every attempt (Standard Webhooks). */
                "webhook-id": string;
                /** @description `v1,` followed by the base64-encoded HMAC-SHA256 of `id.timestamp.body`. */
                "webhook-signature": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description Identifier of the webhook: several may have the same URL. */
                "X-Webhook-Endpoint": string;
                /** @description `event.score_change`. */
                "X-Webhook-Event": string;
                /** @description Sequence number of the update; absent from samples. */
                "X-Webhook-Seq"?: string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
                "X-Webhook-Signature": string;
                /** @description `true` for a sample sent as a test; absent if not. */
                "X-Webhook-Test"?: string;
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
                    /**
                     * @description Whether it is a message of a replay; absent if not.
                     * @constant
                     */
                    replay?: true;
                    /**
                     * @description Whether it is a sample sent as a test, of a game or quota that does not exist; absent if not.
                     * @constant
                     */
                    test?: true;
                    /** Format: date-time */
                    timestamp: string;
                };
            };
        };
        responses: {
            /** @description Accepted. Any 2xx status is treated the same. */
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
                /** @description Identifier of the delivery, the same on every attempt (Standard Webhooks). */
                "webhook-id": string;
                /** @description `v1,` followed by the base64-encoded HMAC-SHA256 of `id.timestamp.body`. */
                "webhook-signature": string;
                /** @description Time of the attempt, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description Identifier of the webhook: several may have the same URL. */
                "X-Webhook-Endpoint": string;
                /** @description `event.status_change`. */
                "X-Webhook-Event": string;
                /** @description Sequence number of the update; absent from samples. */
                "X-Webhook-Seq"?: string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
                "X-Webhook-Signature": string;
                /** @description `true` for a sample sent as a test; absent if not. */
                "X-Webhook-Test"?: string;
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
                    /**
                     * @description Whether it is a message of a replay; absent if not.
                     * @constant
                     */
                    replay?: true;
                    /**
                     * @description Whether it is a sample sent as a test, of a game or quota that does not exist; absent if not.
                     * @constant
                     */
                    test?: true;
                    /** Format: date-time */
                    timestamp: string;
                };
            };
        };
        responses: {
            /** @description Accepted. Any 2xx status is treated the same. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
