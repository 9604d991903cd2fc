// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RequestView } from '#api/requests/contract.ts'
import { OwnRequests } from '#web/features/requests/own/own-requests.tsx'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { button, expectText, fakeServer, noButton, press, showAt } from '#web/lib/render.kit.tsx'
import { offerOf, ownRequestOf, selectedOf } from '#web/vocabulary/request-samples.kit.ts'

const server = fakeServer()
const open = async (requests: RequestView[], extras = { active: requests.length, pendingOffers: 0 }) => {
  server.answers('GET /requests/mine', requests, extras)
  const shown = await showAt('/requests', <OwnRequests />)
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  return shown
}
const matched = { status: 'matched', selectedOffer: selectedOf() } as const

describe('"Your Gift Requests"', () => {
  it('says how many are active and how many offers wait', async () => {
    const offers = [offerOf(), offerOf({ id: 'r1-o2', gifter: { id: 'priya', _id: 'priya', name: 'Priya Nair' } })]
    await open([ownRequestOf({ offersCount: 2, offers }), ownRequestOf({ id: 'r2', title: 'Desk' })], {
      active: 2,
      pendingOffers: 2,
    })
    expect(screen.getByRole('heading', { name: 'Your Gift Requests' })).toBeDefined()
    expectText('2 active · 2 offers waiting for you')
    expect(server.asked).toEqual(['/requests/mine?status=active&limit=50'])
  })

  it('shows the one with offers first, with the things offered, and leads to the answers', async () => {
    await open([
      ownRequestOf({ id: 'r2', title: 'Desk' }),
      ownRequestOf({ id: 'r3', title: 'Lamp', ...matched }),
      ownRequestOf({ offersCount: 1, offers: [offerOf()] }),
    ])
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Cot for a six-month-old', 'Lamp', 'Desk'])
    expectText('Open until Sun 17 Jan · 1 offer')
    expectText('Mattress included, aired and clean.')
    expectText('Sat 10:00 to 12:00')
    expect(screen.getByRole('link', { name: 'Review the offer' }).getAttribute('href')).toBe('/requests/r1/offers')
  })

  it('is empty where one looks for nothing', async () => {
    await open([])
    expectText('0 active · no offers waiting for you')
    expect(screen.getByRole('link', { name: 'Request a Gift' }).getAttribute('href')).toBe('/requests/new')
  })

  it('says why it could not be fetched, and tries again', async () => {
    server.refuses('GET /requests/mine', 503, 'The server is busy.')
    await showAt('/requests', <OwnRequests />)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch requestsThe server is busy.')
    server.answers('GET /requests/mine', [], { active: 0, pendingOffers: 0 })
    press('Try again')
    await screen.findByText('0 active · no offers waiting for you')
  })
})

describe('one’s own request', () => {
  const menu = () => press('More for Cot for a six-month-old')

  it('that is open can be edited', async () => {
    const { place } = await open([ownRequestOf()])
    menu()
    press('Edit')
    await waitFor(() => expect(place()).toBe('/requests/r1/edit'))
  })

  it('that is open can be cancelled after a question, and taken back for ten seconds', async () => {
    server.answers('POST /requests/r1/cancel', ownRequestOf({ status: 'cancelled' }))
    await open([ownRequestOf({ offersCount: 2 })])
    menu()
    press('Cancel request')
    const question = within(screen.getByRole('alertdialog', { name: 'Cancel this request?' }))
    expectText('2 neighbours who offered are told.')
    fireEvent.click(question.getByRole('button', { name: 'Cancel request' }))
    await screen.findAllByText('“Cot for a six-month-old” is cancelled')
    expect(server.sent).toEqual([])
    expect(noButton('More for Cot for a six-month-old')).toBe(true)
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0] ?? document.body)
    await waitFor(() => expect(button('More for Cot for a six-month-old')).toBeDefined())
    expect(server.sent).toEqual([])
  })

  it('is kept where one says so', async () => {
    await open([ownRequestOf()])
    menu()
    press('Cancel request')
    press('Keep it')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.sent).toEqual([])
  })

  it('that is cancelled is sent after the ten seconds', async () => {
    server.answers('POST /requests/r1/cancel', ownRequestOf({ status: 'cancelled' }))
    await open([ownRequestOf()])
    menu()
    press('Cancel request')
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel request' }))
    await screen.findAllByText('“Cot for a six-month-old” is cancelled')
    await server.afterUndo()
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/requests/r1/cancel' }])
    expect(await screen.findByText('Request cancelled')).toBeDefined()
  })

  it('whose cancelling is refused says why', async () => {
    server.refuses('POST /requests/r1/cancel', 409, 'An offer has been accepted. Cancel the pickup first.')
    await open([ownRequestOf()])
    menu()
    press('Cancel request')
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel request' }))
    await screen.findAllByText('“Cot for a six-month-old” is cancelled')
    await server.afterUndo()
    expect(await screen.findByText('Failed to cancel request')).toBeDefined()
    expectText('An offer has been accepted. Cancel the pickup first.')
  })

  it('that is matched can be marked fulfilled, and neither edited nor cancelled', async () => {
    server.answers('POST /requests/r1/fulfill', ownRequestOf({ status: 'fulfilled' }))
    await open([ownRequestOf(matched)])
    expectText('Matched with Tom')
    expect(noButton('More for Cot for a six-month-old')).toBe(true)
    expect(screen.getByRole('link', { name: 'Open messages' }).getAttribute('href')).toBe('/messages/i1-maya')
    press('Mark fulfilled')
    await screen.findAllByText('“Cot for a six-month-old” is fulfilled')
    expect(server.sent).toEqual([])
    await server.afterUndo()
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/requests/r1/fulfill' }])
    expect(await screen.findByText('Request marked as fulfilled')).toBeDefined()
  })

  it('that could not be marked fulfilled says so', async () => {
    server.refuses('POST /requests/r1/fulfill', 409, 'Pickup must be confirmed first.')
    await open([ownRequestOf(matched)])
    press('Mark fulfilled')
    await screen.findAllByText('“Cot for a six-month-old” is fulfilled')
    await server.afterUndo()
    expect(await screen.findByText('Unable to mark fulfilled')).toBeDefined()
    expectText('Pickup must be confirmed first.')
  })

  it('is marked fulfilled at once on a device that stores nothing, and a refusal without a word has one', async () => {
    server.refuses('POST /requests/r1/fulfill', 500, '')
    await open([ownRequestOf(matched)])
    outbox.close()
    press('Mark fulfilled')
    expect(await screen.findByText('Failed to complete request')).toBeDefined()
  })

  it('that ends soon can be renewed with one press', async () => {
    server.answers('POST /requests/r1/renew', ownRequestOf())
    await open([ownRequestOf({ renewable: true })])
    expectText('Ends Sun 17 Jan. Do you still need it?')
    server.answers('GET /requests/mine', [ownRequestOf()], { active: 1, pendingOffers: 0 })
    press('Renew')
    expect(await screen.findByText('Request renewed')).toBeDefined()
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/requests/r1/renew' }])
    await waitFor(() => expect(noButton('Renew')).toBe(true))
  })
})
