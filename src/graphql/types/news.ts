import type { ArticleImage, ArticleSubject } from '../../domain/news.ts'
import { findArticles } from '../../store/news.ts'
import { builder } from '../builder.ts'
import { load } from '../context.ts'
import { ArticleRef } from '../refs.ts'

const ArticleImageRef = builder.objectRef<ArticleImage>('ArticleImage').implement({
  description: 'A picture of an article.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where it is.' }),
    width: t.exposeInt('width', { nullable: true, description: 'Pixels; null where not published.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Pixels; null where not published.' }),
  }),
})

const ArticleSubjectRef = builder.objectRef<ArticleSubject>('ArticleSubject').implement({
  description: 'A player or team that an article is about.',
  fields: (t) => ({
    sourceId: t.exposeID('id', { description: 'The id in REST paths.' }),
    name: t.exposeString('name', { description: 'The name as published with the article.' }),
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
    athletes: t.field({
      type: [ArticleSubjectRef],
      description: 'The players it is about.',
      resolve: (article) => article.athletes,
    }),
    teams: t.field({
      type: [ArticleSubjectRef],
      description: 'The teams it is about.',
      resolve: (article) => article.teams,
    }),
  }),
})
