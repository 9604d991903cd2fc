import { expect, test } from 'vitest'
import type { ItemDocument } from '#projections/items/listing.ts'
import type { ClaimDocument } from '#projections/claims/claims.ts'
import { endingOf } from './ending.ts'

const claim = (status: ClaimDocument['status']) =>
  ({ _id: 'c', status, endedBecause: null, ownerResponse: null }) as ClaimDocument
const item = (status: ItemDocument['status'], claimId: string | null = null) =>
  ({ status, accepted: claimId === null ? null : { claimId, claimerId: 'maya' } }) as ItemDocument

test('a claim whose page is not written yet reads as ended as soon as its listing has', () => {
  expect(endingOf(claim('pending'), item('completed', 'other'))).toEqual({
    status: 'declined',
    endedBecause: 'given-to-another',
    ownerResponse: 'Given to another neighbour',
  })
  expect(endingOf(claim('pending'), item('expired'))).toMatchObject({
    status: 'cancelled',
    endedBecause: 'item-expired',
  })
  expect(endingOf(claim('accepted'), item('deleted'))).toMatchObject({
    status: 'cancelled',
    endedBecause: 'item-deleted',
  })
})
test('what is live on a living listing, and what has ended by itself, stays as it is', () => {
  for (const status of ['available', 'claimed', 'unavailable'] as const)
    expect(endingOf(claim('pending'), item(status)).status).toBe('pending')
  expect(endingOf(claim('accepted'), item('claimed', 'c')).status).toBe('accepted')
  expect(endingOf(claim('completed'), item('completed', 'c')).status).toBe('completed')
  expect(endingOf(claim('cancelled'), item('completed', 'other')).status).toBe('cancelled')
  expect(endingOf(claim('pending'), undefined).status).toBe('pending')
})
