import { randomBytes } from 'node:crypto'
import { v5 as uuid } from 'uuid'
import type { NewEvent } from '#domain/event.ts'
import type { Point } from '#domain/place.ts'
import type { EventToAppend } from '#stores/events/port.ts'
import { sha256 } from '#runtime/process/identity.ts'
import { closeStores, openStores, type Stores } from '#runtime/stores/stores.ts'
import { PEOPLE, personId } from '#benchmarks/event-store-life.ts'
import { diceOf, livelyLife, placeOf } from '#benchmarks/neighbourhood.ts'

/** A signed-in member as a browser would be: cookie, token and public session id. */
export interface Member {
  readonly id: string
  readonly home: Point
  readonly headers: Readonly<Record<string, string>>
}
export interface Town {
  readonly members: readonly Member[]
  readonly itemIds: readonly string[]
}

const SPACE = '6a3cf3a4-0c1c-5d0e-8a43-0e5f6c7d8b91'
const MEMBERS = 100
/** A street group lives within a few kilometres, a city spreads as far as Perth does. */
const STREET_GROUP = 1000
const CENTRE: Point = { lat: -31.95, lng: 115.86 }
const AT_ONCE = 200

/** The owners of event-store-life.ts; the first hundred of them are signed in. In a city each of them shares ten things. */
const ownersOf = (listings: number): number => Math.max(PEOPLE, listings / 10)

/** Fills a data folder with so many listings, written as events, and with members who are signed in. */
export const buildTown = async (dataDir: string, listings: number): Promise<Town> => {
  const stores = openStores({ dataDir, siteSecret: null })
  const dice = diceOf(11)
  const homes = Array.from({ length: ownersOf(listings) }, () => spread(placeOf(dice), listings))
  try {
    for (let from = 0; from < homes.length; from += AT_ONCE)
      await appendAll(
        stores,
        homes.slice(from, from + AT_ONCE).map((home, n) => registered(from + n, home)),
      )
    const itemIds: string[] = []
    for (let from = 0; from < listings; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, listings - from) }, (_, n) => listed(from + n, listings))
      await appendAll(stores, some)
      itemIds.push(...some.map(({ stream }) => stream.replace('item-', '')))
    }
    const members: Member[] = []
    for (let n = 0; n < MEMBERS; n += 1) members.push(await signedIn(stores, n, homes[n] ?? CENTRE))
    return { members, itemIds }
  } finally {
    await closeStores(stores)
  }
}

interface Stream {
  readonly stream: string
  readonly events: readonly EventToAppend[]
}

const appendAll = async ({ events: log }: Stores, all: readonly Stream[]): Promise<void> => {
  await Promise.all(all.map(({ stream, events }) => log.append([{ stream, expected: -1, events }])))
}

const spread = ({ lat, lng }: Point, listings: number): Point => {
  const scale = listings <= STREET_GROUP ? 0.08 : 1
  const rounded = (value: number): number => Math.round(value * 1000) / 1000
  return {
    lat: rounded(CENTRE.lat + scale * (lat - CENTRE.lat)),
    lng: rounded(CENTRE.lng + scale * (lng - CENTRE.lng)),
  }
}

const listed = (n: number, listings: number): Stream => {
  const { stream, events } = livelyLife(n, ownersOf(listings))
  const [first] = events
  if (!first) throw new Error('a life begins with a listing')
  const data = first.event.data as { readonly publicPoint: Point; readonly suburbPoint: Point }
  const places = { publicPoint: spread(data.publicPoint, listings), suburbPoint: spread(data.suburbPoint, listings) }
  return { stream, events: [{ ...first, event: { ...first.event, data: { ...data, ...places } } }] }
}

const registered = (n: number, home: Point): Stream => {
  const accountId = personId(n)
  const event: NewEvent = {
    type: 'AccountRegistered',
    data: {
      accountId,
      name: `Neighbour ${n}`,
      email: `neighbour.${n}@example.org`,
      location: { ...home, address: '12 Oak Lane' },
      suburb: 'Mount Lawley',
      demo: false,
    },
  }
  const identity = { id: uuid(`account ${n}`, SPACE), correlationId: uuid('c', SPACE), causationId: uuid('c', SPACE) }
  const actor = { kind: 'member', id: accountId } as const
  const at = '2026-01-01T00:00:00.000Z'
  return {
    stream: `account-${accountId}`,
    events: [{ ...identity, event, at, actor, commandId: uuid(`registers ${n}`, SPACE) }],
  }
}

/** The session is put where a sign-in would put it: a hundred password hashes would take a minute. */
const signedIn = async ({ vault }: Stores, n: number, home: Point): Promise<Member> => {
  const [id, secret, csrfToken] = [personId(n), randomBytes(32).toString('base64url'), randomBytes(32).toString('hex')]
  const now = new Date()
  await vault.sessions.put({
    id: `session-${id}`,
    secretHash: sha256(secret),
    csrfToken,
    personId: id,
    device: 'Chrome on Linux',
    place: 'This network',
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    authenticatedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 86_400_000).toISOString(),
    recoveryId: null,
  })
  return {
    id,
    home,
    headers: { cookie: `gifty_session=${secret}`, 'x-csrf-token': csrfToken, 'x-session-id': `session-${id}` },
  }
}
