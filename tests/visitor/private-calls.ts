import { routes } from '#api/routes.ts'
import type { Visitor } from './visitor.ts'

/** Every read that a member may make, with these ids wherever the path takes one, and these queries where it is a list. */
export const readsWith = (all: readonly string[], queries: readonly string[]): readonly string[] =>
  routes
    .filter(({ method, access }) => method === 'get' && access !== 'anyone')
    .flatMap(({ path }) => {
      if (!path.includes(':')) return queries.map((query) => `/api${path}${query}`)
      return all.map((id) => `/api${path.replaceAll(/:\w+/gu, id)}`)
    })
export interface Write {
  readonly method: string
  readonly path: string
  readonly body?: object
}
interface Named {
  readonly requestId: string
  readonly itemId: string
  readonly claimId: string
  readonly offerId: string
  readonly recipientId: string
}

/** Every write that names a thing, a claim of it or an offer of it, by its id. */
export const writesWith = ({ requestId, itemId, claimId, offerId, recipientId }: Named): readonly Write[] => [
  { method: 'PUT', path: `/items/${itemId}`, body: { title: 'Mine now' } },
  { method: 'PUT', path: `/items/${itemId}/status`, body: { status: 'unavailable' } },
  { method: 'PATCH', path: `/items/${itemId}/status`, body: { status: 'available' } },
  { method: 'DELETE', path: `/items/${itemId}` },
  { method: 'POST', path: `/items/${itemId}/save` },
  { method: 'DELETE', path: `/items/${itemId}/save` },
  { method: 'POST', path: `/items/${itemId}/report`, body: { reason: 'spam' } },
  { method: 'POST', path: '/claims', body: { itemId } },
  { method: 'POST', path: '/claims', body: { itemId, joinWaitlist: true } },
  ...['accept', 'decline', 'complete', 'cancel', 'on-my-way'].map((action) => ({
    method: 'PUT',
    path: `/claims/${claimId}/${action}`,
  })),
  { method: 'PUT', path: `/claims/${claimId}/pickup`, body: { confirm: true } },
  { method: 'POST', path: `/claims/${claimId}/dispute`, body: { reason: 'Nobody came.' } },
  { method: 'POST', path: '/messages', body: { claimId, content: 'Hello' } },
  { method: 'POST', path: `/messages/items/${itemId}`, body: { content: 'Hello' } },
  { method: 'POST', path: `/messages/items/${itemId}`, body: { intent: 'start' } },
  { method: 'POST', path: `/messages/offers/${offerId}`, body: { content: 'Hello' } },
  { method: 'PUT', path: `/messages/items/${itemId}/read-all` },
  { method: 'PUT', path: `/messages/claim/${claimId}/read-all` },
  { method: 'PUT', path: `/messages/offers/${offerId}/read-all` },
  { method: 'POST', path: `/requests/offers/${offerId}/withdraw` },
  { method: 'POST', path: `/requests/${requestId}/offers`, body: { itemId } },
  { method: 'POST', path: `/requests/${requestId}/offers/${offerId}/accept` },
  { method: 'POST', path: `/requests/${requestId}/offers/${offerId}/decline` },
  { method: 'POST', path: '/appreciations', body: { recipientId, claimId, type: 'generous' } },
]

type Numbers = Readonly<Record<string, unknown>>

/** What somebody is told in numbers, by the path of the call and the place in its answer; of a list its length, and nothing of what is in it. */
export const numbersToldTo = async (
  reader: Pick<Visitor, 'get'>,
  paths: readonly string[],
): Promise<Readonly<Record<string, Numbers>>> => {
  const told: Record<string, Numbers> = {}
  for (const path of paths) told[path] = numbersIn((await reader.get(path)).body)
  return told
}
const numbersIn = (value: unknown, path = ''): Numbers => {
  if (typeof value === 'number') return { [path]: value }
  if (Array.isArray(value)) return { [`${path}.length`]: value.length }
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => Object.entries(numbersIn(part, `${path}.${name}`))),
  )
}
