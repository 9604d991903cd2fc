import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { catalog } from '#domain/catalog.ts'
import type { EventDefinition } from '#domain/event.ts'
import { makeCodec, openSealed } from '#stores/events/codec/codec.ts'
import type { Keyring } from '#stores/events/port.ts'
import type { Encoded } from '#stores/events/codec/stored.ts'
import { NOW } from './decider-spec.ts'

/** One event as a log keeps it for ever, and what it must read as. Written once for each version and never edited. */
export interface Golden {
  readonly type: string
  readonly version: number
  readonly stored: Encoded
  readonly reads: Readonly<Record<string, unknown>>
}

const FOLDER = 'tests/golden'
const fileOf = (type: string, version: number): string => join(FOLDER, `${type}.${version}.json`)

export const goldens = (): readonly Golden[] =>
  readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Golden)

/** Every person has a key that only depends on the name, so that a fixture can be opened at any time. */
const keyOf = (subject: string): Buffer => createHash('sha256').update(`golden ${subject}`).digest()
const keyring: Keyring = {
  ensure: async (subjects) => new Map(subjects.map((subject) => [subject, keyOf(subject)])),
  get: async (subjects) => new Map(subjects.map((subject) => [subject, keyOf(subject)])),
}
const codec = makeCodec({ catalog, keyring })

/** What a kept event reads as today, secrets opened. */
export const readGolden = async ({ stored }: Golden): Promise<unknown> => {
  const [event] = await codec.decode([{ ...stored, stream: 'golden', revision: 0, position: 1 }])
  const data = (event?.data ?? {}) as Readonly<Record<string, unknown>>
  const fields = Object.entries(data).map(async ([field, value]) => [field, await openSealed(keyring, value)] as const)
  return Object.fromEntries(await Promise.all(fields))
}

/** Writes what has no fixture yet; returns the files. */
export const writeGoldens = async (definitions: readonly EventDefinition[]): Promise<readonly string[]> => {
  mkdirSync(FOLDER, { recursive: true })
  const fresh = definitions.filter(({ type, version }) => !existsSync(fileOf(type, version)))
  for (const definition of fresh)
    writeFileSync(fileOf(definition.type, definition.version), await fixtureOf(definition))
  return fresh.map(({ type, version }) => fileOf(type, version))
}

const fixtureOf = async ({ type, version, schema }: EventDefinition): Promise<string> => {
  const reads = sampleOf(schema, type) as Golden['reads']
  const [stored] = await codec.encode([
    {
      id: '11111111-1111-5111-8111-111111111111',
      event: { type, data: reads },
      at: NOW,
      actor: { kind: 'member', id: 'tom' },
      correlationId: 'correlation',
      causationId: 'causation',
      commandId: 'command',
    },
  ])
  return `${JSON.stringify({ type, version, stored, reads }, null, 2)}\n`
}

/** Plain data that fits a schema, with every field present. */
const sampleOf = (schema: z.core.$ZodType, name: string): unknown => {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([field, shape]) => [field, sampleOf(shape, field)]))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return sampleOf(schema.unwrap(), name)
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element, name)]
  return plainOf(schema, name)
}

const plainOf = (schema: z.core.$ZodType, name: string): unknown => {
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodNumber) return schema.isInt ? 3 : name === 'lat' ? -31.934 : 115.871
  return /(?:At|Time)$/u.test(name) ? NOW : name
}
