// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import type { RequestView } from '#api/requests/contract.ts'
import { OfferDialog } from '#web/features/offers/offer-dialog.tsx'
import { button, expectText, fakeServer, press, showAt, write } from '#web/lib/render.kit.tsx'
import { offerOf, requestOf } from '#web/vocabulary/request-samples.kit.ts'
import { itemOf, userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const OFFER = 'POST /requests/r1/offers'
const onClose = vi.fn()
const things = [
  itemOf({ isMine: true }),
  itemOf({ id: 'i2', title: 'Lamp', isMine: true, status: 'claimed' }),
  itemOf({ id: 'i3', title: 'Desk', isMine: true, visibility: 'private', requestId: 'r9' }),
  itemOf({ id: 'i4', title: 'Cot', isMine: true, visibility: 'private', requestId: 'r1' }),
]

type Props = { request?: RequestView; newItemId?: string | null; items?: ItemView[] }
const Screen = ({ request = requestOf(), newItemId = null, items = things }: Props) => {
  const mine = useQuery({ queryKey: ['items', 'mine'], queryFn: () => items })
  const { data: shown } = useQuery({
    queryKey: ['requests', 'one', 'r1', {}],
    queryFn: () => request,
    initialData: request,
    staleTime: Infinity,
  })
  return (
    <>
      <output>
        {shown.myOffer?.status ?? 'none'}, {shown.offersCount}
      </output>
      <OfferDialog
        request={shown}
        me={userOf()}
        mine={mine}
        newItemId={newItemId}
        summary={null}
        onSomethingNew={() => undefined}
        onClose={onClose}
      />
    </>
  )
}
const open = async (props: Props = {}) => {
  onClose.mockClear()
  return showAt('/requests/r1/offer', <Screen {...props} />)
}
const counted = () => document.querySelector('output')?.textContent
const pick = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))

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
      { path: '/requests/r1/offers', body: { itemId: 'i1', message: 'It folds.', pickupWindow: 'Sunday' } },
    ])
    expect(await screen.findByText('Offer sent')).toBeDefined()
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
  })
})
