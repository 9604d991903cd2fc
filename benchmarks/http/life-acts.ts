import { randomUUID } from 'node:crypto'
import type { Place, Timed } from './life.ts'
import { listingAt, post } from './calls.ts'
import type { Call } from './load.ts'
import type { Member } from './town.ts'
import { claimOf } from '#benchmarks/long-life.ts'

const put = (path: string, { headers }: Member, body?: object): Call => ({
  method: 'PUT',
  path,
  headers: { ...headers, 'idempotency-key': randomUUID() },
  ...(body && { body: JSON.stringify(body) }),
})

/** What is done after a short life and after a long one: with a thing that many ask for, in a long talk, with a full inbox. */
export const actsOf = ({ owner, others: [other, ...rest], itemId, talkId }: Place): readonly Timed[] => {
  if (other === undefined) throw new Error('somebody must be there to talk to')
  const claimers = from(rest, 'everybody has asked already')
  const waiting = from(
    Array.from({ length: 100 }, (_, n) => claimOf(itemId, n)),
    'everybody was told yes already',
  )
  let accepted: string | null = null
  let hours = 0
  const message = () => post(`/api/messages/items/${talkId}`, other, { content: 'Hello again.' })
  const save = (method: 'POST' | 'DELETE'): Call => ({
    method,
    path: `/api/items/${itemId}/save`,
    headers: { ...other.headers, 'idempotency-key': randomUUID() },
  })
  return [
    { name: 'a message', next: message },
    {
      name: 'reading a conversation',
      before: message,
      next: () => put(`/api/messages/items/${talkId}/read-all`, owner, { participantId: other.id }),
    },
    { name: 'reading all notices', before: message, next: () => put('/api/notifications/read-all', owner) },
    { name: 'a claim', next: () => post('/api/claims', claimers(), { itemId, joinWaitlist: true }) },
    {
      name: 'proposing a time',
      next: () => {
        hours += 1
        const pickupTime = new Date(Date.now() + (24 + hours) * 3_600_000).toISOString()
        return put(`/api/claims/${claimOf(itemId, 110)}/pickup`, owner, { pickupTime })
      },
    },
    {
      name: 'saying yes',
      before: () => (accepted === null ? null : put(`/api/claims/${accepted}/decline`, owner, {})),
      next: () => {
        accepted = waiting()
        return put(`/api/claims/${accepted}/accept`, owner, {})
      },
    },
    { name: 'keeping a gift in mind', before: () => save('DELETE'), next: () => save('POST') },
    { name: 'sharing', next: () => post('/api/items', owner, listingAt(owner)) },
  ]
}

/** One after the other. */
const from = <T>(all: readonly T[], none: string): (() => T) => {
  const left = all.values()
  return () => {
    const { value, done } = left.next()
    if (done === true) throw new Error(none)
    return value
  }
}
