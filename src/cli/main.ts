#!/usr/bin/env node
// The command line for customers, which uses the service's public API.
import { buildCli } from './program.ts'

const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
process.once('SIGTERM', () => stopping.abort())
// A reader that exits early, such as `head`, is not a failure.
process.stdout.on('error', () => process.exit(0))

await buildCli(process.env, stopping.signal).parseAsync()
// Idle keep-alive sockets do not keep the process running.
process.exit()
