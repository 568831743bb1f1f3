import { expect, test } from 'vitest'
import { createSchemaBook } from '../../src/rest/json-schema.ts'
import { asyncApiDocument } from '../../src/stream/asyncapi.ts'
import { UPDATE_TYPE_NAMES, UPDATE_TYPES } from '../../src/domain/update.ts'

const document = asyncApiDocument('https://api.example.com', createSchemaBook())

test('every reference in the AsyncAPI document resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  )
  expect(references.length).toBeGreaterThan(20)
  const missing = references.filter((reference) => {
    const found = reference
      .split('/')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document)
    return found === undefined
  })
  expect(missing).toEqual([])
})

test('nothing stands beside a reference, where it would be ignored', () => {
  const beside: string[] = []
  const look = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return
    if ('$ref' in value && Object.keys(value).length > 1) beside.push(place)
    for (const [name, part] of Object.entries(value)) look(part, `${place}/${name}`)
  }
  look(asyncApiDocument('http://127.0.0.1:4000', createSchemaBook()), '')
  expect(beside).toEqual([])
})

test('it contains all types of updates and the URL of the stream', () => {
  const text = JSON.stringify(document)
  for (const type of UPDATE_TYPE_NAMES) expect(text).toContain(`"${UPDATE_TYPES[type].stream}"`)
  expect(document).toMatchObject({
    asyncapi: '3.0.0',
    servers: { stream: { host: 'api.example.com', protocol: 'wss', pathname: '/ws' } },
  })
})

test('it has a contact and tags, as required by Spectral', () => {
  const { info } = document as { info: { contact: object; tags: readonly { name: string }[] } }
  expect(Object.keys(info.contact).toSorted()).toEqual(['email', 'name', 'url'])
  expect(info.tags.map(({ name }) => name)).toEqual(['stream', 'graphql'])
})

test('every message has a named schema', () => {
  const { channels } = document as {
    channels: Record<string, { messages: Record<string, { payload: { $ref?: string } }> }>
  }
  const payloads = Object.values(channels).flatMap(({ messages }) => Object.entries(messages))
  expect(payloads.length).toBeGreaterThan(15)
  const names = payloads.map(([, { payload }]) => payload.$ref?.replace('#/components/schemas/', ''))
  expect(names).toEqual(expect.arrayContaining(['SubscribeMessage', 'EventScoreChangeMessage']))
  expect(new Set(names).size).toBe(payloads.length)
  expect(names).not.toContain(undefined)
})
