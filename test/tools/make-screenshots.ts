// Writes screenshots of all pages and their states: run `npm run screenshots -- <folder>` and look at them after changing
// pages, or `npm run screenshots -- --readme` for those of the README.
import { Command } from 'commander'

const program = new Command('npm run screenshots --')
  .description('Starts the service, opens its pages in Chromium, and writes what they look like.')
  .argument('[folder]', 'for all pages and states, 390 and 1440 px wide, light and dark')
  .option('--readme', 'writes docs/images')
  .option('--only <part>', 'only pages whose name contains this')
program.action(
  async (
    folder: string | undefined,
    { readme, only }: { readonly readme?: true; readonly only?: string },
  ) => {
    // Loaded on demand: --help does not need it.
    const { shootPages, shootReadme } = await import('./screenshots.ts')
    if (folder === undefined && readme === undefined) program.help({ error: true })
    if (folder !== undefined) await shootPages(folder, only ?? '')
    if (readme === true) await shootReadme('docs/images')
  },
)
await program.parseAsync()
