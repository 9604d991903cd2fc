// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OfferView } from '#api/requests/contract.ts'
import { MyOffers } from './my-offers.tsx'
import { expectText, fakeServer, noButton, press, showAt } from '#web/lib/render.kit.tsx'
import { offerOf } from '#web/vocabulary/request-samples.kit.ts'

const server = fakeServer()
const open = async (offer: Partial<OfferView>) => {
  server.answers('GET /requests/offers/mine', [offerOf({ isMine: true, ...offer })])
  await showAt('/requests', <MyOffers />)
  await screen.findByRole('heading', { name: 'Beech cot' })
}
const request = (status: OfferView['request']['status']) => ({ request: { ...offerOf().request, status } })
const accepted = { status: 'accepted', claimId: 'i1-c1', conversationId: 'i1-maya' } as const
/** Until it waits to be sent. */
const pressAndWait = async (name: string) => {
  press(name)
  await waitFor(() => expect(noButton(name)).toBe(true))
}
const noLink = (name: string) => screen.queryByRole('link', { name }) === null

describe('an offer that I made', () => {
  it.each<[string, Partial<OfferView>]>([
    ['Waiting for an answer', {}],
    ['On hold', request('matched')],
    ['Offer accepted', { ...accepted, ...request('matched'), claimStatus: 'accepted' }],
    ['Fulfilled', { ...accepted, ...request('fulfilled'), claimStatus: 'completed' }],
    ['Not this time', { status: 'declined' }],
    ['Fulfilled by another neighbour', { status: 'declined', ...request('fulfilled') }],
    ['Request cancelled', { status: 'declined', ...request('cancelled') }],
    ['Withdrawn', { status: 'withdrawn' }],
  ])('says how it stands: %s', async (words, offer) => {
    await open(offer)
    expect(screen.getByText(words)).toBeDefined()
  })

  it('that waits has no chat yet', async () => {
    await open({})
    press('Message Maya')
    expect(await screen.findByText('Chat not ready yet')).toBeDefined()
    expectText("We'll open a secure chat once the requester accepts your offer.")
    expect(noLink('Open messages')).toBe(true)
  })

  it('is withdrawn ten seconds after it was pressed', async () => {
    await open({})
    await pressAndWait('Withdraw')
    expect(server.sent).toEqual([])
    server.answers('POST /requests/offers/r1-o1/withdraw', offerOf({ status: 'withdrawn' }))
    await server.afterUndo()
    expect(server.sent.map(({ path }) => path)).toEqual(['/requests/offers/r1-o1/withdraw'])
    expect(await screen.findByText('Offer withdrawn')).toBeDefined()
  })

  it('that cannot be withdrawn says why', async () => {
    await open({})
    server.refuses('POST /requests/offers/r1-o1/withdraw', 409, 'Cancel the pickup instead.')
    await pressAndWait('Withdraw')
    await server.afterUndo()
    expect(await screen.findByText('Unable to withdraw offer')).toBeDefined()
    expectText('Cancel the pickup instead.')
  })

  it('that cannot be withdrawn, where the server says nothing of why, says that it failed', async () => {
    await open({})
    server.refuses('POST /requests/offers/r1-o1/withdraw', 409, '')
    await pressAndWait('Withdraw')
    await server.afterUndo()
    expect(await screen.findByText('Unable to withdraw offer')).toBeDefined()
    expectText('Failed to withdraw offer')
  })

  it.each(['withdrawn', 'declined'] as const)('%s can be made again where that is allowed', async (status) => {
    await open({ status, mayOfferAgain: true })
    expect(screen.getByRole('link', { name: 'Offer again' }).getAttribute('href')).toBe('/requests/r1/offer')
  })

  it('withdrawn too often cannot be made again', async () => {
    await open({ status: 'withdrawn' })
    expect(noLink('Offer again')).toBe(true)
  })

  it('accepted leads to its chat, and is marked fulfilled by completing the claim', async () => {
    await open({ ...accepted, ...request('matched'), claimStatus: 'accepted' })
    expect(screen.getByRole('link', { name: 'Open messages' }).getAttribute('href')).toBe('/messages/i1-maya')
    await pressAndWait('Mark fulfilled')
    server.answers('PUT /claims/i1-c1/complete', {})
    await server.afterUndo()
    expect(server.sent.map(({ path }) => path)).toEqual(['/claims/i1-c1/complete'])
    expect(await screen.findByText('Marked fulfilled')).toBeDefined()
  })

  it('that cannot be marked fulfilled says why', async () => {
    await open({ ...accepted, ...request('matched'), claimStatus: 'accepted' })
    server.refuses('PUT /claims/i1-c1/complete', 409, 'The pickup must be confirmed first.')
    await pressAndWait('Mark fulfilled')
    await server.afterUndo()
    expect(await screen.findByText('Unable to mark fulfilled')).toBeDefined()
  })

  it('that was handed over still leads to its chat, with nothing left to mark', async () => {
    await open({ ...accepted, ...request('fulfilled'), claimStatus: 'completed' })
    expect(noLink('Open messages')).toBe(false)
    expect(noButton('Mark fulfilled')).toBe(true)
  })
})
