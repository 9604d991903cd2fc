import type { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeRenewedClient } from './renewed-client.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const AFTER_MS = 10_000
/** The clients that were made, in order, and how often each was closed. */
const made = () => {
  const all: { readonly client: MongoClient; closed: number }[] = []
  const make = (): MongoClient => {
    const close = async (): Promise<void> => void (one.closed += 1)
    const one = { client: { close } as unknown as MongoClient, closed: 0 }
    all.push(one)
    return one.client
  }
  return { all, client: makeRenewedClient(make, AFTER_MS) }
}

describe('a client of the driver', () => {
  test('stays while the server answers now and then, and also when it has been away for less', () => {
    const { all, client } = made()
    for (let second = 0; second < 60; second += 1) {
      client.failed(client.current())
      vi.advanceTimersByTime(1000)
      if (second % 9 === 0) client.answered(client.current())
    }
    expect(all.map(({ closed }) => closed)).toEqual([0])
  })

  test('is closed, and another one takes over, where nothing was answered for so long; the new one gets as long', () => {
    const { all, client } = made()
    for (let second = 0; second < 25; second += 1) {
      client.failed(client.current())
      vi.advanceTimersByTime(1000)
    }
    expect(all.map(({ closed }) => closed)).toEqual([1, 1, 0])
    expect(client.current()).toBe(all.at(-1)?.client)
  })

  test('after a silence in which nobody asked, the first failure is not the end of it', () => {
    const { all, client } = made()
    client.answered(client.current())
    vi.advanceTimersByTime(3_600_000)
    client.failed(client.current())
    expect(all).toHaveLength(1)
  })

  test('is judged by its own calls, not by those of the one before', () => {
    const { all, client } = made()
    const first = client.current()
    client.failed(first)
    vi.advanceTimersByTime(AFTER_MS)
    client.failed(first)
    client.failed(first)
    vi.advanceTimersByTime(AFTER_MS)
    client.failed(first)
    client.failed(client.current())
    vi.advanceTimersByTime(AFTER_MS)
    client.answered(first)
    client.failed(client.current())
    expect(all.map(({ closed }) => closed)).toEqual([1, 1, 0])
  })

  test('is not renewed once it was closed', async () => {
    const { all, client } = made()
    client.failed(client.current())
    await client.close()
    vi.advanceTimersByTime(AFTER_MS)
    client.failed(client.current())
    expect(all.map(({ closed }) => closed)).toEqual([1])
  })
})
