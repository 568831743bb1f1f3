/* All operations of the pages: `npm run schema` generates their result types. Pages import the parts. */
export * from './board.ts'
export * from './console.ts'
export * from './embed.ts'
export * from './game.ts'
export * from './league.ts'
export * from './notices.ts'
export * from './pinned.ts'
export * from './reading.ts'
