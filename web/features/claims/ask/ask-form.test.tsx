// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AskForm } from '#web/features/claims/ask/ask-form.tsx'
import { HandOverScreen } from '#web/features/claims/hand-over/hand-over.kit.tsx'
import { inputOfInstant } from '#web/lib/time/when.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const item = itemOf()
const sent: { path: string; body: unknown }[] = []

const answer = (body: unknown) => new Response(JSON.stringify({ success: true, ...(body as object) }))

let isLost = false

beforeEach(() => {
  sent.length = 0
  isLost = false
  localStorage.clear()
  sessionStorage.clear()
  outbox.open('maya', async () => undefined)
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.endsWith('csrf-token')) return answer({ csrfToken: 't', sessionId: 's' })
    if (isLost) throw new TypeError('Failed to fetch')
    sent.push({ path, body: JSON.parse(init?.body as string) as unknown })
    return answer({ data: { id: 'c1', owner: item.owner, onWaitlist: false } })
  })
})
afterEach(() => {
  outbox.close()
  vi.unstubAllGlobals()
})

const show = (waitlist = false, asked = item) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HandOverScreen claims={[]} item={asked}>
        {(handOver) => <AskForm item={asked} waitlist={waitlist} handOver={handOver} />}
      </HandOverScreen>
    </QueryClientProvider>,
  )
const words = () => screen.getByRole('textbox', { name: /Message to Tom/ })

const inTwoDays = () => inputOfInstant(new Date(Date.now() + 2 * 86_400_000).toISOString(), 'Australia/Perth')

describe('asking for a thing', () => {
  it('keeps what was typed while the form is away, as when a phone is turned', () => {
    show()
    fireEvent.change(words(), { target: { value: 'I have a wagon.' } })
    cleanup()
    show()
    expect(words()).toHaveProperty('value', 'I have a wagon.')
  })

  it('begins anew once it was sent', async () => {
    show()
    fireEvent.change(words(), { target: { value: 'I have a wagon.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(sessionStorage.getItem('draft:claim-i1')).toBeNull())
    cleanup()
    show()
    expect(words()).toHaveProperty('value', '')
  })

  it('sends the line, and no time where none was picked', async () => {
    show()
    fireEvent.change(words(), { target: { value: ' I have a wagon. ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      path: '/api/claims',
      body: { itemId: 'i1', pickupTime: null, claimerMessage: 'I have a wagon.' },
    })
  })

  it('offers times that suit the owner', () => {
    show(false, itemOf({ availabilityTimes: ['sunday'], availabilityWindow: 'Sunday' }))
    const times = screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)
    expect(times.length).toBeGreaterThan(1)
    for (const time of times.slice(0, -1)) expect(time).toMatch(/ 10:00$/u)
  })

  it('offers times after the draw where a draw decides', () => {
    const closesAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const draw = { closesAt, isHeld: false, fewerForFrequent: false }
    show(false, itemOf({ draw }))
    expect(screen.getAllByRole('radio').length).toBeGreaterThan(1)
    expect(screen.queryAllByRole('radio', { name: /^(Today|Tomorrow)/ })).toEqual([])
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
    fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: inTwoDays() } })
    expect(screen.getByText('Choose a time after the draw.')).toBeDefined()
  })

  it('does not send contact details, and names them', () => {
    show()
    fireEvent.change(words(), { target: { value: 'Ring me on 0412 555 017' } })
    expect(screen.getByText('0412 555 017', { selector: 'mark' })).toBeDefined()
    const button = screen.getByRole('button', { name: 'Ask for it' })
    expect(button.hasAttribute('disabled')).toBe(true)
    fireEvent.submit(words())
    expect(sent).toEqual([])
  })

  it('waits on the device without an answer, is not offered twice, and can be taken back', async () => {
    isLost = true
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Ask for it' }))
    await screen.findByText('Waiting to send.')
    expect(screen.queryByRole('button', { name: 'Ask for it' })).toBeNull()
    expect(outbox.state().waiting).toMatchObject([{ path: '/claims', label: 'Your request for “Armchair”' }])
    fireEvent.click(screen.getByRole('button', { name: "Don't send" }))
    expect(screen.getByRole('button', { name: 'Ask for it' })).toBeDefined()
    expect(outbox.state().waiting).toEqual([])
  })

  it('joins the waiting list in so many words', async () => {
    show(true)
    fireEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ joinWaitlist: true }))
  })
})
