#!/usr/bin/env node
// The command line of customers: asks a service over its public API.
import { buildCli } from './program.ts'

const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
process.once('SIGTERM', () => stopping.abort())
// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on('error', () => process.exit(0))

await buildCli(process.env, stopping.signal).parseAsync()
// Sockets that are kept for the next request keep nobody waiting.
process.exit()
