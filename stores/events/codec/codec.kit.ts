import { z } from 'zod'
import { makeCatalog } from '#domain/catalog.ts'
import { defineEvent, type EventDefinition, type RecordedEvent, type Sealed } from '#domain/event.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { makeCodec } from './codec.ts'
import type { EventToAppend } from '#stores/events/port.ts'
import type { Stored } from './stored.ts'

const Greeted = defineEvent('Greeted', {
  version: 1,
  description: 'One person greeted another.',
  schema: z.object({
    fromId: z.string(),
    toId: z.string(),
    words: z.string(),
    answer: z.string().nullable(),
    mood: z.string().optional(),
    home: z.object({ lat: z.number() }).nullable(),
    loud: z.boolean(),
  }),
  personal: { words: 'fromId', mood: 'fromId', answer: 'toId' },
  secret: { home: 'fromId' },
})
const catalog = makeCatalog([Greeted as EventDefinition])
type Words = RecordedEvent<{
  type: 'Greeted'
  data: { words: unknown; answer: unknown; mood?: unknown; home: Sealed | { lat: number } | null; loud: boolean }
}>

export const data = {
  fromId: 'anna',
  toId: 'ben',
  words: 'hello Ben',
  answer: 'hi Anna',
  home: { lat: -32.5 },
  loud: true,
}
export const draft = (event: unknown = data, id = '11111111-1111-5111-8111-111111111111'): EventToAppend => ({
  id,
  event: { type: 'Greeted', data: event },
  at: '2026-03-01T08:00:00.000Z',
  actor: { kind: 'member', id: 'anna' },
  correlationId: 'c-1',
  causationId: 'c-2',
  commandId: 'c-3',
})

/** A codec over a fresh vault, and what its keyring was asked for. */
export const given = () => {
  const vault = makeMemoryVault()
  const asked: string[][] = []
  const keyring = {
    ensure: vault.keys.ensure,
    get: (subjects: readonly string[]) => {
      asked.push([...subjects])
      return vault.keys.get(subjects)
    },
  }
  const codec = makeCodec({ catalog, keyring })
  const write = async (draft: EventToAppend): Promise<Stored> => {
    const [encoded] = await codec.encode([draft])
    if (!encoded) throw new Error('nothing encoded')
    return { ...encoded, stream: 'greeting-1', revision: 0, position: 1 }
  }
  const read = async (stored: Stored): Promise<Words> => {
    const [event] = await codec.decode<Words>([stored])
    if (!event) throw new Error('nothing decoded')
    return event
  }
  return { vault, keyring, codec, write, read, asked }
}
