import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { append, idOf, ids, many, positionOf, recorded, noted } from '#stores/events/contract/kit.ts'
import { AppendOutcomeUnknown, AppendTooLarge, type EventToAppend } from '#stores/events/port.ts'
import { closeAfterEach, server, storeAt, storeOn, timed, urlOf, writtenIds } from './eventstoredb.kit.ts'
import type { AppendFault } from '#tests/engines/eventstoredb/state.ts'

closeAfterEach()
const one = (name: string, expected = -1) => ({ expected, events: [noted(name)] })

describe('an append to EventStoreDB', () => {
  it('names an exact revision, so that its repeat is known after a restart of the server', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    const first = await append(store, 'talk-1', one('a'))
    await append(store, 'talk-1', one('b', 0))
    esdb.kill()
    await esdb.start()
    expect(await append(store, 'talk-1', one('a'))).toEqual(first)
    expect(writtenIds(esdb)).toEqual([idOf('a'), idOf('b')])
    expect(esdb.seen.appends.map(({ expected }) => expected)).toEqual([-1, 0, -1])
  })

  it.each<AppendFault>([
    'written-then-connection-dropped',
    'connection-dropped',
    'written-then-timeout',
    'timeout',
    'not-ready',
    'thrown',
    'written-never-answered',
    'never-answered',
    { answeredAfterMs: 1800 },
  ])('is repeated with the same ids and revision after %o, and written once', async (fault) => {
    const esdb = await server()
    const store = storeOn(esdb)
    await append(store, 'talk-1', one('a'))
    esdb.failAppends(fault)
    const { answer, ms } = await timed(append(store, 'talk-1', one('b', 0)))
    expect(answer).toMatchObject({ ok: true, events: [{ id: idOf('b'), revision: 1 }] })
    expect(ms).toBeLessThan(4000)
    expect(writtenIds(esdb)).toEqual([idOf('a'), idOf('b')])
    const [, first, ...repeats] = esdb.seen.appends
    expect(repeats.length).toBeGreaterThan(0)
    for (const repeat of repeats) expect(repeat).toEqual(first)
  })

  it('that gets no answer in the time of a request says that its outcome is unknown, and its repeat tells', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    await append(store, 'talk-1', one('a'))
    esdb.freeze()
    const { error, ms } = await timed(append(store, 'talk-1', one('b', 0)))
    expect(error).toBeInstanceOf(AppendOutcomeUnknown)
    expect(ms).toBeLessThan(4000)
    esdb.thaw()
    expect(await append(store, 'talk-1', one('b', 0))).toMatchObject({ ok: true })
    expect(writtenIds(esdb)).toEqual([idOf('a'), idOf('b')])
  })

  it('is written in a server that was away at first', async () => {
    const esdb = await server({ isAway: true })
    const appended = append(storeOn(esdb), 'talk-1', one('a'))
    await pause(500)
    await esdb.start()
    expect(await appended).toMatchObject({ ok: true })
  })

  it('goes on beside another store of the process that is closed, and beside one on another server', async () => {
    const esdb = await server()
    const [store, other, elsewhere] = [storeOn(esdb), storeOn(esdb), storeOn(await server())]
    for (const one of [other, elsewhere]) await append(one, 'talk-2', { expected: -1, events: [noted('x')] })
    esdb.failAppends({ answeredAfterMs: 400 })
    const appended = append(store, 'talk-1', one('a'))
    await pause(100)
    await other.close()
    expect(await appended).toMatchObject({ ok: true })
    expect(esdb.seen.appends).toHaveLength(2)
  })

  it.each<[string, string, EventToAppend]>([
    ['an id that is no uuid', 'talk-1', { ...noted('b'), id: 'b' }],
    ['a type that is empty', 'talk-1', { ...noted('b'), event: { type: '', data: {} } }],
    ['a stream without a name', '', noted('b')],
    ['a stream of the server’s own', '$settings', noted('b')],
  ])('with %s is not sent', async (_, stream, event) => {
    const esdb = await server()
    const store = storeOn(esdb)
    await expect(append(store, stream, { expected: -1, events: [event] })).rejects.toThrow()
    expect(esdb.seen.appends).toEqual([])
  })

  it('of more than 1 MiB, all its events together, is not sent; a little less is written', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    const events = (words: number) =>
      many('w', 4).map((draft) => ({
        ...draft,
        // Encrypted, four letters for three.
        event: { type: 'NoteWritten', data: { personId: 'anna', words: 'x'.repeat(words), home: null, n: 0 } },
      }))
    await expect(append(store, 'talk-1', { expected: -1, events: events(197_000) })).rejects.toThrow(AppendTooLarge)
    expect(esdb.seen.appends).toEqual([])
    expect(await append(store, 'talk-1', { expected: -1, events: events(195_000) })).toMatchObject({ ok: true })
  })

  it('of several events that is answered is not read back: the first of a process may be a repeat, and is', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    const first = await append(store, 'talk-1', { expected: -1, events: many('a', 3) })
    expect(esdb.seen.reads).toHaveLength(1)
    const second = await append(store, 'talk-2', { expected: -1, events: many('b', 3) })
    await append(store, 'talk-2', { expected: 2, events: many('c', 2) })
    expect(esdb.seen.reads).toHaveLength(1)
    expect(ids(second.ok ? second.events : [])).toEqual(ids(await store.load('talk-2', 0, 3)))
    const before = esdb.seen.reads.length
    expect(await append(store, 'talk-1', { expected: -1, events: many('a', 3) })).toEqual(first)
    expect(esdb.seen.reads.length).toBe(before + 1)
  })

  it('parses the data of each event once, for the client and for who is answered', async () => {
    const store = storeOn(await server())
    await append(store, 'talk-1', one('a'))
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    const answer = await append(store, 'talk-2', { expected: -1, events: many('b', 3) })
    expect(answer.ok && answer.events.map(({ data }) => Object(data).n)).toEqual([0, 1, 2])
    expect(parse.mock.calls.filter(([text]) => text.startsWith('{"open"'))).toHaveLength(3)
  })

  it('that conflicts is told by the kind of the error, whose message is empty: it is not repeated', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    await append(store, 'talk-1', one('a'))
    const answer = await append(store, 'talk-1', one('b'))
    expect(answer).toEqual({ ok: false, stream: 'talk-1', expected: -1, actual: 0 })
    expect(esdb.seen.appends).toHaveLength(2)
  })

  it('needs the client’s own exceptions: a connection string without them is refused', async () => {
    const esdb = await server()
    expect(() => storeAt(`${urlOf(esdb)}&throwOnAppendFailure=false`)).toThrow(/throwOnAppendFailure/)
  })

  it('to several streams at once is refused, and nothing of it is sent', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    const writes = ['talk-1', 'talk-2'].map((stream) => ({ stream, expected: -1, events: [noted(stream)] }))
    await expect(store.append(writes)).rejects.toThrow(/several streams/)
    expect(esdb.seen.appends).toEqual([])
  })

  it('that repeats an earlier one with other data answers with what was written first', async () => {
    const esdb = await server()
    const first = await append(storeOn(esdb), 'talk-1', one('a'))
    const position = positionOf(first)
    const other = { ...noted('a', 7), at: '2026-03-02T08:00:00.000Z' }
    const answer = await append(storeOn(esdb), 'talk-1', { expected: -1, events: [other] })
    expect(answer).toEqual({
      ok: true,
      events: [recorded('a', { stream: 'talk-1', revision: 0, position })],
      position,
    })
  })

  it('beside many others, when a frozen server is killed, ends none of them where nobody can catch it', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    await append(store, 'talk-1', one('a'))
    esdb.freeze()
    const large = { ...noted('x').event, data: { personId: 'anna', words: 'x'.repeat(20_000), home: null, n: 0 } }
    const appends = many('w', 80).map((draft, n) =>
      timed(append(store, `talk-${n + 2}`, { expected: -1, events: [{ ...draft, event: large }] })),
    )
    await pause(300)
    esdb.kill()
    const errors = (await Promise.all(appends)).map(({ error }) => error)
    expect(errors.every((error) => error instanceof AppendOutcomeUnknown)).toBe(true)
  })
})
