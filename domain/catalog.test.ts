import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { catalog, definitions, makeCatalog, upcast } from './catalog.ts'
import { defineEvent, type EventDefinition } from './event.ts'

const one = (options: Partial<EventDefinition>): EventDefinition => ({
  ...(defineEvent('Greeted', {
    version: 1,
    description: 'Hello.',
    schema: z.object({ personId: z.string(), words: z.string() }),
  }) as EventDefinition),
  ...options,
})
const same = (data: never): unknown => data

describe('the catalogue of events', () => {
  test('knows every event once, and each says in one sentence what has happened', () => {
    expect(catalog.size).toBe(definitions.length)
    for (const { description, type } of definitions) expect(description, type).toMatch(/^[A-Z].+\.$/u)
  })
  test('duplicates are refused', () => {
    expect(() => makeCatalog([one({}), one({})])).toThrow('defined twice')
  })
  test('gaps in the upcasts are refused', () => {
    expect(() => makeCatalog([one({ version: 3, upcast: { 2: same } })])).toThrow('no upcast from version 1')
    expect(() => makeCatalog([one({ version: 2, upcast: {} })])).toThrow('no upcast from version 1')
  })
  test('an upcast that leads nowhere is refused', () => {
    expect(() => makeCatalog([one({ version: 1, upcast: { 1: same } })])).toThrow('leads nowhere')
    expect(() => makeCatalog([one({ version: 2, upcast: { 0: same, 1: same } })])).toThrow('leads nowhere')
  })
  test('a personal field and the field that names its person stand in the schema, and never in both lists', () => {
    expect(() => makeCatalog([one({ personal: { thoughts: 'personId' } })])).toThrow('no field thoughts')
    expect(() => makeCatalog([one({ personal: { words: 'ownerId' } })])).toThrow('no field ownerId')
    expect(() => makeCatalog([one({ personal: { words: 'personId' }, secret: { words: 'personId' } })])).toThrow(
      'both personal and secret',
    )
  })
  test('older data is read one step at a time', () => {
    const three = one({
      version: 3,
      upcast: {
        1: (data: never) => ({ ...(data as object), loud: false }),
        2: (data: never) => ({ ...(data as object), mood: 'calm' }),
      },
    })
    makeCatalog([three])
    expect(upcast(three, 1, { words: 'hi' })).toEqual({ words: 'hi', loud: false, mood: 'calm' })
    expect(upcast(three, 2, { words: 'hi', loud: true })).toEqual({ words: 'hi', loud: true, mood: 'calm' })
    expect(upcast(three, 3, { words: 'hi' })).toEqual({ words: 'hi' })
  })
  test('free text, names, addresses and places are personal or secret in every event', () => {
    const open = definitions.flatMap(({ type, schema, personal, secret }) =>
      Object.keys(schema.shape)
        .filter((field) => PRIVATE.test(field) && !(field in personal) && !(field in secret))
        .map((field) => `${type}.${field}`),
    )
    expect(open).toEqual([])
  })
})

const PRIVATE =
  /^(?:title|description|name|email|message|content|comment|details|ownerResponse|pickupNotes|availabilityTimes|availabilityWindow|pickupTimes|pickupWindow|dimensions|weight|location|address|suburb|suburbPoint|publicPoint)$/u
