// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { RequestView } from '#api/requests/contract.ts'
import { RequestDialog } from '#web/features/requests/one/request-dialog.tsx'
import { button, expectText, fakeServer, noButton, press, showAt } from '#web/lib/render.kit.tsx'
import { offerOf, ownRequestOf, requestOf, selectedOf } from '#web/vocabulary/request-samples.kit.ts'

fakeServer()
const open = async (request: RequestView) => {
  const onClose = vi.fn()
  await showAt('/requests/r1', <RequestDialog request={request} onClose={onClose} />)
  return onClose
}

describe('one request', () => {
  it('says what is needed, by whom, where and by when; never the door', async () => {
    const onClose = await open(requestOf({ needByDate: '2026-12-11', offersCount: 2 }))
    expect(screen.getByRole('dialog', { name: 'Cot for a six-month-old' })).toBeDefined()
    for (const words of ['Ours broke on the way here.', 'Asked by Nina Okafor', 'Baby & Kids', 'Mount Lawley', '820 m'])
      expectText(words)
    expectText('Needed by Fri 11 Dec')
    expectText('2 offers so far')
    expect(noButton('More for Cot for a six-month-old')).toBe(true)
    press('Close')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('of one’s own shows its offers and what can be done', async () => {
    await open(ownRequestOf({ offersCount: 1, offers: [offerOf()] }))
    expectText('Your request')
    expectText('Beech cot')
    expect(screen.getByRole('link', { name: 'Review the offer' })).toBeDefined()
    expect(button('More for Cot for a six-month-old')).toBeDefined()
  })

  it('that is matched shows the thing to its two people', async () => {
    await open(requestOf({ status: 'matched', selectedOffer: selectedOf() }))
    expectText('Matched with your offer')
    expectText('Your offer · See the item')
    expect(screen.getByRole('link', { name: 'See the item' }).getAttribute('href')).toBe('/items/i1')
  })

  it('that is fulfilled leads to the chat and can be marked no more', async () => {
    const fulfilledAt = '2026-11-12T03:00:00.000Z'
    await open(ownRequestOf({ status: 'fulfilled', selectedOffer: selectedOf({ fulfilledAt }) }))
    expectText('Fulfilled 12 Nov, by Tom')
    expect(screen.getByRole('link', { name: 'Open messages' })).toBeDefined()
    expect(noButton('Mark fulfilled')).toBe(true)
  })

  it('that has ended can only be read', async () => {
    await open(ownRequestOf({ status: 'expired', updatedAt: '2026-11-12T03:00:00.000Z' }))
    expectText('Expired 12 Nov')
    expect(noButton('More for Cot for a six-month-old')).toBe(true)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
