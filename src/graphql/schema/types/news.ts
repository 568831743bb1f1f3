import { getLeague } from '../../../domain/league.ts'
import type { ArticleImage, ArticleSubject } from '../../../domain/news.ts'
import { findAthletes } from '../../../store/entities/athletes.ts'
import { findArticles } from '../../../store/entities/news.ts'
import { builder } from '../builder.ts'
import { load } from '../../loading/context.ts'
import { ArticleRef, AthleteRef, LeagueRef, TeamRef } from '../refs.ts'
import { loadTeam } from '../../loading/team.ts'

const ArticleImageRef = builder.objectRef<ArticleImage>('ArticleImage').implement({
  description: 'An image of an article.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'URL of the image.' }),
    width: t.exposeInt('width', {
      nullable: true,
      description: 'Width in pixels, or `null` if not published.',
    }),
    height: t.exposeInt('height', {
      nullable: true,
      description: 'Height in pixels, or `null` if not published.',
    }),
  }),
})

type Subject = ArticleSubject & { readonly league: string }

const subjectTexts = {
  sourceId: 'Identifier used in REST paths.',
  name: 'Name as published with the article.',
}

const ArticleAthleteRef = builder.objectRef<Subject>('ArticleAthlete').implement({
  description: 'A player mentioned in an article.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: subjectTexts.sourceId }),
    name: t.exposeString('name', { description: subjectTexts.name }),
    athlete: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'The player, or `null` if the player is not in the graph.',
      resolve: ({ league, id }, _, context) =>
        load(context, 'athlete', [league, id], (keys) => findAthletes(context.store, keys)),
    }),
  }),
})

const ArticleTeamRef = builder.objectRef<Subject>('ArticleTeam').implement({
  description: 'A team mentioned in an article.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: subjectTexts.sourceId }),
    name: t.exposeString('name', { description: subjectTexts.name }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team, or `null` if the team does not belong to the league.',
      resolve: ({ league, id }, _, context) => loadTeam(context, league, id),
    }),
  }),
})

builder.node(ArticleRef, {
  description: 'A news article.',
  id: { resolve: (article) => `${article.league}/${article.id}` },
  loadOne: (id, context) => {
    const [league = '', number = ''] = id.split('/')
    if (!/^\d{1,18}$/.test(number)) return null
    return load(context, 'article', [league, number], (keys) => findArticles(context.store, keys))
  },
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'Identifier in REST responses, a number.' }),
    headline: t.exposeString('headline', { description: 'Headline.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Summary of the article, or `null` if not published.',
    }),
    type: t.exposeString('type', {
      description: 'Type of article, for example `HeadlineNews`, `Story` or `Media`.',
    }),
    published: t.expose('published', {
      type: 'DateTime',
      description: 'Date and time when the article was published.',
    }),
    lastModified: t.expose('lastModified', {
      type: 'DateTime',
      description: 'Date and time of the last modification.',
    }),
    premium: t.exposeBoolean('premium', {
      description: 'Whether reading the article at the source requires a subscription.',
    }),
    images: t.field({
      type: [ArticleImageRef],
      description: 'Images of the article.',
      resolve: (article) => article.images,
    }),
    link: t.exposeString('link', {
      nullable: true,
      description: 'URL of the full article, or `null` if not published.',
    }),
    byline: t.string({
      nullable: true,
      description: 'Authors as published, or `null` if not published.',
      resolve: ({ byline }) => byline,
    }),
    categories: t.exposeStringList('categories', { description: 'Categories assigned to the article.' }),
    league: t.field({
      type: LeagueRef,
      description: 'The league that the article was published for.',
      resolve: (article) => getLeague(article.league),
    }),
    athletes: t.field({
      type: [ArticleAthleteRef],
      description: 'Players mentioned in the article.',
      resolve: ({ league, athletes }) => athletes.map((subject) => ({ ...subject, league })),
    }),
    teams: t.field({
      type: [ArticleTeamRef],
      description: 'Teams mentioned in the article.',
      resolve: ({ league, teams }) => teams.map((subject) => ({ ...subject, league })),
    }),
  }),
})
