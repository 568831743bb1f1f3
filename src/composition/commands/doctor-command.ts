import { existsSync } from 'node:fs'
import { Command } from 'commander'

/** Builds the command that checks what the service needs, under the name by which it is called. */
export function doctorCommand(name: string): Command {
  return new Command(name)
    .description(
      'Checks the hosts of the source, database, Redis, disk, clock, keys and settings, with the environment of the ' +
        'service, which need not run. Prints a line each (ok, warn or wrong, then what to do); exits with 1 if ' +
        'something is wrong.',
    )
    .action(async () => {
      if (existsSync('.env')) process.loadEnvFile('.env')
      // Loaded on demand: --help does not need it.
      const { runDoctor } = await import('./doctor.ts')
      const code = await runDoctor({
        environment: process.env,
        print: (line) => {
          process.stdout.write(`${line}\n`)
        },
      })
      // What a check has abandoned must not keep the process.
      process.exit(code)
    })
}
