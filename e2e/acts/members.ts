import type { APIRequestContext, Browser } from '@playwright/test'
import { mailOf, PASSWORD, type Person } from './people.ts'
import { picture } from './pictures.ts'

/** Members whose past is made by calls, for the screens where how they came there is not the question. */
export type Member = Person & { id: string; call: Call }
type Call = <Data>(method: 'post' | 'put' | 'del', path: string, body?: unknown) => Promise<Data>
type Answer<Data> = { data: Data; message?: string }

export const HOME = { lng: 115.876543, lat: -31.934567, address: '7 Quiet Lane, Mount Lawley WA 6050' }
const AROUND = { lng: 115.8702, lat: -31.9431, address: 'Highgate WA 6003' }

type Place = { lng: number; lat: number; address: string; url?: string; email?: string }

/** `url`: of a server of one's own; `email`: where it is named in a setting. */
export const join = async (browser: Browser, name: string, given: Partial<Place> = {}): Promise<Member> => {
  const place: Place = { ...AROUND, ...given }
  const context = await browser.newContext(place.url === undefined ? {} : { baseURL: place.url })
  const page = await context.newPage()
  const email = place.email ?? mailOf(name)
  const now = new Date().toISOString()
  const call = callsOf(context.request)
  const { id } = await call<{ id: string }>('post', '/auth/register', {
    name,
    email,
    password: PASSWORD,
    location: { type: 'Point', coordinates: [place.lng, place.lat], address: place.address },
    termsAcceptedAt: now,
    privacyAcceptedAt: now,
  })
  return { id, name, first: name.split(' ')[0] ?? name, email, page, call }
}

const callsOf = (request: APIRequestContext): Call => {
  return async <Data>(method: 'post' | 'put' | 'del', path: string, body?: unknown) => {
    const { csrfToken, sessionId } = (await (await request.get('/api/auth/csrf-token')).json()) as Record<
      string,
      string
    >
    const headers = {
      'X-CSRF-Token': csrfToken ?? '',
      'X-Session-Id': sessionId ?? '',
      'Idempotency-Key': crypto.randomUUID(),
    }
    const ask = () =>
      request.fetch(`/api${path}`, { method: method === 'del' ? 'DELETE' : method.toUpperCase(), headers, data: body })
    let response = await ask()
    // A machine that is busy says so, and is asked again under the same key, as the page does.
    for (let tries = 1; response.status() === 503 && tries < 4; tries += 1) response = await ask()
    const answer = (await response.json()) as Answer<Data>
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${answer.message}`)
    return answer.data
  }
}

export type Listing = { id: string; title: string }

/** `draw`: a draw that closes then decides who gets it; `address`: null where only the suburb is known. */
type Other = { title?: string; photos?: number; draw?: { closesAt: string }; address?: string | null }

/** Something from one's home, with two pictures. Without a `title` of its own no two listings of a run have the same one. */
export const list = async (owner: Member, thing: string, other: Other = {}): Promise<Listing> => {
  const { title = `${thing} ${markOf(owner.id)}`, photos = 2, draw, address = HOME.address } = other
  const files = await Promise.all(COLOURS.slice(0, photos).map((colour) => picture(colour.slice(1), colour)))
  const { id } = await owner.call<{ id: string }>('post', '/items', {
    title,
    description: 'In good order, from a house without smoke. Somebody should use it.',
    category: 'home_furniture',
    condition: 'good',
    photos: files.map(({ buffer }) => `data:image/png;base64,${buffer.toString('base64')}`),
    location: { type: 'Point', coordinates: [HOME.lng, HOME.lat], address },
    pickupNotes: 'Knock at the green door',
    availabilityWindow: 'Weekday evenings',
    ...(draw && { draw }),
  })
  return { id, title }
}

const COLOURS = ['#4fc3a5', '#f2a33a', '#4f83c3', '#c34f83', '#83c34f', '#8f4fc3']

/** The end of an id is its random part. */
export const markOf = (id: string) => id.slice(-6)

const DAY_MS = 86_400_000

export const claim = async (member: Member, { id }: Listing, days = 1) =>
  (
    await member.call<{ id: string }>('post', '/claims', {
      itemId: id,
      pickupTime: new Date(Date.now() + days * DAY_MS).toISOString(),
      claimerMessage: 'It would be of good use here.',
    })
  ).id

export const accept = (owner: Member, claimId: string) =>
  owner.call('put', `/claims/${claimId}/accept`, { ownerResponse: 'Gladly.' })

export const complete = (member: Member, claimId: string) => member.call('put', `/claims/${claimId}/complete`, {})

/** A neighbour with two things, and one who has asked for the first and was promised the second: something is to be seen on each screen. */
export const askedAndPromised = async (browser: Browser, claimerName: string) => {
  const owner = await join(browser, 'Big Letters', HOME)
  const claimer = await join(browser, claimerName)
  const lamp = await list(owner, 'Standing lamp with a rather long name')
  const stool = await list(owner, 'Stool')
  await claim(claimer, lamp)
  await accept(owner, await claim(claimer, stool))
  return { owner, claimer, things: [lamp, stool], talk: `/messages/${stool.id}-${claimer.id}` } as const
}
