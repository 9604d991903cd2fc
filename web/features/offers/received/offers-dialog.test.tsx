// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { OfferView } from '#api/requests/contract.ts'
import { OffersDialog } from './offers-dialog.tsx'
import { button, expectText, fakeServer, noButton, press, showAt } from '#web/lib/render.kit.tsx'
import { offerOf, ownRequestOf } from '#web/vocabulary/request-samples.kit.ts'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const ACCEPT = 'POST /requests/r1/offers/r1-o1/accept'
const onAccepted = vi.fn()
const open = async (offers: readonly OfferView[]) => {
  onAccepted.mockClear()
  server.answers('GET /requests/r1/offers', offers)
  await showAt(
    '/requests/r1/offers',
    <OffersDialog request={ownRequestOf()} onAccepted={onAccepted} onClose={() => undefined} />,
  )
}
const grace = { id: 'grace', _id: 'grace', name: 'Grace Liddle' }
const other = (rest: Partial<OfferView> = {}) =>
  offerOf({ id: 'r1-o2', gifter: grace, gifterId: 'grace', item: itemOf({ id: 'i2', title: 'Cot side' }), ...rest })
const matched = { ...offerOf().request, status: 'matched' } as const

describe('the offers on one’s own request', () => {
  it('show the thing, who offers it, with what words and when', async () => {
    await open([offerOf()])
    await screen.findByRole('heading', { name: 'Beech cot' })
    expectText('Mattress included, aired and clean.')
    expectText('Sat 10:00 to 12:00')
    expect(screen.getByRole('link', { name: /^Tom Whitfield/ }).getAttribute('href')).toBe('/people/tom')
  })

  it('say what follows from accepting one', async () => {
    await open([offerOf(), other()])
    await screen.findAllByText('Accepting holds the item and opens a chat; the other offer waits.')
  })

  it('none yet', async () => {
    await open([])
    expect(await screen.findByText('No offers yet')).toBeDefined()
  })

  it('that cannot be fetched say why', async () => {
    server.refuses('GET /requests/r1/offers', 503, 'The server is busy.')
    await showAt(
      '/requests/r1/offers',
      <OffersDialog request={ownRequestOf()} onAccepted={onAccepted} onClose={() => undefined} />,
    )
    expect(await screen.findByText('Failed to fetch offers')).toBeDefined()
    expectText('The server is busy.')
  })

  it('accepted: the chat opens', async () => {
    await open([offerOf()])
    server.answers(ACCEPT, ownRequestOf(), { conversation: { id: 'i1-maya', threadKey: 'item:i1:tom' } })
    await screen.findByText('Accept')
    press(/^Accept:/)
    await waitFor(() => expect(onAccepted).toHaveBeenCalledExactlyOnceWith('i1-maya'))
  })

  it('accepted too late: said at the offer, and the list is fetched again', async () => {
    await open([offerOf(), other()])
    server.refuses(ACCEPT, 409, 'This item is no longer available.')
    await screen.findByRole('heading', { name: 'Beech cot' })
    server.answers('GET /requests/r1/offers', [other()])
    press(/^Accept: Beech cot/)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('This item is no longer available.')
    expect(alert.closest('article')?.textContent).toContain('Beech cot')
    await waitFor(() => expect(server.asked.filter((path) => path.startsWith('/requests/r1/offers'))).toHaveLength(2))
    expect(screen.getByRole('alert').closest('article')?.textContent).toContain('Beech cot')
  })

  it('accepted without a reason of the refusal', async () => {
    await open([offerOf()])
    server.refuses(ACCEPT, 500, '')
    await screen.findByText('Accept')
    press(/^Accept:/)
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to accept offer')
    expect(onAccepted).not.toHaveBeenCalled()
  })

  it('declined: can be taken back for ten seconds, then it is sent', async () => {
    await open([offerOf()])
    await screen.findByText('Decline')
    press(/^Decline:/)
    await waitFor(() => expect(noButton(/^Accept:/)).toBe(true))
    expect(server.sent).toEqual([])
    server.answers('POST /requests/r1/offers/r1-o1/decline', offerOf({ status: 'declined' }))
    await server.afterUndo()
    expect(server.sent.map(({ path }) => path)).toEqual(['/requests/r1/offers/r1-o1/decline'])
  })

  it('that cannot be declined says that it failed, and why', async () => {
    await open([offerOf()])
    await screen.findByText('Decline')
    press(/^Decline:/)
    await waitFor(() => expect(noButton(/^Accept:/)).toBe(true))
    expect(server.sent).toEqual([])
    server.refuses('POST /requests/r1/offers/r1-o1/decline', 409, 'This offer was withdrawn.')
    await server.afterUndo()
    expect(await screen.findByText('Failed to decline offer')).toBeDefined()
    expectText('This offer was withdrawn.')
  })

  it('one accepted: marked, with its chat; the others wait', async () => {
    await open([
      offerOf({ status: 'accepted', request: matched, conversationId: 'i1-maya', claimStatus: 'accepted' }),
      other({ request: matched }),
    ])
    expect(await screen.findByText('Accepted')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open messages' }).getAttribute('href')).toBe('/messages/i1-maya')
    expectText('You accepted another offer. This one is open again if that pickup falls through.')
    expect(noButton(/^Accept:/)).toBe(true)
  })

  it('more than a page are fetched on demand', async () => {
    server.answers('GET /requests/r1/offers', [offerOf()], { meta: { total: 2, nextCursor: 'c1' } })
    await showAt(
      '/requests/r1/offers',
      <OffersDialog request={ownRequestOf()} onAccepted={onAccepted} onClose={() => undefined} />,
    )
    await screen.findByText('1 of 2')
    server.answers('GET /requests/r1/offers', [other()], { meta: { total: 2, nextCursor: null } })
    press('Show more')
    expect(await screen.findByRole('heading', { name: 'Cot side' })).toBeDefined()
    expect(button(/^Accept: Beech cot/)).toBeDefined()
  })
})
