import { getLeague } from '../../domain/league.ts'
import type { ArticleImage, ArticleSubject } from '../../domain/news.ts'
import { findAthletes } from '../../store/athletes.ts'
import { findArticles } from '../../store/news.ts'
import { builder } from '../builder.ts'
import { load } from '../context.ts'
import { ArticleRef, AthleteRef, LeagueRef, TeamRef } from '../refs.ts'
import { loadTeam } from '../team-loading.ts'

const ArticleImageRef = builder.objectRef<ArticleImage>('ArticleImage').implement({
  description: 'A picture of an article.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where it is.' }),
    width: t.exposeInt('width', { nullable: true, description: 'Pixels; null where not published.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Pixels; null where not published.' }),
  }),
})

type Subject = ArticleSubject & { readonly league: string }

const subjectTexts = {
  sourceId: 'The id in REST paths.',
  name: 'The name as published with the article.',
}

const ArticleAthleteRef = builder.objectRef<Subject>('ArticleAthlete').implement({
  description: 'A player that an article is about.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: subjectTexts.sourceId }),
    name: t.exposeString('name', { description: subjectTexts.name }),
    athlete: t.field({
      type: AthleteRef,
      nullable: true,
      description: 'The player; null where the source names one that it has no page of.',
      resolve: ({ league, id }, _, context) =>
        load(context, 'athlete', [league, id], (keys) => findAthletes(context.store, keys)),
    }),
  }),
})

const ArticleTeamRef = builder.objectRef<Subject>('ArticleTeam').implement({
  description: 'A team that an article is about.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: subjectTexts.sourceId }),
    name: t.exposeString('name', { description: subjectTexts.name }),
    team: t.field({
      type: TeamRef,
      nullable: true,
      description: 'The team; null where the source names one that is not of the league.',
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
    sourceId: t.exposeID('id', { description: 'The number of REST answers.' }),
    headline: t.exposeString('headline', { description: 'The headline.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'What it is about; null where not published.',
    }),
    type: t.exposeString('type', { description: '`HeadlineNews`, `Story`, `Media`, ….' }),
    published: t.expose('published', { type: 'DateTime', description: 'When it was published.' }),
    lastModified: t.expose('lastModified', { type: 'DateTime', description: 'When it last changed.' }),
    premium: t.exposeBoolean('premium', { description: 'Whether it needs a subscription at the source.' }),
    images: t.field({
      type: [ArticleImageRef],
      description: 'Its pictures.',
      resolve: (article) => article.images,
    }),
    link: t.exposeString('link', {
      nullable: true,
      description: 'Where it can be read; null where not published.',
    }),
    categories: t.exposeStringList('categories', { description: 'What it is filed under.' }),
    league: t.field({
      type: LeagueRef,
      description: 'The league it was published for.',
      resolve: (article) => getLeague(article.league),
    }),
    athletes: t.field({
      type: [ArticleAthleteRef],
      description: 'The players it is about.',
      resolve: ({ league, athletes }) => athletes.map((subject) => ({ ...subject, league })),
    }),
    teams: t.field({
      type: [ArticleTeamRef],
      description: 'The teams it is about.',
      resolve: ({ league, teams }) => teams.map((subject) => ({ ...subject, league })),
    }),
  }),
})
