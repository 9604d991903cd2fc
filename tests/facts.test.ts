import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasContactDetails } from '#domain/contact/contact-filter.ts'
import { harmless } from '#domain/contact/contact-filter.examples.ts'
import { catalog, definitions } from '#domain/catalog.ts'
import { type EventDefinition, isSealed, REDACTED } from '#domain/event.ts'
import { makeCodec, openSealed } from '#stores/events/codec/codec.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { arbitraryOf } from '#tests/events/arbitrary.ts'
import { NOW } from '#tests/events/decider-spec.ts'

const draftOf = (event: { readonly type: string; readonly data: unknown }) => ({
  id: '11111111-1111-5111-8111-111111111111',
  event,
  at: NOW,
  actor: { kind: 'member', id: 'tom' } as const,
  correlationId: 'c-1',
  causationId: 'c-2',
  commandId: 'c-3',
})

/** Writes one event and reads it again, with the bytes that were written. */
const given = () => {
  const vault = makeMemoryVault()
  const codec = makeCodec({ catalog, keyring: vault.keys })
  const write = async (type: string, data: unknown) => {
    const [encoded] = await codec.encode([draftOf({ type, data })])
    if (!encoded) throw new Error('nothing encoded')
    return { ...encoded, stream: 'a-stream', revision: 0, position: 1 }
  }
  const read = async (stored: Awaited<ReturnType<typeof write>>) => {
    const [event] = await codec.decode([stored])
    if (!event) throw new Error('nothing decoded')
    return event.data as Readonly<Record<string, unknown>>
  }
  return { vault, write, read }
}

const opened = async (data: Readonly<Record<string, unknown>>, keyring: Parameters<typeof openSealed>[0]) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(data).map(async ([field, value]) => [field, await openSealed(keyring, value)] as const),
    ),
  )
const privateOf = ({ personal, secret }: EventDefinition) => ({ ...personal, ...secret })

describe.each(definitions.map((definition) => [definition.type, definition] as const))('%s', (type, definition) => {
  test('is read as it was written, whatever its data', async () => {
    const { vault, write, read } = given()
    await fc.assert(
      fc.asyncProperty(arbitraryOf(definition.schema), async (data) => {
        expect(definition.schema.parse(data)).toEqual(data)
        const back = await read(await write(type, data))
        for (const field of Object.keys(definition.secret))
          expect(back[field] === null || back[field] === undefined || isSealed(back[field])).toBe(true)
        expect(await opened(back, vault.keys)).toEqual(data)
      }),
      { numRuns: 25 },
    )
  })
  test('reads as redacted where its person is forgotten, and never throws', async () => {
    const { vault, write, read } = given()
    await fc.assert(
      fc.asyncProperty(arbitraryOf(definition.schema), async (data) => {
        const facts = data as Record<string, unknown>
        const stored = await write(type, data)
        for (const subject of Object.values(privateOf(definition))) await vault.keys.destroy(String(facts[subject]))
        const back = await opened(await read(stored), vault.keys)
        for (const [field, value] of Object.entries(facts)) {
          const forgotten = field in privateOf(definition) && value !== null
          expect(back[field], field).toEqual(forgotten ? REDACTED : value)
        }
      }),
      { numRuns: 10 },
    )
  })
})

describe('the contact filter on harmless text', () => {
  test('never flags the harmless table, alone or side by side', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...harmless), { minLength: 1, maxLength: 6 }), (parts) => {
        expect(hasContactDetails(parts.join('; '))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
  test('nor embedded in random harmless words', () => {
    const words = fc.array(fc.stringMatching(/^[a-zäöé]{2,9}$/u), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(words, fc.constantFrom(...harmless), words, (before, example, after) => {
        expect(hasContactDetails(`${before.join(' ')}, ${example}, ${after.join(' ')}.`)).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})
