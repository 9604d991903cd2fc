import { createECDH } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'
import { cot } from '#tests/visitor/api-requests.ts'
import { idIn, listIn } from '#tests/visitor/api-spec.ts'
import { switchOn } from '#tests/visitor/authenticator.ts'
import { exportMade, type Neighbour, type Visitor } from '#tests/visitor/visitor.ts'
import { greeted, markedPicture, type Noted, noting } from './marked-person.ts'

/**
 * Somebody who writes one word wherever somebody can write, and what it takes of a neighbour: every field of the contracts that holds words
 * (marked-fields.ts) is filled by one of these.
 */
export interface Marked {
  readonly url: string
  /** Of letters alone and seven of them, as a name may be. */
  readonly mark: string
  /** What is sealed under a key of its own is forgotten later than its person. */
  readonly kept: string
  readonly noted: Noted
  readonly maya: Neighbour
  /** Runs the site. */
  readonly ada: Visitor
}
export interface MarkedPerson {
  readonly id: string
  readonly by: Visitor
  readonly email: string
  readonly password: string
}

const PLACE = { type: 'Point', coordinates: [115.8716, -31.9341] } as const
const placeOf = (mark: string) => ({ ...PLACE, address: `12 ${mark}lane, Mount Lawley` })
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const capital = (mark: string): string => `${mark[0]?.toUpperCase()}${mark.slice(1)}`
/** None is accepted that holds the name. */
const passwordOf = (mark: string, number: number): string => `Tree-${mark.slice(1)}-${number}`

export const liveMarked = async (all: Marked): Promise<MarkedPerson> => {
  const person = await joinMarked(all)
  const { by } = person
  await give(by, all)
  await askAndReport(by, all)
  await needAndOffer(by, all)
  await lookAround(by, all.mark)
  await beTold(by, all.mark)
  const safer = await makeSafer(person, all)
  await helpToRun(safer, all)
  await askForHelp(safer, all)
  await exportMade(safer.by)
  return safer
}

const joinMarked = async ({ url, mark, kept, noted }: Marked): Promise<MarkedPerson> => {
  const by = noting(await greeted(url), [mark, kept], noted)
  const [email, password] = [`${mark}@example.org`, `${mark}-Tree-1`]
  const consent = { termsAcceptedAt: inDays(0), privacyAcceptedAt: inDays(0), marketingOptIn: true }
  const body = { name: `${capital(mark)}name Whitfield`, email, password, location: placeOf(mark), ...consent }
  const joined = await by.post('/api/auth/register', body)
  await by.put('/api/auth/me', {
    name: `${capital(mark)}new`,
    location: { ...placeOf(mark), address: `14 ${mark}road` },
  })
  return { id: idIn(joined, 'user'), by, email, password }
}

const listing = (mark: string) => ({
  title: `Green ${mark}title`,
  description: `Deep and kind to backs, ${mark}description.`,
  location: placeOf(mark),
  dimensions: `${mark}size`,
  weight: `${mark}weight`,
  pickupNotes: `Ring ${mark}notes`,
  availabilityWindow: `${mark}window`,
})

/** Three things: one handed over with a photo and changed before, one declined, one open. */
const give = async (by: Visitor, { mark, maya }: Marked): Promise<void> => {
  const photoId = idIn(await by.upload('/api/media', await markedPicture(mark), 'image/jpeg'), 'data')
  const itemId = idIn(await by.post('/api/items', { ...listing(mark), photos: [photoId] }), 'item')
  await by.put(`/api/items/${itemId}`, { ...listing(`${mark}changed`), photos: [photoId] })
  const asked = await maya.post('/api/claims', { itemId, claimerMessage: 'For our corner.', pickupTime: inDays(2) })
  const claimId = idIn(asked, 'claim')
  await by.put(`/api/claims/${claimId}/accept`, { ownerResponse: `Yes ${mark}yes` })
  await by.post('/api/messages', { claimId, content: `The key is at ${mark}spoken` })
  await maya.post('/api/messages', { claimId, content: 'Thank you, till then.' })
  await maya.put(`/api/claims/${claimId}/complete`)
  const thanks = { recipientId: maya.id, claimId, type: 'generous', comment: `So ${mark}thanks` }
  await by.post('/api/appreciations', thanks)
  await by.post(`/api/claims/${claimId}/dispute`, { reason: `Nobody came ${mark}dispute` })
  const other = idIn(await by.post('/api/items', { ...listing(mark), photos: [photoId] }), 'item')
  const second = idIn(await maya.post('/api/claims', { itemId: other }), 'claim')
  await by.put(`/api/claims/${second}/decline`, { ownerResponse: `No ${mark}no` })
}

/** A thing of Maya's, of which and about whom the person says this and that; Maya reports the person, too. */
const askAndReport = async (by: Visitor, { mark, kept, maya }: Marked): Promise<void> => {
  const thing = { title: 'Cane chair', description: 'Light, and it creaks.', location: PLACE }
  const itemId = idIn(await maya.post('/api/items', thing), 'item')
  await by.post(`/api/messages/items/${itemId}`, { content: `Is it there, ${mark}question` })
  const asked = await by.post('/api/claims', { itemId, claimerMessage: `For ${mark}asking`, pickupTime: inDays(3) })
  const claimId = idIn(asked, 'claim')
  await maya.put(`/api/claims/${claimId}/accept`)
  const message = idIn(await maya.post('/api/messages', { claimId, content: 'See you then.' }), 'data')
  const theirs = idIn(await by.post('/api/messages', { claimId, content: `Soon, ${mark}promised` }), 'data')
  await by.post(`/api/items/${itemId}/report`, { reason: 'other', details: `${kept}details` })
  await by.post(`/api/users/${maya.id}/report`, { reason: 'other', details: `${kept}accusing` })
  await by.post(`/api/messages/${message}/report`, { reason: 'other', details: `${kept}reporting` })
  await maya.post(`/api/messages/${theirs}/report`, { reason: 'spam', details: 'The same words to all of us.' })
  await by.post(`/api/items/${itemId}/save`)
}

/** Of all that was reported so far; what was said of it, too, is kept for longer than its person. */
export const closeReports = async ({ ada, kept }: Pick<Marked, 'ada' | 'kept'>): Promise<void> => {
  const decision = { status: 'resolved', resolution: 'warned', adminNotes: `${kept}note` }
  for (const { id } of listIn(await ada.get('/api/admin/reports?status=open')))
    await ada.put(`/api/admin/reports/${String(id)}/status`, decision)
}

const needAndOffer = async (by: Visitor, { mark, maya }: Marked): Promise<void> => {
  const need = { ...cot, title: `A ${mark}need`, description: `For ${mark}wanting, please.`, location: placeOf(mark) }
  const mine = idIn(await by.post('/api/requests', need), 'request')
  await by.put(`/api/requests/${mine}`, { ...need, title: `A ${mark}needed`, description: `As ${mark}wanted, please.` })
  const requestId = idIn(await maya.post('/api/requests', cot), 'request')
  const itemId = idIn(await by.post('/api/items', listing(mark)), 'item')
  const offered = { itemId, message: `${mark}offering`, pickupWindow: `${mark}evenings` }
  const offerId = idIn(await by.post(`/api/requests/${requestId}/offers`, offered), 'offer')
  await maya.post(`/api/requests/${requestId}/offers/${offerId}/accept`)
  await by.post(`/api/messages/offers/${offerId}`, { content: `Come to ${mark}offered` })
}

const lookAround = async (by: Visitor, mark: string): Promise<void> => {
  await by.post('/api/searches', { q: `${mark}searching`, lat: -31.93, lng: 115.87 })
  for (const list of ['items', 'items/pins', 'requests', 'requests/pins', 'places', 'user/history'])
    await by.get(`/api/${list}?q=${mark}looking&lat=-31.93&lng=115.87`)
}

const beTold = async (by: Visitor, mark: string): Promise<void> => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const keys = { p256dh, auth: Buffer.alloc(16, mark).toString('base64url') }
  const endpoint = `https://push.gifty.example.org/${mark}device`
  for (const one of [endpoint, `${endpoint}second`])
    await by.post('/api/notifications/push-subscriptions', { endpoint: one, keys })
  await by.del('/api/notifications/push-subscriptions', { endpoint: `${endpoint}second` })
  await by.post('/api/user/calendar-feed')
}

/** Another address, other passwords, a second factor, and a device with a name of its own. */
const makeSafer = async ({ id, by, email, password }: MarkedPerson, all: Marked): Promise<MarkedPerson> => {
  const { url, mark, kept, noted } = all
  const [second, third] = [passwordOf(mark, 2), passwordOf(mark, 3)].map((one) => `${one}${mark}`) as [string, string]
  await by.post('/api/auth/change-password', { currentPassword: password, newPassword: second })
  await by.post('/api/auth/change-email', { newEmail: `${mark}new@example.net`, password: second })
  const device = noting(await greeted(url), [mark, kept], noted)
  const from = { 'user-agent': `${mark}browser/1.0` }
  for (const mailed of ['forgot-password', 'resend-verification']) await device.post(`/api/auth/${mailed}`, { email })
  const signedIn = await device.post('/api/auth/login', { email: `${mark}new@example.net`, password: second }, from)
  expect(idIn(signedIn, 'user')).toBe(id)
  await device.post('/api/auth/change-password', { currentPassword: second, newPassword: third })
  await device.post('/api/auth/reauthenticate', { password: third })
  const time = { now: new Date().toISOString() }
  await switchOn(device, time)
  await device.post('/api/auth/2fa/regenerate-backup-codes', { password: third })
  await device.post('/api/auth/2fa/disable', { password: third })
  await switchOn(device, { now: new Date().toISOString() })
  return { id, by: device, email: `${mark}new@example.net`, password: third }
}

const helpToRun = async ({ id }: MarkedPerson, { mark, ada }: Marked): Promise<void> => {
  await ada.post('/api/auth/reauthenticate', { password: 'Lemon-tree-42' })
  for (const role of ['auditor', 'user'])
    await ada.put(`/api/admin/users/${id}/role`, { role, reason: `Asked ${mark}reason to.` })
}

/** A ticket, by somebody who cannot sign in, that is answered and closed. */
const askForHelp = async ({ email }: MarkedPerson, { url, mark, kept, noted, ada }: Marked): Promise<void> => {
  const lost = noting(await greeted(url), [mark, kept], noted)
  await lost.post('/api/user/recover-account', { email, method: 'support' })
  await lost.post('/api/user/recovery-support', { reason: `I lost ${kept}phone`, contact: `${kept}@example.net` })
  const [ticket] = listIn(await ada.get('/api/admin/tickets?status=open'))
  await ada.put(`/api/admin/tickets/${String(ticket?.['id'])}`, { status: 'closed', answer: `Ask ${kept}answer.` })
}

const undone = z.object({ data: z.object({ resetToken: z.string() }) })
const changes = z.object({ data: z.object({ changes: z.array(z.object({ id: z.string() })) }) })

/** Takes a change back, which locks the account for days, and sets a password by the link that it was given. */
export const takeBack = async ({ by }: MarkedPerson, { url, mark, kept, noted }: Marked): Promise<void> => {
  const [change] = changes.parse((await by.get('/api/auth/security')).body).data.changes
  const { resetToken } = undone.parse((await by.post(`/api/auth/not-me/${change?.id}`)).body).data
  const visitor = noting(await greeted(url), [mark, kept], noted)
  await visitor.post('/api/auth/reset-password', { token: resetToken, newPassword: `${passwordOf(mark, 4)}${mark}` })
}

/** Leaves, and says why on the way out; the id of the receipt. */
export const leaveMarked = async (person: MarkedPerson, { url, mark, kept, noted }: Marked): Promise<string> => {
  const { by, password } = person
  const left = await by.del('/api/auth/delete-account', { password })
  const anybody = noting(await greeted(url), [mark, kept], noted)
  const words = { reason: 'usability', feedback: `Too few ${kept}words`, email: `${kept}@example.net` }
  await anybody.post('/api/feedback', words)
  return z.object({ data: z.object({ receiptId: z.string() }) }).parse(left.body).data.receiptId
}
