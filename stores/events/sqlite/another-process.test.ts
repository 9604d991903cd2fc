import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { append, catalogOf, noted } from '#stores/events/contract/kit.ts'
import type { EventStore } from '#stores/events/port.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { makeSqliteEventStore } from './store.ts'

describe('a stream', () => {
  let folder = ''
  let store: EventStore
  let other: EventStore
  const open = () =>
    makeSqliteEventStore({ file: join(folder, 'events.db'), catalog: catalogOf(), keyring: makeMemoryVault().keys })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'events-'))
    store = open()
    other = open()
  })
  afterEach(async () => {
    await Promise.all([store.close(), other.close()])
    await rm(folder, { recursive: true })
  })

  it('written by another process is seen by whoever had read to the end of a stream or appended to it', async () => {
    const next = () => new Promise(setImmediate)
    const revisions = async (from: number) => (await store.load('talk-1', from)).map(({ revision }) => revision)
    expect([await revisions(0), await revisions(0)]).toEqual([[], []])
    await append(other, 'talk-1', { expected: -1, events: [noted('a')] })
    await next()
    expect(await revisions(0)).toEqual([0])
    expect(await append(store, 'talk-1', { expected: 0, events: [noted('b')] })).toMatchObject({ ok: true })
    expect([await revisions(1), await revisions(2)]).toEqual([[1], []])
    await append(other, 'talk-1', { expected: 1, events: [noted('c')] })
    await next()
    expect([await revisions(2), await revisions(3)]).toEqual([[2], []])
    await append(other, 'talk-1', { expected: 2, events: [noted('d')] })
    // In the same turn, without a look for new events before.
    const late = await append(store, 'talk-1', { expected: 2, events: [noted('e')] })
    expect(late).toEqual({ ok: false, stream: 'talk-1', expected: 2, actual: 3 })
    expect(await revisions(3)).toEqual([3])
  })
})
