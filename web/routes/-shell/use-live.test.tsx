// @vitest-environment happy-dom
import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { onOtherPerson } from '#web/lib/http/api.ts'
import { firstAnswers } from '#web/lib/http/first-answers.ts'
import { fakeServer, show } from '#web/lib/render.kit.tsx'
import { noteServerTime, serverNow } from '#web/lib/time/use-now.ts'
import { userOf } from '#web/vocabulary/samples.kit.ts'
import { useLive } from '#web/routes/-shell/use-live.ts'

vi.hoisted(() => {
  const brought = '{"position":7,"answers":{"/items":{"success":true,"data":[]}}}'
  document.body.innerHTML = `<script type="application/json" id="first-answers">${brought}</script>`
})

fakeServer()

const lines: Line[] = []
class Line extends EventTarget {
  constructor() {
    super()
    lines.push(this)
  }
  close = () => undefined
}
beforeEach(() => void vi.stubGlobal('EventSource', Line))

const Page = () => {
  useLive()
  return null
}

const hears = (type: string, data: object) =>
  act(() => void lines.at(-1)?.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })))

const listening = () => {
  const { client } = show(<Page />)
  const renewed = vi.spyOn(client, 'invalidateQueries')
  return { client, renewed: () => renewed.mock.calls.flatMap(([filters]) => filters?.queryKey?.[0] ?? []) }
}

it('a line of another person than the page shows is told of, one of the same is not', () => {
  const told = vi.fn()
  const stop = onOtherPerson(told)
  const { client } = listening()
  client.setQueryData(sessionQuery.queryKey, userOf({ id: 'ana' }))
  hears('begin', { position: 7, userId: 'ana' })
  expect(told).not.toHaveBeenCalled()
  hears('begin', { position: 7, userId: 'ben' })
  expect(told).toHaveBeenCalledOnce()
  stop()
})

describe('the time', () => {
  const HOUR = 3_600_000
  afterEach(() => noteServerTime(Date.now()))
  const later = () => new Date(Date.now() + HOUR).toISOString()
  const isLater = () => Math.round((serverNow() - Date.now()) / HOUR)

  it('is the server’s from where the line begins', () => {
    listening()
    hears('begin', { position: 7, now: later() })
    expect(isLater()).toBe(1)
  })
  it('is the server’s once it was said twice', () => {
    listening()
    hears('begin', { position: 7, now: new Date().toISOString() })
    hears('time', { now: later() })
    expect(isLater()).toBe(0)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 25_000)
    hears('time', { now: later() })
    expect(isLater()).toBe(1)
    vi.restoreAllMocks()
  })
})

describe('the live line', () => {
  it('asks nothing again where nothing happened since the page was answered', () => {
    const { renewed } = listening()
    hears('begin', { position: 7 })
    expect(renewed()).toEqual([])
  })

  it('asks again what failed, though nothing happened: the server was gone for a while', async () => {
    const { client } = listening()
    const asked: string[] = []
    const watch = (key: string, answer: () => Promise<string>) => {
      const queryFn = () => {
        asked.push(key)
        return answer()
      }
      new QueryObserver(client, { queryKey: [key], queryFn, retry: false }).subscribe(() => undefined)
    }
    watch('items', () => Promise.resolve('lamp'))
    watch('claims', () => Promise.reject(new Error('Network error.')))
    await expect.poll(() => client.getQueryState(['claims'])?.status).toBe('error')
    asked.length = 0
    hears('begin', { position: 7 })
    expect(asked).toEqual(['claims'])
  })

  it.each([8, 6])('asks everything again where the server is at %i', (position) => {
    const { renewed } = listening()
    hears('begin', { position })
    expect(renewed()).toEqual(expect.arrayContaining(['items', 'claims', 'messages', 'notifications', 'accounts']))
  })

  it('asks again what changed', () => {
    const { renewed } = listening()
    hears('begin', { position: 7 })
    hears('change', { kind: 'notifications', position: 8 })
    expect(renewed()).toEqual(['notifications'])
  })

  it('asks for the one thread that has a new message, beside the lists', () => {
    const { client } = listening()
    const renewed = vi.spyOn(client, 'invalidateQueries')
    hears('begin', { position: 7 })
    renewed.mockClear()
    hears('change', { kind: 'messages', conversationId: 'i1-maya', position: 8 })
    expect(renewed.mock.calls.map(([filters]) => filters?.queryKey?.slice(0, 3))).toEqual([
      ['messages', 'thread', 'i1-maya'],
      ['messages', 'conversations'],
      ['messages', 'unread'],
    ])
  })

  const observed = (...keys: QueryKey[]) => {
    const { client } = show(<Page />)
    const asked: string[] = []
    for (const queryKey of keys) {
      const queryFn = () => {
        asked.push(queryKey.join(' '))
        return Promise.resolve('answer')
      }
      new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined)
    }
    hears('begin', { position: 7 })
    return async () => {
      await expect.poll(() => client.isFetching()).toBe(0)
      return asked.splice(0).toSorted()
    }
  }

  it('asks for the one gift that changed, its claims and the lists, and for no other that is open', async () => {
    const asked = observed(
      ['items', 'one', 'i1', {}],
      ['items', 'one', 'i2', {}],
      ['items', 'life', 'i2'],
      ['claims', 'item', 'i1'],
      ['claims', 'item', 'i2'],
      ['items', 'mine'],
    )
    await asked()
    hears('change', { kind: 'claims', itemId: 'i1', position: 8 })
    expect(await asked()).toEqual(['claims item i1', 'items mine', 'items one i1 [object Object]'])
  })

  it('asks for the one request that changed and the lists, and for no other that is open', async () => {
    const asked = observed(['requests', 'offers', 'r1'], ['requests', 'offers', 'r2'], ['requests', 'my-offers'])
    await asked()
    hears('change', { kind: 'requests', requestId: 'r1', position: 8 })
    expect(await asked()).toEqual(['requests my-offers', 'requests offers r1'])
  })

  it('asks for every open gift where it is not told which one changed', async () => {
    const asked = observed(['items', 'one', 'i1'], ['items', 'one', 'i2'])
    await asked()
    hears('change', { kind: 'feed', position: 8 })
    expect(await asked()).toEqual(['items one i1', 'items one i2'])
  })

  it('asks once for many changes that come at once', () => {
    const { renewed } = listening()
    hears('begin', { position: 7 })
    for (let position = 8; position < 40; position += 1) hears('change', { kind: 'notifications', position })
    expect(renewed()).toEqual(['notifications'])
  })

  it('leaves nothing of the page to later screens', () => {
    listening()
    expect(firstAnswers.take('/items')).toBeUndefined()
  })
})
