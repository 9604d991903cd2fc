// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OfferAction } from '#web/features/requests/one/offer-action.tsx'
import type { RequestView } from '#api/requests/contract.ts'
import { expectText, fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { ownRequestOf, requestOf, selectedOf } from '#web/vocabulary/request-samples.kit.ts'

fakeServer()
const open = (request: RequestView) => showAt('/requests?r=5', <OfferAction request={request} />)
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const mine = (status: 'pending' | 'accepted' | 'declined' | 'withdrawn', mayOfferAgain = false) => ({
  myOffer: { id: 'r1-o1', status, mayOfferAgain },
})

describe('what a reader can do with a request', () => {
  it('one’s own says "Your request" and offers nothing', async () => {
    await open(ownRequestOf())
    expectText('Your request')
    expect(links()).toEqual([])
  })

  it('others’ can be offered an item', async () => {
    await open(requestOf())
    expect(links()).toEqual([['Offer an item', '/requests/r1/offer?r=5']])
    expect(screen.getByRole('link', { name: 'Offer an item: Cot for a six-month-old' })).toBeDefined()
  })

  it('an offer that waits is said, and can be looked at', async () => {
    await open(requestOf(mine('pending')))
    expectText('Offer sent')
    expect(links()).toEqual([['See your offer', '/requests/r1/offer?r=5']])
  })

  it.each(['declined', 'withdrawn'] as const)('a %s offer can be made again, as long as it may', async (status) => {
    await open(requestOf(mine(status, true)))
    expect(links()).toEqual([['Offer again', '/requests/r1/offer?r=5']])
  })

  it('an offer that was made too often cannot be made again', async () => {
    await open(requestOf(mine('withdrawn')))
    expect(links()).toEqual([])
  })

  it('an accepted offer opens messages', async () => {
    await open(requestOf({ status: 'matched', selectedOffer: selectedOf(), ...mine('accepted') }))
    expectText('Offer accepted')
    expect(links()).toEqual([['Open messages', '/messages/i1-maya']])
  })

  it.each(['matched', 'fulfilled', 'cancelled', 'expired'] as const)(
    'a request that is %s takes no offer',
    async (status) => {
      await open(requestOf({ status }))
      expect(links()).toEqual([])
    },
  )
})
