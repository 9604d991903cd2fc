import { afterAll, beforeAll, expect } from 'vitest'
import { problemCodes } from '#api/http/answers/problem.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { type Answer, join, makeVisitor, type Neighbour, type Visitor } from './visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'

export const armchair = {
  title: 'Green wool armchair',
  description: 'Deep and kind to backs, the wool is worn soft.',
  category: 'home_furniture',
  location: { type: 'Point', coordinates: [115.8716, -31.9341], address: '12 Oak Lane, Mount Lawley' },
}

/** The feed around a point; `more` is further query. */
export const feedAt = (lat: number, lng: number, more = ''): string => `/api/items?lat=${lat}&lng=${lng}${more}`
/** What lies around Maya's home. */
export const NEAR_MAYA = feedAt(-31.939, 115.877, '&radius=5')

/** A listing as it is sent, as far as tests look into it. */
export type ShownItem = Record<string, unknown> & {
  readonly lat: number
  readonly lng: number
  readonly distance: number | null
  readonly location: { readonly coordinates: readonly number[]; readonly address: string | null }
}

/** One world for a file: three neighbours, a stranger, and what was appended. */
export const town = (settings: Readonly<Record<string, string>> = {}, openStores?: () => Stores) => {
  const people: { tom?: Neighbour; maya?: Neighbour; priya?: Neighbour; stranger?: Visitor } = {}
  let opened: World | null = null
  beforeAll(async () => {
    const world = await openWorld(settings, openStores?.())
    opened = world
    people.tom = await join(world.url, 'Tom Whitfield')
    people.maya = await join(world.url, 'Maya Fernandes', [115.8766, -31.9391])
    people.priya = await join(world.url, 'Priya Nair', [115.8666, -31.9301])
    people.stranger = makeVisitor(world.url)
    await people.stranger.greet()
  })
  afterAll(async () => {
    expect(opened?.errors).toEqual([])
    await opened?.close()
  })
  const here = <Value>(value: Value | null | undefined): Value => {
    if (value === null || value === undefined) throw new Error('the town is not open yet')
    return value
  }
  const events = async (): Promise<readonly { readonly type: string; readonly data: unknown }[]> => {
    const all = []
    for await (const { events: page } of here(opened).stores.events.readAll(0)) all.push(...page)
    return all
  }
  return {
    world: () => here(opened),
    tom: () => here(people.tom),
    maya: () => here(people.maya),
    priya: () => here(people.priya),
    stranger: () => here(people.stranger),
    events,
    /** What `act` appends, by type. */
    appendedBy: async (action: () => Promise<unknown>): Promise<readonly string[]> => {
      const before = (await events()).length
      await action()
      return (await events()).slice(before).map(({ type }) => type)
    },
    share: async (changes: object = {}, by = here(people.tom)) =>
      idIn(await by.post('/api/items', { ...armchair, ...changes }), 'item'),
    ask: async (itemId: string, by = here(people.maya), words: object = {}) =>
      idIn(await by.post('/api/claims', { itemId, ...words }), 'claim'),
    accept: async (claimId: string) => {
      expect((await here(people.tom).put(`/api/claims/${claimId}/accept`)).status).toBe(200)
    },
    /** Ids of a list, as Maya sees it unless told. */
    ids: async (path: string, by = here(people.maya)): Promise<readonly string[]> =>
      listIn(await by.get(path)).map((one) => String(one['id'])),
    /** One listing, as Maya sees it unless told. */
    one: async (id: string, by = here(people.maya), query = ''): Promise<ShownItem> =>
      (await by.get(`/api/items/${id}${query}`)).body['item'] as ShownItem,
  }
}

/** Each from a network of their own, as neighbours are. */
export const reportedBy = async (itemId: string, reporters: readonly Neighbour[]): Promise<void> => {
  for (const [index, by] of reporters.entries()) {
    const network = { 'x-forwarded-for': `203.0.113.${index + 1}` }
    expect((await by.post(`/api/items/${itemId}/report`, { reason: 'spam' }, network)).status).toBe(201)
  }
}

/** The id of a named extra; fails with the answer's words where there is none. */
export const idIn = (answer: Answer, what: string): string => {
  const found = answer.body[what] as { readonly id?: string } | undefined
  if (!found?.id) throw new Error(`no ${what} in ${answer.status} ${answer.text}`)
  return found.id
}
export const listIn = (answer: Answer): readonly Record<string, unknown>[] => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body['data'] as readonly Record<string, unknown>[]
}
/** Status and code of a refusal, and that it has the shape of one. */
export const refusal = ({ status, body, text }: Answer): readonly [number, unknown] => {
  expect(body, text).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) })
  expect(problemCodes, 'the closed list of codes').toContain(body['code'])
  return [status, body['code']]
}
