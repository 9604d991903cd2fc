import { join } from 'node:path'
import { expect } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import { projections } from '#projections/all.ts'
import { firstEventOf } from '#projections/engine/follow/same-log.ts'
import { commandDeps } from '#runtime/world.ts'
import { rebuildIn, tasks } from '#runtime/control/tasks.ts'
import { openFolder, type WholeSite } from '#runtime/copy/whole-site.ts'
import { fillNeighbourhood } from '#runtime/demo/neighbourhood.ts'
import { demoEmail, demoPeople } from '#runtime/demo/people.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { openConfigured } from '#runtime/stores/open-stores.ts'
import { closeStores, type Stores } from '#runtime/stores/stores.ts'
import type { Document } from '#stores/documents/port.ts'
import { makeSqliteEffects } from '#stores/effects/sqlite/store.ts'
import { sizes } from '#stores/photos/port.ts'
import { START } from '#tests/site/world.ts'

export const SECRET = 'a site secret that only these tests know'
const AT = '2026-11-19T08:00:00.000Z'
const localities = makeLocalities()

export const at = (dataDir: string) => ({ dataDir, siteSecret: SECRET, readStoreUrl: null, eventStoreUrl: null })
const building = (stores: Stores) =>
  rebuildIn(stores)(
    projections.map(({ name }) => name),
    () => undefined,
  )

export const fillDemo = (stores: Stores): Promise<unknown> =>
  fillNeighbourhood({
    localities,
    stores,
    now: START,
    makeCommands: (clock) => makeCommands(commandDeps(stores, { clock, localities })),
  })

/** The first event of a site that is none of the others. */
export const beginAnother = async (stores: Stores): Promise<void> => {
  const { searches } = makeCommands(commandDeps(stores, { clock: () => AT, localities }))
  const by = { by: { kind: 'member', id: 'somebody' }, commandId: 'the first', startedAt: AT } as const
  expect((await searches.save(ABOUT, by)).ok).toBe(true)
}

interface Founders {
  /** In the order in which they moved in. */
  readonly ids: readonly string[]
  /** Thing → owner. */
  readonly things: ReadonlyMap<string, string>
}
const foundersIn = async ({ events }: Stores): Promise<Founders> => {
  const ids: string[] = []
  const things = new Map<string, string>()
  for await (const page of events.readAll(0))
    for (const { type, data } of page.events) {
      const { accountId, itemId, ownerId } = Object(data)
      if (type === 'AccountRegistered') ids.push(String(accountId))
      if (type === 'ItemListed') things.set(String(itemId), String(ownerId))
    }
  return { ids, things }
}

const ABOUT = { words: 'a cot', category: null, transport: null, place: null } as const
const REPORT = { messageId: null, reason: 'spam', details: 'The same words to all of us.' } as const
const DEVICE = { sessionId: 'a session', keysMark: 'of its keys', p256dh: 'a key', auth: 'a secret' }

/** By the first who moved in, and by the last one, who will be forgotten: what no demo shows and a site has all the same. */
const addTheRest = async (stores: Stores): Promise<void> => {
  const { searches, send, items, reports, blocks } = makeCommands(commandDeps(stores, { clock: () => AT, localities }))
  const { ids, things } = await foundersIn(stores)
  const [first = '', second = '', third = ''] = ids
  const [itemId = ''] = [...things].find(([, ownerId]) => ownerId === second) ?? []
  let presses = 0
  const by = (id: string) =>
    ({ by: { kind: 'member', id }, commandId: `rest-${(presses += 1)}`, startedAt: AT }) as const
  for (const personId of [first, ids.at(-1) ?? '']) {
    const device = { ...DEVICE, endpoint: `https://push.example/${personId}`, subscriptionId: `on-${personId}` }
    const outcomes = [
      await searches.save(ABOUT, by(personId)),
      await send({ type: 'subscribePush', subscription: { ...device, personId } }, by(personId)),
      await send({ type: 'openFeed', tokenHash: `hash of ${personId}` }, by(personId)),
      await items.report(itemId, { reason: 'duplicate', details: 'Twice on the map.' }, by(personId)),
      await reports.report({ reportedId: third, ...REPORT }, by(personId)),
      await blocks.block({ blockerId: personId, blockedId: third }, by(personId)),
    ]
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
  }
}

/** The demo neighbourhood, of which one person is forgotten, somebody is signed in, an effect is done, and a call was answered. */
export const makeSite = async (home: string): Promise<void> => {
  const stores = await openConfigured(at(home))
  const world = { localities, stores }
  await fillDemo(stores)
  await addTheRest(stores)
  const { vault } = stores
  await building(stores)
  const erased = demoEmail(demoPeople.at(-1)?.name ?? '')
  const rebuild = rebuildIn(stores)
  const erase = tasks.get('erase-account')?.jobFor([erased])
  expect(await erase?.({ config: { dataDir: home }, ...world, rebuild }, () => 0)).toBe(0)
  await building(stores)
  await vault.log.keepFirstEvent((await firstEventOf(stores.events)) ?? '')
  await vault.passwords.set('anna', 'a hash')
  await vault.sessions.put(session)
  await vault.secondFactors.put({ factorId: 'a phone', personId: 'anna', secret: Buffer.from('twenty bytes of hers') })
  await vault.secondFactors.setCodes('a phone', ['hash of a spent code', 'hash of another code'])
  await vault.secondFactors.spendCode('a phone', 'hash of a spent code', 'a command')
  await vault.secondFactors.spendStep('a phone', 7, 'another command')
  await vault.siteSecrets.set('mail', Buffer.from('of the mail server'))
  await vault.replies.begin({ key: 'a call', bodyHash: 'a body', at: AT })
  await vault.replies.finish('a call', { status: 201, body: '{}', headers: '{"x-position":"7"}' }, 0)
  await closeStores(stores)
  const ledger = makeSqliteEffects(join(home, 'effects.sqlite'))
  const sent = await ledger.lease({ id: 'mail', effect: 'send', cause: 'event', subject: 'anna' }, AT)
  if (sent) await ledger.finish(sent, { is: 'done', at: AT, note: 'sent once' })
  await ledger.plan([{ id: 'later', effect: 'send', cause: 'event', subject: 'ben' }], AT)
  await ledger.close()
}
const session = {
  id: 'a session',
  secretHash: 'of its secret',
  csrfToken: 'a token',
  personId: 'anna',
  device: 'Firefox',
  place: 'Perth',
  createdAt: AT,
  lastSeenAt: AT,
  authenticatedAt: null,
  expiresAt: '2027-11-19T08:00:00.000Z',
  recoveryId: null,
}

export const collected = async <Row>(pages: AsyncIterable<readonly Row[]>): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}
const logOf = async ({ log }: WholeSite) => {
  const events = []
  for (let after = 0; ;) {
    const page = await log.after(after)
    if (!page) return events
    events.push(...page.events)
    after = page.upTo
  }
}
/** Everything a data folder holds. */
export const contentOf = async (dataDir: string) => {
  const site = await openFolder({ dataDir, siteSecret: SECRET })
  const beside = site.beside
  if (!beside) throw new Error('a folder holds everything')
  const pictures = new Map<string, unknown>()
  for (const id of (await collected(beside.photos.ids())).toSorted())
    pictures.set(id, [
      await beside.photos.find(id),
      ...(await Promise.all(sizes.map((size) => beside.photos.open(id, size)))),
    ])
  const content = {
    events: await logOf(site),
    siteKeys: beside.vault.siteKeys,
    vault: await collected(beside.vault.rows()),
    effects: await collected(beside.ledger.rows()),
    pictures,
  }
  await site.close()
  const stores = await openConfigured(at(dataDir))
  const documents = new Map<string, readonly Document[]>()
  for (const [name, collection] of await stores.reads.active())
    documents.set(name, await collected(stores.reads.scan<Document>(collection)))
  await closeStores(stores)
  return { ...content, documents }
}
