#!/usr/bin/env node
// The commands of an operator in the image: `sports-data doctor`.
import { Command } from 'commander'
import { doctorCommand } from './doctor-command.ts'

await new Command('sports-data')
  .description('Commands for the operator of the sports data service.')
  .addCommand(doctorCommand('doctor'))
  .parseAsync()
