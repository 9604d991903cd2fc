import type { Context } from 'koa'
import { coarse, isUsable, type Point, ringsFrom } from '#domain/place.ts'
import type { UserView } from '#api/accounts/contract.ts'
import { giftIn } from '#api/http/page/page.ts'

/** A GET of the API, as the web will write it. */
export interface Question {
  /** Of its route. */
  readonly path: string
  readonly params?: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** Asked by every screen of a member. Not the token: a secret beside words of others, compressed with them, could be guessed from the length. */
export const EVERYWHERE: readonly Question[] = ['/branding', '/messages/unread/count', '/notifications'].map(
  (path) => ({ path, query: {} }),
)

type Page = Pick<Context, 'path' | 'query'>
interface Looking {
  readonly member: UserView
  /** The position of members without a home. */
  readonly otherwise: Point
}

/**
 * What the map asks: the nearest, what the member is involved in, and the pickups that were agreed. Only where the address filters nothing; a device
 * that remembers another place or radius will not find its question here, and asks itself.
 */
export const listQuestions = ({ path, query }: Page, { member, otherwise }: Looking): readonly Question[] => {
  const hasMap = path === '/' || giftIn(path) !== null
  if (!hasMap || Object.keys(query).some((name) => !SAME_LIST.has(name))) return []
  const here = hereOf({ member, otherwise })
  const radius = ringsFrom(reachIn(query) ?? member.preferences.preferredRadius)[0] ?? FARTHEST
  return [
    {
      path: '/items',
      query: { limit: '50', ...here, radius: String(radius), status: 'available', sort: 'distance' },
    },
    { path: '/items/user/mine', query: { ...here, involved: 'true', limit: '100' } },
    // Whether a pickup is today.
    { path: '/claims', query: { role: 'all', status: 'accepted', limit: '100' } },
  ]
}

/** What the page of one gift asks, which stands before the map. */
export const giftQuestions = ({ path }: Page, looking: Looking): readonly Question[] => {
  const id = giftIn(path)
  if (id === null) return []
  return [
    { path: '/items/:id', params: { id }, query: hereOf(looking) },
    { path: '/claims/item/:id', params: { id }, query: { limit: '100' } },
  ]
}

const hereOf = ({ member, otherwise }: Looking) => {
  const { lat, lng } = coarse(homeOf(member) ?? otherwise)
  return { lat: String(lat), lng: String(lng) }
}

/** What changes how the list is shown, and how far the ring reaches. */
const SAME_LIST: ReadonlySet<string> = new Set(['r', 'view', 'walkable', 'today'])
const FARTHEST = 50

const homeOf = ({ location }: UserView): Point | null => {
  const [lng, lat] = location?.coordinates ?? []
  return lng !== undefined && lat !== undefined && isUsable({ lat, lng }) ? { lat, lng } : null
}

/** The slider of the web goes from 1 to 25 km. */
const reachIn = ({ r }: Page['query']): number | null => {
  const reach = Number(r)
  return Number.isInteger(reach) && reach >= 1 && reach <= 25 ? reach : null
}

export const addressOf = ({ path, params = {}, query }: Question): string => {
  const search = new URLSearchParams(query)
  const filled = path.replaceAll(/:(\w+)/gu, (_, name: string) => params[name] ?? '')
  return search.size === 0 ? filled : `${filled}?${search}`
}
