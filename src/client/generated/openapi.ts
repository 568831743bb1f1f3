// Made by `npm run client-types` from the OpenAPI document of the service: 772fba95d17883ed7dfd2e8dd0bdffae6a8cfee949dcdc771bb782ba9e27cea0

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
                /** @description Map of statistic name, as published by the source, to display value. */
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
            /** @description Null if the player has no team. */
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
        /** @description For example Batting, Home Runs, “Bell (11, 8th inning off Borucki)”. */
        BoxScoreNote: {
            category: string;
            label: string;
            text: string;
        };
        /** @description Statistics by category. `reason` says why a player did not play; in baseball there are `battingOrder` and `notes`. Outside football the row also contains the statistics directly; in basketball, which has no categories, only there. */
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
            lineScore: components["schemas"]["LineScorePeriod"][];
            name: string;
            /** @description The lines below the box score. Baseball only. */
            notes: components["schemas"]["BoxScoreNote"][];
            score: number;
            /** @description Map of statistic name, as published by the source, to display value. */
            statistics: {
                [key: string]: string;
            };
        };
        Change: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            change: "upsert" | "delete";
            /** @description Id as in paths. Of odds, that of the game; of a play, `eventId:playId`; of standings, `season:seasonType:groupId`; of a poll, `season:seasonType:rankings:pollId`. */
            id: string;
            /** @description Slug of the league. */
            league: string;
            /** @description Opaque; accepted as `since`. */
            position: string;
            /** @enum {string} */
            type: "event" | "play" | "odds" | "team" | "athlete" | "injury" | "standing" | "article" | "transaction";
        };
        ChangePage: {
            changes: components["schemas"]["Change"][];
            /** @description `false` at the end of the feed for now. */
            hasMore: boolean;
            /** @description Where to continue: the next `since`. */
            next: string;
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
                code: "INVALID_PARAMETER" | "SCHEDULE_WEEKS_NOT_SUPPORTED" | "MISSING_TOKEN" | "USER_NOT_FOUND" | "TRIAL_EXPIRED" | "ORIGIN_NOT_ALLOWED" | "SECRET_KEY_REQUIRED" | "SCOPE_REQUIRED" | "PLAN_REQUIRED" | "SPORT_NOT_FOUND" | "LEAGUE_NOT_FOUND" | "SEASON_NOT_FOUND" | "EVENT_NOT_FOUND" | "TEAM_NOT_FOUND" | "ATHLETE_NOT_FOUND" | "WEBHOOK_NOT_FOUND" | "DELIVERY_NOT_FOUND" | "REPLAY_NOT_FOUND" | "EXPORT_NOT_FOUND" | "MOMENT_NOT_AVAILABLE" | "ROUTE_NOT_FOUND" | "BOXSCORE_NOT_AVAILABLE" | "INJURIES_NOT_AVAILABLE" | "WINPROBABILITY_NOT_AVAILABLE" | "TOURNAMENT_NOT_AVAILABLE" | "PLAYS_NOT_AVAILABLE" | "PERSISTED_QUERY_NOT_FOUND" | "CHANGES_EXPIRED" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "WEBHOOK_LIMIT_REACHED" | "REPLAY_LIMIT_REACHED" | "WEBHOOK_URL_REFUSED" | "OPERATION_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "RATE_LIMIT_PER_SECOND" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
                /** @description How to resolve the error. */
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
            /** @description Present with includeOdds=true if the game has odds. */
            odds?: components["schemas"]["Odds"];
            officials: {
                displayName: string;
                fullName: string;
                /** @description Unique within the league. Empty if the source has none. */
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
                /** @description An empty object if the league has no weeks. */
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
            /** @description Minutes and seconds. In soccer, the minute with an apostrophe. */
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
            /** @description Hexadecimal without `#`. Empty if not published. */
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
                    /** @description Baseball only. */
                    battingOrder?: number | null;
                    didNotPlay: boolean;
                    displayName?: string;
                    ejected?: boolean | null;
                    /** @description Soccer only; null for substitutes. */
                    formationPlace?: number | null;
                    id: string;
                    /** @description Null if the game is not in progress or the source does not say. */
                    isPlaying?: boolean | null;
                    jersey?: string;
                    position?: string;
                    rating?: number | null;
                    starter: boolean;
                    /** @description Of soccer, hockey and baseball; the box score has those of other sports. */
                    statistics?: {
                        [key: string]: string;
                    };
                    /** @description When a player came on or went off, and the other player. Soccer only. */
                    substitutedIn?: {
                        forId: string | null;
                        minute: string | null;
                    } | null;
                    /** @description When a player came on or went off, and the other player. Soccer only. */
                    substitutedOut?: {
                        forId: string | null;
                        minute: string | null;
                    } | null;
                }[];
                /** @description Soccer only, for example 4-3-3. */
                formation: string | null;
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
            /** @description Season year. Null if no season is known yet. */
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
            /** @description Map of resource name to path relative to the base URL. Contains only the resources of this league. */
            endpoints: {
                [key: string]: string;
            };
            id: string;
            name: string;
            shortName: string;
            slug: string;
        };
        /** @description Hits and errors are null outside baseball. */
        LineScorePeriod: {
            errors: number | null;
            hits: number | null;
            period: number;
            score: number;
        };
        Odds: {
            moneyline: {
                /** @description American odds, such as -110. Null if not offered. */
                away: number | null;
                /** @description American odds, such as -110. Null if not offered. */
                draw?: number | null;
                /** @description American odds, such as -110. Null if not offered. */
                home: number | null;
            } | null;
            overUnder: {
                /** @description American odds, such as -110. Null if not offered. */
                over: number | null;
                total: number | null;
                /** @description American odds, such as -110. Null if not offered. */
                under: number | null;
            } | null;
            /** @description Name of the sportsbook. */
            provider: string;
            spread: {
                /** @description American odds, such as -110. Null if not offered. */
                away: number | null;
                /** @description American odds, such as -110. Null if not offered. */
                home: number | null;
                line: number | null;
            } | null;
            /** Format: date-time */
            updatedAt: string;
        };
        OddsSnapshot: {
            /** @description Null from when the line was taken down. */
            odds: components["schemas"]["Odds"] | null;
            /** Format: date-time */
            timestamp: string;
            /** @description False for an opening line without a published time: `timestamp` is then when it was replaced. */
            timeValid: boolean;
        };
        /** @description Pagination information. */
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
            battedBall?: components["schemas"]["PlayBattedBall"];
            batter?: components["schemas"]["PlayBatter"];
            clock: {
                displayValue: string;
                value: number;
            };
            coordinate?: components["schemas"]["PlayCoordinate"];
            endSituation?: components["schemas"]["PlaySituation"];
            homeScore: number;
            id: string;
            /** Format: date-time */
            modified?: string;
            outs?: number;
            penalty?: components["schemas"]["PlayPenalty"];
            period: number;
            pitch?: components["schemas"]["PlayPitch"];
            pointAfter?: components["schemas"]["PlayPointAfter"];
            priority: boolean;
            runners?: components["schemas"]["PlayRunners"];
            scoreValue: number;
            scoringPlay: boolean;
            scoringType?: string;
            sequenceNumber: string;
            shortText: string;
            shot?: components["schemas"]["PlayShot"];
            situation?: components["schemas"]["PlaySituation"];
            strength?: string;
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
        PlayBattedBall: {
            coordinate?: components["schemas"]["PlayCoordinate"];
            trajectory?: string;
        };
        PlayBatter: {
            order?: number;
            runsBattedIn?: number;
            side?: string;
        };
        PlayCoordinate: {
            x: number;
            y: number;
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
             * @description Whether the update corrects an earlier one.
             * @constant
             */
            corrected?: true;
            /** Format: date-time */
            date: string;
            /**
             * @description Whether the source withdrew the play: it is no longer listed.
             * @constant
             */
            deleted?: true;
            eventId: string;
            homeTeam: components["schemas"]["UpdateTeam"];
            league: string;
            name: string;
            play: components["schemas"]["Play"];
            sport: string;
            status: components["schemas"]["UpdateStatus"];
        };
        PlayPenalty: {
            /** @enum {string} */
            decision?: "ACCEPTED" | "DECLINED" | "OFFSETTING";
            type?: string;
            yards?: number;
        };
        PlayPitch: {
            balls?: number;
            coordinate?: components["schemas"]["PlayCoordinate"];
            number?: number;
            strikes?: number;
            type?: {
                abbreviation?: string;
                text: string;
            };
            velocity?: number;
        };
        PlayPointAfter: {
            text: string;
            value?: number;
        };
        PlayRunners: {
            first?: {
                id: string;
            };
            second?: {
                id: string;
            };
            third?: {
                id: string;
            };
        };
        PlayShot: {
            distance?: number;
            end?: components["schemas"]["PlayCoordinate"];
            goalY?: number;
            made: boolean;
            pointsAttempted?: number;
            type?: string;
        };
        PlaySituation: {
            distance: number;
            down: number;
            downDistanceText?: string;
            possessionText?: string;
            yardLine: number;
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
            /** @enum {string} */
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
            /** @description Age in years. Null if not published. */
            age: number | null;
            displayName: string;
            /** @description Number of seasons played. Null if not published. */
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
             * @description Whether the update corrects an earlier one.
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
            /** @description Current part of the season, as last published. */
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
                    /** @description Map of statistic name, as published by the source, to display value. */
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
        /** @description Pagination information for lists of teams. */
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
            /** @description Present with includeOdds=true if the game has odds. */
            odds?: components["schemas"]["Odds"];
            officials: {
                displayName: string;
                fullName: string;
                /** @description Unique within the league. Empty if the source has none. */
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
                /** @description An empty object if the league has no weeks. */
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
        /** @description Status of a game at the time of the update. */
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
        /** @description A team in a game, at the time of the update. */
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
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["ChangePage"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: {
                            createdAt: string;
                            date: string | null;
                            /** @description Whether its last message was sent. A change of `position` continues it. */
                            ended: boolean;
                            event: string | null;
                            from: string;
                            id: string;
                            league: string;
                            messages: number;
                            /** @description Names games of the day that are left out, as their past is not known. */
                            note: string | null;
                            paused: boolean;
                            /** @description The moment of the games that it has reached. */
                            position: string;
                            speed: number;
                            to: string;
                            webhookId: string | null;
                        }[];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                    /** @description The id of the game; either this or `date`. Also accepted as `eventId`. */
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
                        data: {
                            createdAt: string;
                            date: string | null;
                            /** @description Whether its last message was sent. A change of `position` continues it. */
                            ended: boolean;
                            event: string | null;
                            from: string;
                            id: string;
                            league: string;
                            messages: number;
                            /** @description Names games of the day that are left out, as their past is not known. */
                            note: string | null;
                            paused: boolean;
                            /** @description The moment of the games that it has reached. */
                            position: string;
                            speed: number;
                            to: string;
                            webhookId: string | null;
                        };
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: {
                            createdAt: string;
                            date: string | null;
                            /** @description Whether its last message was sent. A change of `position` continues it. */
                            ended: boolean;
                            event: string | null;
                            from: string;
                            id: string;
                            league: string;
                            messages: number;
                            /** @description Names games of the day that are left out, as their past is not known. */
                            note: string | null;
                            paused: boolean;
                            /** @description The moment of the games that it has reached. */
                            position: string;
                            speed: number;
                            to: string;
                            webhookId: string | null;
                        };
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: {
                            createdAt: string;
                            date: string | null;
                            /** @description Whether its last message was sent. A change of `position` continues it. */
                            ended: boolean;
                            event: string | null;
                            from: string;
                            id: string;
                            league: string;
                            messages: number;
                            /** @description Names games of the day that are left out, as their past is not known. */
                            note: string | null;
                            paused: boolean;
                            /** @description The moment of the games that it has reached. */
                            position: string;
                            speed: number;
                            to: string;
                            webhookId: string | null;
                        };
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: {
                            createdAt: string;
                            date: string | null;
                            /** @description Whether its last message was sent. A change of `position` continues it. */
                            ended: boolean;
                            event: string | null;
                            from: string;
                            id: string;
                            league: string;
                            messages: number;
                            /** @description Names games of the day that are left out, as their past is not known. */
                            note: string | null;
                            paused: boolean;
                            /** @description The moment of the games that it has reached. */
                            position: string;
                            speed: number;
                            to: string;
                            webhookId: string | null;
                        };
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["Sport"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["League"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["LeagueDetail"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["AthleteSearchResult"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                /** @description Season year. */
                season?: number;
                /** @description Part of the season: 1 preseason, 2 regular season, 3 postseason, or the id of a type listed by the league’s `/season`. In soccer, 2 is the whole season. Alias: `type`. */
                seasonType?: number;
                /**
                 * @deprecated
                 * @description Use `seasonType`.
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
                        data: components["schemas"]["AthleteDetail"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                /** @description Season year. */
                season: number;
                /** @description Part of the season: 1 preseason, 2 regular season, 3 postseason, or the id of a type listed by the league’s `/season`. In soccer, 2 is the whole season. Alias: `type`. */
                seasonType?: number;
                /**
                 * @deprecated
                 * @description Use `seasonType`.
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
                        data: components["schemas"]["GameLog"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                /** @description Maximum number of results. */
                limit?: number;
                /**
                 * @deprecated
                 * @description Use `query`.
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
                        data: components["schemas"]["AthleteSearchResult"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that keep no past are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
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
                        data: components["schemas"]["Event"][];
                        meta: {
                            /** @description When the source last confirmed the game; of several, the live one confirmed longest ago. `null` if it is not known. */
                            checkedAt: string | null;
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that keep no past are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
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
                        data: components["schemas"]["Event"];
                        meta: {
                            /** @description When the source last confirmed the game; of several, the live one confirmed longest ago. `null` if it is not known. */
                            checkedAt: string | null;
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["BoxScore"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
            query?: {
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that keep no past are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
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
                        data: components["schemas"]["Odds"] | null;
                        /** @description Explanation if `data` is null. */
                        message?: string;
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that keep no past are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
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
                        data: components["schemas"]["OddsSnapshot"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that keep no past are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
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
                        data: components["schemas"]["Play"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that keep no past are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
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
                        data: components["schemas"]["Play"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["GameRosters"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that keep no past are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
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
                        data: components["schemas"]["WinProbability"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                /** @description A moment until now, ISO 8601. The answer is that of the moment: members that keep no past are null or empty, and named in `meta.note`. A list leaves out games whose past is not known, and names them there. */
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
                        data: components["schemas"]["Event"][];
                        meta: {
                            /** @description When the source last confirmed the game; of several, the live one confirmed longest ago. `null` if it is not known. */
                            checkedAt: string | null;
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["Injuries"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                 * @description Use `from`.
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
                        data: components["schemas"]["Article"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["Article"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["PlayerAvailability"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["Standings"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["SeasonDetail"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["Season"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["SeasonDetail"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                 * @description Use `seasonType`.
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
                        data: components["schemas"]["Event"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                 * @description Use `seasonType`.
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
                        data: components["schemas"]["Event"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["TournamentEvent"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["SeasonType"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["SeasonType"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["Group"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["Group"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["Team"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                /** @description Part of the season: 1 preseason, 2 regular season, 3 postseason, 4 off-season. Alias: `type`. */
                seasonType?: number;
                /**
                 * @deprecated
                 * @description Use `seasonType`.
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
                        data: components["schemas"]["Week"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["Standings"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["Team"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["Team"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["DepthChart"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["Roster"];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: components["schemas"]["Transaction"][];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                            delay: number;
                            eventIds: string[] | null;
                            events: string[];
                            frequency: string;
                            id: string;
                            leagues: string[] | null;
                            sports: string[] | null;
                            /** @enum {string} */
                            target: "standard" | "discord" | "slack";
                            teamIds: string[] | null;
                            updatedAt: string;
                            url: string;
                            where: string | null;
                        }[];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                    events: ("event.score_change" | "event.live" | "event.status_change" | "event.play" | "event.final" | "account.quota")[];
                    /**
                     * @default asap
                     * @enum {string}
                     */
                    frequency?: "asap" | "30s" | "1m" | "5m" | "10m" | "15m" | "30m";
                    /** @default null */
                    leagues?: string[] | null;
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
                        data: {
                            active: boolean;
                            consecutiveFailures: number;
                            createdAt: string;
                            deactivatedAt: string | null;
                            deactivatedReason: string | null;
                            delay: number;
                            eventIds: string[] | null;
                            events: string[];
                            frequency: string;
                            id: string;
                            leagues: string[] | null;
                            secret: string;
                            sports: string[] | null;
                            /** @enum {string} */
                            target: "standard" | "discord" | "slack";
                            teamIds: string[] | null;
                            updatedAt: string;
                            url: string;
                            where: string | null;
                        };
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: {
                            active: boolean;
                            consecutiveFailures: number;
                            createdAt: string;
                            deactivatedAt: string | null;
                            deactivatedReason: string | null;
                            delay: number;
                            eventIds: string[] | null;
                            events: string[];
                            frequency: string;
                            id: string;
                            leagues: string[] | null;
                            sports: string[] | null;
                            /** @enum {string} */
                            target: "standard" | "discord" | "slack";
                            teamIds: string[] | null;
                            updatedAt: string;
                            url: string;
                            where: string | null;
                        };
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: {
                            active: boolean;
                            consecutiveFailures: number;
                            createdAt: string;
                            deactivatedAt: string | null;
                            deactivatedReason: string | null;
                            delay: number;
                            eventIds: string[] | null;
                            events: string[];
                            frequency: string;
                            id: string;
                            leagues: string[] | null;
                            sports: string[] | null;
                            /** @enum {string} */
                            target: "standard" | "discord" | "slack";
                            teamIds: string[] | null;
                            updatedAt: string;
                            url: string;
                            where: string | null;
                        };
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                    events?: ("event.score_change" | "event.live" | "event.status_change" | "event.play" | "event.final" | "account.quota")[];
                    /** @enum {string} */
                    frequency?: "asap" | "30s" | "1m" | "5m" | "10m" | "15m" | "30m";
                    leagues?: string[] | null;
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
                        data: {
                            active: boolean;
                            consecutiveFailures: number;
                            createdAt: string;
                            deactivatedAt: string | null;
                            deactivatedReason: string | null;
                            delay: number;
                            eventIds: string[] | null;
                            events: string[];
                            frequency: string;
                            id: string;
                            leagues: string[] | null;
                            sports: string[] | null;
                            /** @enum {string} */
                            target: "standard" | "discord" | "slack";
                            teamIds: string[] | null;
                            updatedAt: string;
                            url: string;
                            where: string | null;
                        };
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: {
                            attempts: number;
                            createdAt: string;
                            deliveredAt: string | null;
                            durationMs: number | null;
                            error: string | null;
                            event: string;
                            id: string;
                            /** @description Whether it carries a message of a replay. */
                            replay: boolean;
                            /** @description JSON body of the request, the same for each attempt. Null once the update is no longer retained. */
                            requestBody: string | null;
                            responseStatus: number | null;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed";
                            /** @description Whether it is a sample sent by `POST …/test`. */
                            test: boolean;
                        }[];
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: {
                            createdAt: string;
                            date: string | null;
                            /** @description Whether its last message was sent. A change of `position` continues it. */
                            ended: boolean;
                            event: string | null;
                            from: string;
                            id: string;
                            league: string;
                            messages: number;
                            /** @description Names games of the day that are left out, as their past is not known. */
                            note: string | null;
                            paused: boolean;
                            /** @description The moment of the games that it has reached. */
                            position: string;
                            speed: number;
                            to: string;
                            webhookId: string | null;
                        };
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                        data: {
                            active: boolean;
                            consecutiveFailures: number;
                            createdAt: string;
                            deactivatedAt: string | null;
                            deactivatedReason: string | null;
                            delay: number;
                            eventIds: string[] | null;
                            events: string[];
                            frequency: string;
                            id: string;
                            leagues: string[] | null;
                            /** @description The new signing secret, shown only in this response. Null after `finish`. */
                            secret: string | null;
                            sports: string[] | null;
                            /** @enum {string} */
                            target: "standard" | "discord" | "slack";
                            teamIds: string[] | null;
                            updatedAt: string;
                            url: string;
                            where: string | null;
                        };
                        meta: {
                            /**
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                    eventType?: "event.score_change" | "event.live" | "event.status_change" | "event.play" | "event.final" | "account.quota";
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
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                             * @description Present if the data is incomplete: the rest is still being loaded (see `note`).
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
                /** @description `account.quota`. */
                "X-Webhook-Event": string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
                "X-Webhook-Signature": string;
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
                /** @description `event.final`. */
                "X-Webhook-Event": string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
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
                /** @description `event.live`. */
                "X-Webhook-Event": string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
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
                /** @description `event.play`. */
                "X-Webhook-Event": string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
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
                /** @description `event.score_change`. */
                "X-Webhook-Event": string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
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
                /** @description `event.status_change`. */
                "X-Webhook-Event": string;
                /** @description HMAC-SHA256 of the raw body with the signing secret, in lowercase hexadecimal. */
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
