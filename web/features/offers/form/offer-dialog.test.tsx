// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RequestView } from '#api/requests/contract.ts'
import { OFFER, onClose, open, pick } from './offer-dialog.kit.tsx'
import { button, expectText, fakeServer, press, write } from '#web/lib/render.kit.tsx'
import { offerOf, requestOf } from '#web/vocabulary/request-samples.kit.ts'

const server = fakeServer()
const counted = () => document.querySelector('output')?.textContent

describe('offering a thing', () => {
  it('of what is available, and no other request’s', async () => {
    await open()
    await screen.findByRole('radio', { name: /Armchair/ })
    expect(screen.getByRole('radio', { name: /Cot/ })).toBeDefined()
    expect(screen.queryByRole('radio', { name: /Lamp|Desk/ })).toBeNull()
  })

  it('with a line and a time', async () => {
    server.answers(OFFER, offerOf({ isMine: true }))
    await open()
    await pick(/Armchair/)
    write(/^A line to Nina/, ' It folds. ')
    await pick(/^Sunday/)
    press('Send offer')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.sent).toMatchObject([
      {
        path: '/requests/r1/offers',
        body: { itemId: 'i1', message: 'It folds.', pickupTimes: ['sunday'], pickupWindow: null },
      },
    ])
    expect(await screen.findByText('Offer sent')).toBeDefined()
  })

  it('with a time in own words, for which no other is chosen', async () => {
    server.answers(OFFER, offerOf({ isMine: true }))
    await open()
    await pick(/Armchair/)
    await pick(/^Sunday/)
    await pick(/^Other/)
    write('Another time', 'Sat 10:00')
    press('Send offer')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.sent).toMatchObject([{ body: { pickupTimes: [], pickupWindow: 'Sat 10:00' } }])
  })

  it.each([
    ['Saturday morning', 'Saturday morning'],
    ['Sat 10:00', 'Other'],
  ])('has %s of a draft chosen that an older version stored', async (pickupWindow, chosen) => {
    sessionStorage.setItem('draft:offer-r1', JSON.stringify({ itemId: 'i1', message: '', pickupWindow }))
    await open()
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: chosen })).checked).toBe(true)
  })

  it('that is refused without a word says what failed', async () => {
    server.refuses(OFFER, 500, '')
    await open()
    await pick(/Armchair/)
    press('Send offer')
    expect(await screen.findByText('Failed to create offer')).toBeDefined()
  })

  it('asks which one where none is chosen', async () => {
    await open()
    await screen.findByRole('radio', { name: /Armchair/ })
    press('Send offer')
    expect(await screen.findByText('Choose what you offer.')).toBeDefined()
    expect(server.sent).toEqual([])
  })

  it('has the one chosen that was just shared for it', async () => {
    await open({ newItemId: 'i4' })
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /Cot/ })
    expect(chosen.checked).toBe(true)
    expectText('Only you and Nina can see this item.')
  })

  it('warns of contact details while one types', async () => {
    await open()
    write(/^A line to Nina/, 'Ring 0412 555 017')
    expectText('Remove phone numbers, email addresses, and external links. Keep conversations in-app.')
    expect(button('Send offer').hasAttribute('disabled')).toBe(true)
  })

  it('takes 500 characters in the line and 120 in the time', async () => {
    await open()
    expect(screen.getByRole('textbox', { name: /^A line to Nina/ }).getAttribute('maxlength')).toBe('500')
    await pick(/^Other/)
    expect(screen.getByRole('textbox', { name: 'Another time' }).getAttribute('maxlength')).toBe('120')
  })

  it('shows as pending and counted at once, and no more where it is refused; the words stay', async () => {
    server.refuses(OFFER, 409, 'This request is not open any more.')
    const { client } = await open()
    await pick(/Armchair/)
    write(/^A line to Nina/, 'It folds.')
    expect(counted()).toBe('none, 0')
    const seen: unknown[] = []
    const stop = client
      .getQueryCache()
      .subscribe(() => seen.push(client.getQueryData<RequestView>(['requests', 'one', 'r1', {}])))
    press('Send offer')
    expect(await screen.findByText('Unable to send offer')).toBeDefined()
    stop()
    expectText('This request is not open any more.')
    expect(seen).toContainEqual(
      expect.objectContaining({ offersCount: 1, myOffer: expect.objectContaining({ status: 'pending' }) }),
    )
    expect(counted()).toBe('none, 0')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^A line to Nina/ }).value).toBe('It folds.')
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each<[string, Partial<RequestView>]>([
    ['Your request', { isMine: true }],
    ['This request takes no offers now', { status: 'matched' }],
    ['You cannot offer again', { myOffer: { id: 'r1-o1', status: 'withdrawn', mayOfferAgain: false } }],
  ])('is not possible: %s', async (words, request) => {
    await open({ request: requestOf(request) })
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send offer' })).toBeNull()
  })

  it('shows the offer where one was made', async () => {
    server.answers('GET /requests/offers/mine', [offerOf({ isMine: true })])
    await open({ request: requestOf({ myOffer: { id: 'r1-o1', status: 'pending', mayOfferAgain: false } }) })
    expect(await screen.findByText('Waiting for an answer')).toBeDefined()
    expect(button('Withdraw')).toBeDefined()
    expect(server.asked.filter((path) => path.startsWith('/requests/offers/mine'))).toEqual([
      '/requests/offers/mine?requestId=r1&limit=1',
    ])
  })
})
