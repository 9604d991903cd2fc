import { hidingReasons } from '#domain/hiding.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { haversine, type Point, roundToTen, walkMinutes } from '#domain/place.ts'
import { claims } from '#projections/claims/claims.ts'
import { involvementId, involvements } from '#projections/items/involvements.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import { saved, savedId } from '#projections/items/saved.ts'
import { people } from '#projections/accounts/people.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { endsTodayIn } from '#api/http/site-time.ts'
import { itemsJson, itemViews, type Reader } from '#api/items/view.ts'

const NOW = '2026-11-20T08:00:00.000Z'
const READER = 'reader'
const OWNER = 'owner'
const SECRETS = ['12 Secret Lane', 'key under the pot', 'owner@example.org']

/** Every listing as somebody may meet it: hidden homes, addresses, notes, what has ended, words that JSON must escape. */
const listings = fc.record({
  ownerId: fc.constantFrom(OWNER, READER),
  title: fc.option(fc.string({ unit: 'binary', maxLength: 20 })),
  description: fc.option(fc.constantFrom('Deep and "kind" \\ to backs', '</script>\u2028')),
  photos: fc.uniqueArray(fc.constantFrom('p1', 'p2'), { maxLength: 2 }),
  visibility: fc.constantFrom('public', 'private'),
  requestId: fc.option(fc.constant('request')),
  requesterId: fc.option(fc.constantFrom(READER, 'another')),
  status: fc.constantFrom('available', 'claimed', 'completed', 'unavailable', 'expired', 'deleted'),
  accepted: fc.option(fc.record({ claimId: fc.constant('claim'), claimerId: fc.constantFrom(READER, 'another') })),
  completedAt: fc.option(fc.constantFrom('2026-11-19T08:00:00.000Z', '2026-01-01T08:00:00.000Z')),
  urgency: fc.constantFrom('normal', 'verge_today'),
  timeSensitive: fc.boolean(),
  expiresAt: fc.option(fc.constantFrom('2026-11-20T09:00:00.000Z', '2026-11-01T08:00:00.000Z')),
  publicPoint: fc.option(fc.constant<Point>({ lat: -31.935, lng: 115.873 })),
  suburb: fc.option(fc.constant('Mount Lawley')),
  hiddenBecause: fc.subarray([...hidingReasons]),
  stillAsked: fc.boolean(),
  pausedAt: fc.option(fc.constant('2026-11-10T08:00:00.000Z')),
  passedOn: fc.constant(null),
  claimsCount: fc.nat(9),
})
type Listing = typeof listings extends fc.Arbitrary<infer One> ? One : never
const situations = fc.record({
  all: fc.array(listings, { minLength: 1, maxLength: 4 }),
  showLocation: fc.boolean(),
  forgotten: fc.boolean(),
  isSaved: fc.boolean(),
  claimStatus: fc.option(fc.constantFrom('pending', 'accepted', 'declined', 'completed', 'cancelled')),
  admin: fc.boolean(),
  from: fc.option(fc.constant({ lat: -31.94, lng: 115.88 })),
})
type Situation = typeof situations extends fc.Arbitrary<infer One> ? One : never

const HOME = { lat: -31.9341, lng: 115.8716, address: '12 Secret Lane' }
const SUBURB: Point = { lat: -31.93, lng: 115.87 }
const UNSAID = { weight: null, pickupDifficulty: null, availabilityTimes: [], availabilityWindow: null }
const itemOf = (one: Listing, n: number): ItemDocument => ({
  ...one,
  ...UNSAID,
  _id: `item-${n}`,
  _pos: 1,
  draw: null,
  category: 'home_furniture',
  transport: 'walkable',
  condition: 'good',
  dimensions: '1 m',
  pickupNotes: 'key under the pot',
  before: null,
  location: HOME as never,
  suburbPoint: SUBURB,
  waiting: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
})

const person = (id: string, name: string, { showLocation }: Pick<Situation, 'showLocation'>) => ({
  _id: id,
  _pos: 1,
  name,
  email: `${id}@example.org`,
  showLocation,
})

const readsOf = (given: Situation, items: readonly ItemDocument[], name = 'Olive'): Reads => {
  const claimed = given.claimStatus !== null
  const documents: Readonly<Record<string, readonly { readonly _id: string }[]>> = {
    [people.name]: given.forgotten ? [] : [person(OWNER, name, given), person(READER, 'Rita', given)],
    [saved.name]: given.isSaved ? items.map(({ _id }) => ({ _id: savedId(READER, _id), itemId: _id })) : [],
    [involvements.name]: claimed
      ? items.map(({ _id }) => ({ _id: involvementId(READER, _id), claimId: `claim-${_id}` }))
      : [],
    [claims.name]: claimed
      ? items.map(({ _id }) => ({
          _id: `claim-${_id}`,
          itemId: _id,
          status: given.claimStatus,
          endedBecause: null,
          ownerResponse: null,
        }))
      : [],
  }
  const view = (of: string) => ({
    getMany: (ids: readonly string[]) => Promise.resolve((documents[of] ?? []).filter(({ _id }) => ids.includes(_id))),
    selectFew: () => Promise.resolve(documents[of] ?? []),
  })
  return { of: (({ name: of }: { readonly name: string }) => view(of)) as never }
}

const deps = {
  clock: () => NOW,
  site: { timeZone: 'Australia/Perth' },
  unseal: (value: unknown) => Promise.resolve(value),
} as never

const readerOf = ({ admin, from }: Situation): Reader => ({ id: READER, admin, from })

/** The owner, an admin, whoever got it for seven days. */
const opensAddress = (item: ItemDocument, { admin }: Situation): boolean =>
  item.ownerId === READER ||
  admin ||
  (item.accepted?.claimerId === READER && item.completedAt !== '2026-01-01T08:00:00.000Z')

const pointAt = ({ lat, lng, address }: Point & { readonly address: string | null }, pickupNotes: string | null) => ({
  location: { coordinates: [lng, lat], address },
  lat,
  lng,
  pickupNotes,
  pickup_notes: pickupNotes,
})

/** Where it is, and how far. */
const placeFor = (item: ItemDocument, given: Situation) => {
  const shown = !given.forgotten && !given.showLocation ? SUBURB : item.publicPoint
  const far = distanceFor(item.ownerId === READER ? HOME : shown, given)
  if (opensAddress(item, given)) return { ...pointAt(HOME, item.pickupNotes), ...far, exact: true }
  return { ...pointAt({ ...(shown ?? { lat: 0, lng: 0 }), address: null }, null), ...far, exact: false }
}

const distanceFor = (spot: Point | null, { from }: Situation) => {
  const distance = from && spot ? roundToTen(haversine(from, spot)) : null
  return { distance, walkTime: distance === null ? null : walkMinutes(distance) }
}

/** What has ended counts as ended, whether or not the job has run. */
const statusFor = ({ status, timeSensitive, expiresAt }: ItemDocument): string => {
  if (status === 'deleted') return 'unavailable'
  return timeSensitive && expiresAt !== null && expiresAt <= NOW && status !== 'completed' ? 'expired' : status
}

/** The e-mail address is for the owner and admins. */
const ownerFor = ({ ownerId: id }: ItemDocument, { forgotten, admin }: Situation) => {
  if (forgotten) return { id, name: 'Former neighbour' }
  const email = id === READER || admin ? { email: `${id}@example.org` } : {}
  return { id, name: id === READER ? 'Rita' : 'Olive', ...email }
}

const ownersNotes = ({ ownerId, hiddenBecause, stillAsked, pausedAt }: ItemDocument) =>
  ownerId === READER
    ? {
        isMine: true,
        isHidden: hiddenBecause.some((one) => one !== 'owner-away'),
        hiddenBecause: [...hiddenBecause],
        askedStillAvailable: stillAsked,
        pausedAt,
      }
    : { isMine: false, isHidden: false, hiddenBecause: [], askedStillAvailable: false, pausedAt: null }

/** The specification, field by field: what a reader may learn about one listing. */
const expected = (item: ItemDocument, given: Situation) => ({
  passedOnFrom: null,
  ...placeFor(item, given),
  ...ownersNotes(item),
  owner: ownerFor(item, given),
  status: statusFor(item),
  endsToday: endsTodayIn('Australia/Perth', item, NOW),
  isSaved: given.isSaved,
  myClaimId: given.claimStatus === null ? null : `claim-${item._id}`,
  title: item.title ?? 'A listing that is gone',
})

test('the bytes of a list say what its objects say, and both what each reader may know', async () => {
  await fc.assert(
    fc.asyncProperty(situations, async (given) => {
      const items = given.all.map(itemOf)
      const page = { items, reader: readerOf(given) }
      const views = await itemViews(deps, readsOf(given, items), page)
      const list = String(await itemsJson(deps, readsOf(given, items), page))
      expect(JSON.parse(list)).toEqual(JSON.parse(JSON.stringify(views)))
      expect(views).toMatchObject(items.map((item) => expected(item, given)))
    }),
    { numRuns: 300 },
  )
})

test('no reader gets from a cached card what was written for another', async () => {
  await fc.assert(
    fc.asyncProperty(situations, async (given) => {
      const items = given.all.map((one, n) => ({ ...itemOf(one, n), ownerId: OWNER, accepted: null }))
      const text = async (reader: Reader) => String(await itemsJson(deps, readsOf(given, items), { items, reader }))
      const stranger = { id: READER, admin: false, from: null }
      const before = await text(stranger)
      const [owners, admins] = [await text({ ...stranger, id: OWNER }), await text({ ...stranger, admin: true })]
      expect(owners).toContain(SECRETS[0])
      expect(admins).toContain(SECRETS[0])
      expect(await text(stranger)).toBe(before)
      for (const secret of SECRETS) expect(before).not.toContain(secret)
    }),
  )
})

test('a cached card ends with the documents it was made of: another name, a hidden home, a forgotten owner', async () => {
  const [given] = fc.sample(situations, { numRuns: 1, seed: 1 })
  const [one] = fc.sample(listings, { numRuns: 1, seed: 1 })
  if (!given || !one) throw new Error('no sample')
  const items = [{ ...itemOf({ ...one, publicPoint: { lat: 1, lng: 2 } }, 0), ownerId: OWNER, accepted: null }]
  const plain = { ...given, forgotten: false, showLocation: true }
  const reader = { id: READER, admin: false, from: null }
  const now = async (situation: Situation, name?: string) =>
    JSON.parse(String(await itemsJson(deps, readsOf(situation, items, name), { items, reader }))) as unknown
  expect(await now(plain)).toMatchObject([{ owner_name: 'Olive', lat: 1 }])
  expect(await now(plain, 'Oliver')).toMatchObject([{ owner_name: 'Oliver', owner: { name: 'Oliver' } }])
  expect(await now({ ...plain, showLocation: false })).toMatchObject([SUBURB])
  expect(await now({ ...plain, forgotten: true })).toMatchObject([{ owner_name: 'Former neighbour' }])
})
