import { describe, expect, it } from 'vitest'
import { entry, memoryStorage } from '#web/lib/outbox/outbox.kit.ts'
import { makeOutboxStorage, parseEntry } from '#web/lib/outbox/outbox-storage.ts'

/** As the version before this one wrote it. */
const OLD = {
  key: 'k1',
  method: 'POST',
  path: '/messages',
  body: { content: 'On my way' },
  says: 'Message to Tom: “On my way”',
  about: 'thread:i1-maya',
  stale: [['messages']],
  replaces: true,
  shown: true,
  quiet: false,
  note: { draft: 'On my way' },
  who: 'maya',
  at: 1000,
  maybeAt: 900,
}

const CURRENT = {
  key: 'k1',
  method: 'POST',
  path: '/messages',
  body: { content: 'On my way' },
  label: 'Message to Tom: “On my way”',
  subject: 'thread:i1-maya',
  invalidates: [['messages']],
  replaces: true,
  handledByScreen: true,
  silent: false,
  context: { draft: 'On my way' },
  personId: 'maya',
  queuedAt: 1000,
  firstTriedAt: 900,
}

describe('an entry that an older version stored', () => {
  it('is read whole, under its present names', () => {
    expect(parseEntry(JSON.stringify(OLD))).toEqual(CURRENT)
  })

  it('is listed with the others, in order, and can be removed', () => {
    const device = memoryStorage()
    const storage = makeOutboxStorage(() => device)
    device.setItem('outbox:maya:k1', JSON.stringify(OLD))
    storage.put({ ...entry('k2'), personId: 'maya', queuedAt: 2000 })
    expect(storage.entriesOf('maya').map(({ key }) => key)).toEqual(['k1', 'k2'])
    storage.entriesOf('maya').forEach(storage.remove)
    expect(device.length).toBe(0)
  })
})

describe('an entry', () => {
  it('of the present version is read as it was stored', () => {
    expect(parseEntry(JSON.stringify(CURRENT))).toEqual(CURRENT)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{"key":'],
    ['no object', '[]'],
    ['no label', JSON.stringify({ ...CURRENT, label: undefined })],
    ['no time', JSON.stringify({ ...CURRENT, queuedAt: '1000' })],
  ])('is not made of %s', (_, text) => expect(parseEntry(text)).toBeNull())
})
