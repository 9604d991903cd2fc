// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { OfferAnswers } from '#web/features/offers/received/offer-answers.tsx'
import { AnswersSlot } from '#web/features/requests/one/answers-slot.ts'
import { OwnRequests } from '#web/features/requests/own/own-requests.tsx'
import { expectText, fakeServer, noButton, press, showAt } from '#web/lib/render.kit.tsx'
import { offerOf, ownRequestOf } from '#web/vocabulary/request-samples.kit.ts'

const server = fakeServer()
const onAccepted = vi.fn<(conversationId: string | null) => void>()
const priya = { id: 'priya', _id: 'priya', name: 'Priya Nair' }
const open = async (offersCount: number) => {
  const offers = [offerOf(), offerOf({ id: 'r1-o2', gifter: priya }), offerOf({ id: 'r1-o3' })].slice(0, offersCount)
  server.answers('GET /requests/mine', [ownRequestOf({ offersCount, offers })], { active: 1, pendingOffers: 2 })
  await showAt(
    '/requests',
    <AnswersSlot value={(offer, others) => <OfferAnswers offer={offer} others={others} onAccepted={onAccepted} />}>
      <OwnRequests />
    </AnswersSlot>,
  )
  await screen.findAllByText('Mattress included, aired and clean.')
}

it('offers are answered beside one’s own request; what is not shown there has a way', async () => {
  await open(2)
  expect(screen.getAllByRole('button', { name: /^Accept/ })).toHaveLength(2)
  expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull()
})

it('a third one is answered where all are', async () => {
  await open(3)
  expect(screen.getAllByRole('button', { name: /^Accept/ })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Review 3 offers' })).toBeDefined()
})

it('a refusal is said there, and the offer stays', async () => {
  server.refuses('POST /requests/r1/offers/r1-o1/decline', 409, 'It was withdrawn a moment ago.')
  await open(1)
  press(/^Decline/)
  await waitFor(() => expect(noButton(/^Decline/)).toBe(true))
  await server.afterUndo()
  expectText('It was withdrawn a moment ago.')
})
