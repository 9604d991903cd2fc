import { describe, expect, it } from 'vitest'
import { all, append, ids, idOf, noted, positionOf } from '#stores/events/contract/kit.ts'
import { type EventStore, EventStoreUnavailable } from '#stores/events/port.ts'
import { closeAfterEach, server, storeOn } from './eventstoredb.kit.ts'

closeAfterEach()
const one = (name: string, expected = -1) => ({ expected, events: [noted(name)] })

describe('an answer that is older than what this process knows', () => {
  const given = async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    const old = positionOf(await append(store, 'talk-1', one('a')))
    const position = positionOf(await append(store, 'talk-1', one('b', 0)))
    return { esdb, store, old: { endsAt: old }, position }
  }
  type Asked = (store: EventStore, position: number) => Promise<unknown>
  const stream: Asked = async (store) => ids(await store.load('talk-1'))
  const rest: Asked = async (store) => ids(await store.load('talk-1', 1, 5))
  const head: Asked = (store) => store.head()
  const end: Asked = (store) => store.end()
  const event: Asked = async (store, position) => (await store.readEvent(position))?.id
  const log: Asked = async (store, position) => ids(await all(store.readAll(0, position)))
  const nothing: Asked = async (store) => append(store, 'talk-1', { expected: 1, events: [] })

  it.each([
    ['a stream', stream],
    ['the rest of a stream', rest],
    ['the head', head],
    ['the end', end],
    ['an event', event],
    ['the log', log],
    ['an append of nothing', nothing],
  ])('is no answer: %s is asked for again', async (_, ask) => {
    const { esdb, store, old, position } = await given()
    const whole = await ask(store, position)
    esdb.failReads(old, old)
    expect(await ask(store, position)).toEqual(whole)
    esdb.failReads(...Array.from({ length: 30 }, () => old))
    if (ask !== log) await expect(ask(store, position)).rejects.toThrow(EventStoreUnavailable)
  })

  it.each([
    ['a stream', stream],
    ['the head', head],
    ['the end', end],
  ])('is one where this process got to know more while it was on its way: %s is asked for once', async (_, ask) => {
    const { esdb, store, position } = await given()
    const before = await ask(store, position)
    const asked = esdb.seen.reads.length
    esdb.failReads({ endsAt: position, onItsWayMs: 200 })
    const asking = ask(store, position)
    await expect.poll(() => esdb.seen.reads.length).toBe(asked + 1)
    await append(store, 'talk-1', one('c', 1))
    expect(await asking).toEqual(before)
    expect(esdb.seen.reads.length).toBe(asked + 1)
  })

  it('is none of a stream that the node has not got at all', async () => {
    const { esdb, store } = await given()
    esdb.failReads({ endsAt: 0 })
    expect(ids(await store.load('talk-1'))).toEqual([idOf('a'), idOf('b')])
  })

  it('is none where somebody else wrote, and this process has read it', async () => {
    const { esdb, old } = await given()
    const reader = storeOn(esdb)
    await reader.load('talk-1')
    esdb.failReads(old)
    expect(ids(await reader.load('talk-1'))).toEqual([idOf('a'), idOf('b')])
  })

  it('is none where somebody else wrote, and the caller names how far the log goes', async () => {
    const { esdb, old, position } = await given()
    esdb.failReads(old)
    expect(ids(await all(storeOn(esdb).readAll(0, position)))).toEqual([idOf('a'), idOf('b')])
  })
})
