// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { ClaimPanel } from '#web/features/claims/panel/claim-panel.tsx'
import { ClaimSheet } from '#web/features/claims/ask/claim-sheet.tsx'
import { slotsOf } from '#web/features/claims/panel/slots.kit.tsx'
import { HandOverScreen } from '#web/features/claims/hand-over/hand-over.kit.tsx'
import { StageStrip } from '#web/features/claims/stage/stage-strip.tsx'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { button, noButton, press, expectText, fakeServer, show, write } from '#web/lib/render.kit.tsx'
import { acceptedOf, claimOf, completedOf, itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const LOCATION: ItemView['location'] = {
  type: 'Point',
  coordinates: [115.87, -31.93],
  address: '12 Oak Lane, Mount Lawley WA 6050',
}
const screenOf = (item: Partial<ItemView>, ...claims: ClaimView[]) => {
  const parts = { item: itemOf({ location: LOCATION, ...item }), claims }
  return (
    <HandOverScreen {...parts}>
      {(handOver) => <ClaimPanel {...parts} slots={slotsOf()} handOver={handOver} />}
    </HandOverScreen>
  )
}
const question = () => screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog')
const answer = (name: string) => {
  const open = question()
  if (open !== null) fireEvent.click(within(open).getByRole('button', { name }))
}
const closedBecause = async (why: string) => {
  expect(await screen.findByText('That is no longer possible')).toBeDefined()
  expectText(why)
  expect(question()).toBeNull()
  expect(server.sent).toEqual([])
}

describe('an open question, and an update from the other side', () => {
  it('that it is picked up: nobody can release it any more', async () => {
    const { again } = show(screenOf({ isMine: true, status: 'claimed' }, acceptedOf({ role: 'owner' })))
    press('Maya is not coming')
    expect(question()).not.toBeNull()
    again(screenOf({ isMine: true, status: 'completed' }, completedOf({ role: 'owner', completedBy: 'claimer' })))
    await closedBecause('It is marked as picked up.')
  })

  it('that the owner said yes: withdrawing does not turn into cancelling under the finger', async () => {
    const { again } = show(screenOf({}, claimOf()))
    press('Withdraw my request')
    again(screenOf({ status: 'claimed' }, acceptedOf()))
    await closedBecause('Tom said yes.')
    expect(button('Cancel pickup')).toBeDefined()
  })

  it.each([
    ['that it was called off', { status: 'cancelled', endedBecause: 'claimer' }, 'Maya no longer wants it.'],
    ['that the listing ended', { status: 'cancelled', endedBecause: 'item-expired' }, 'The listing ended.'],
    ['that it was answered in another window', { status: 'declined' }, 'You have already answered this request.'],
    [
      'of another yes',
      { onWaitlist: true, item: { ...claimOf().item, status: 'claimed' } },
      'Another neighbour has it',
    ],
    [
      'of a pause',
      { item: { ...claimOf().item, status: 'unavailable' } },
      'The listing is not on the map at the moment.',
    ],
  ] as const)('%s: there is nobody to say yes to', async (_, rest, why) => {
    const { again } = show(screenOf({ isMine: true }, claimOf({ role: 'owner' })))
    press('Say yes')
    write(/Message to Maya/, 'Ring twice.')
    again(screenOf({ isMine: true }, claimOf({ role: 'owner', ...rest })))
    await closedBecause(why)
  })

  it('that the request is gone altogether', async () => {
    const { again } = show(screenOf({ isMine: true }, claimOf({ role: 'owner' })))
    press('Not this time')
    again(screenOf({ isMine: true }))
    await closedBecause('This request no longer exists.')
  })

  it('that change nothing for it: the words stay', async () => {
    const { again } = show(screenOf({ isMine: true }, claimOf({ role: 'owner' })))
    press('Say yes')
    write(/Message to Maya/, 'Ring twice.')
    again(screenOf({ isMine: true }, claimOf({ role: 'owner', waiting: 2, pickupTime: '2026-11-19T09:30:00.000Z' })))
    await waitFor(() => expectText('Maya Chen · tomorrow 17:30'))
    expect(screen.getByRole('radio', { name: 'Tomorrow 17:30, as asked', checked: true })).toBeDefined()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ring twice.')
  })

  it('that somebody has it: the sheet for asking closes', async () => {
    const sheet = (item: ItemView) => (
      <HandOverScreen claims={[]} item={item}>
        {(handOver) => (
          <>
            <button onClick={() => handOver.open({ step: 'ask' })}>At the thumb</button>
            {handOver.question && <ClaimSheet item={item} waitlist={false} handOver={handOver} />}
          </>
        )}
      </HandOverScreen>
    )
    const { again } = show(sheet(itemOf()))
    press('At the thumb')
    expect(question()).not.toBeNull()
    again(sheet(itemOf({ status: 'completed' })))
    await closedBecause('It found a new home. Somebody nearby picked it up.')
  })
})

describe('one act at a time', () => {
  it('of two presses the first counts', async () => {
    const proposal = { proposedPickupTime: '2026-11-20T09:30:00.000Z', proposedBy: 'owner' } as const
    server.answers('PUT /claims/i1-c1/pickup', acceptedOf({ pickupTime: '2026-11-20T09:30:00.000Z' }))
    show(screenOf({ status: 'claimed' }, acceptedOf(proposal)))
    press('Confirm')
    press('Decline')
    expect(await screen.findByText('Pickup Fri 17:30')).toBeDefined()
    expect(server.sent).toEqual([{ method: 'PUT', path: '/claims/i1-c1/pickup', body: { confirm: true } }])
  })

  it('a question closes when another window keeps an answer to it', async () => {
    show(screenOf({ isMine: true, status: 'claimed' }, acceptedOf({ role: 'owner' })))
    press('Maya is not coming')
    const call = { method: 'PUT', path: '/claims/i1-c1/complete', body: {} } as const
    act(() => {
      outbox.enqueue([
        { ...call, label: 'Picked up', subject: 'claim:i1-c1', key: 'k', invalidates: [], firstTriedAt: null },
      ])
    })
    await closedBecause('Your answer is already waiting to send.')
  })

  it('after a refusal the question is there again, with its words', async () => {
    server.refuses('PUT /claims/i1-c1/accept', 409, 'Extend the listing first.')
    show(screenOf({ isMine: true }, claimOf({ role: 'owner' })))
    press('Say yes')
    write(/Message to Maya/, 'Ring twice.')
    answer('Say yes')
    await waitFor(() => expectText('Extend the listing first.'))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ring twice.')
    server.answers('PUT /claims/i1-c1/accept', acceptedOf({ role: 'owner' }))
    answer('Say yes')
    await waitFor(() => expect(question()).toBeNull())
    expect(server.sent).toHaveLength(2)
  })
})

it('the talk offers no yes to a thing that another neighbour has', () => {
  const claim = claimOf({ role: 'owner', onWaitlist: true, item: { ...claimOf().item, status: 'claimed' } })
  show(
    <HandOverScreen claims={[claim]}>{(handOver) => <StageStrip claim={claim} handOver={handOver} />}</HandOverScreen>,
  )
  expect(button('Not this time')).toBeDefined()
  expect(noButton('Say yes')).toBe(true)
})
