// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { showPanel } from '#web/features/claims/panel/claim-panel.kit.tsx'
import { button, noButton, press, expectText, fakeServer } from '#web/lib/render.kit.tsx'
import { acceptedOf, claimOf, completedOf, itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const panel = (item: Partial<ItemView>, claims: readonly ClaimView[] = []) => showPanel(itemOf(item), claims)
const heading = () => screen.getByRole('heading', { level: 2 }).textContent

describe('a neighbour before a thing that is to be had', () => {
  it('is the first to ask', () => {
    panel({})
    expect(heading()).toBe('Would you like it?')
    expectText('Nobody has asked yet. Tom sees you first.')
    expect(button('Ask for it')).toBeDefined()
  })

  it.each([
    [1, '1 neighbour has asked. Tom has not chosen yet.'],
    [4, '4 neighbours have asked. Tom has not chosen yet.'],
  ])('knows that %i asked before, and no names', (claimsCount, text) => {
    panel({ claimsCount })
    expectText(text)
    expect(document.body.textContent).not.toContain('Maya')
  })

  it('may ask a question without asking for the thing', () => {
    const slots = panel({})
    press('Ask Tom a question')
    expect(slots.onQuestion).toHaveBeenCalledOnce()
    expect(server.sent).toEqual([])
  })

  it('joins the waiting list where somebody was quicker, and sees where they would stand', () => {
    panel({ status: 'claimed', claimsCount: 3 })
    expect(heading()).toBe('Somebody was quicker')
    expectText('Sometimes a pickup falls through. Then the next person in line is asked.')
    const places = screen.getAllByRole('listitem').map((place) => place.textContent)
    expect(places).toEqual(['1Waiting', '2Waiting', '3You would be'])
    expect(button('Join the waiting list')).toBeDefined()
  })
})

describe('a neighbour before a thing that is gone', () => {
  it.each([
    ['completed', 'It found a new home', 'Somebody nearby picked it up.'],
    ['expired', 'This listing has ended', 'It is no longer on the map.'],
    ['unavailable', 'Not available right now', 'The listing is paused.'],
  ] as const)('%s: told so, with nothing to press', (status, title, text) => {
    panel({ status })
    expect(heading()).toBe(title)
    expectText(text)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a neighbour who was told no', () => {
  const refused = claimOf({ status: 'declined', endedBecause: 'owner', ownerResponse: 'My cousin takes it, sorry.' })

  it('reads it kindly, with the words of the owner', () => {
    panel({}, [refused])
    expect(heading()).toBe('Tom said not this time')
    expectText('If it is available again, you can ask once more.')
    expectText('My cousin takes it, sorry.')
    expect(noButton('Ask for it')).toBe(true)
  })

  it('may ask again', () => {
    panel({}, [refused])
    press('Ask again')
    expectText('Tom decides again, in the order people asked.')
    expect(button('Ask for it')).toBeDefined()
  })

  it('is asked afresh where it was the listing that ended, not the owner', () => {
    panel({}, [claimOf({ status: 'cancelled', endedBecause: 'item-expired' })])
    expect(heading()).toBe('Would you like it?')
  })
})

describe('a claimer who got the thing', () => {
  it('sees that it is theirs, the thanks, and how long chat and address stay', () => {
    const slots = panel({ status: 'completed' }, [completedOf()])
    expect(heading()).toBe('It is yours now')
    expectText('Wednesday 18 November, 08:30')
    expectText("Picked up at Tom's.")
    expectText('the thanks of both')
    expectText('Chat and address stay until 25 Nov')
    press('Say thanks to Tom')
    expectText('thanks are asked for')
    press('Message Tom')
    expect(slots.onMessage).toHaveBeenCalledOnce()
    press('Pass it on')
    expect(slots.onPassOn).toHaveBeenCalledExactlyOnceWith(completedOf())
  })

  it('reads that chat and address are closed once the 7 days are over, to the minute', () => {
    panel({ status: 'completed' }, [completedOf({ completedAt: '2026-11-11T02:00:01.000Z' })])
    expectText('Chat and address stay until 18 Nov')
    cleanup()
    panel({ status: 'completed' }, [completedOf({ completedAt: '2026-11-11T02:00:00.000Z' })])
    expectText('Chat and address closed on 18 Nov')
    expect(button('Read the chat')).toBeDefined()
    expect(noButton('Message Tom')).toBe(true)
  })

  it('is not asked for thanks twice', () => {
    panel({ status: 'completed' }, [completedOf({ thankedByMe: true })])
    expect(noButton(/Say thanks/)).toBe(true)
  })

  it('may say within 48 hours that it did not happen, as one who did not mark it', async () => {
    server.answers('POST /claims/i1-c1/dispute', completedOf({ disputedAt: '2026-11-18T02:00:00.000Z' }))
    panel({ status: 'completed' }, [completedOf()])
    press('Report a problem')
    expect(await screen.findByRole('dialog', { name: 'What went wrong?' })).toBeDefined()
  })

  it.each([
    ['marked it', { completedBy: 'claimer' }],
    ['is too late', { disputableUntil: '2026-11-18T01:59:00.000Z' }],
    ['said so already', { disputedAt: '2026-11-18T01:00:00.000Z' }],
  ] as const)('may not say so who %s', async (_, rest) => {
    panel({ status: 'completed' }, [completedOf(rest)])
    await waitFor(() => expect(heading()).toBe('It is yours now'))
    expect(noButton('Report a problem')).toBe(true)
  })

  it('reads that what was wrong is being read', () => {
    panel({ status: 'completed' }, [completedOf({ disputedAt: '2026-11-18T01:00:00.000Z' })])
    expectText('You reported a problem. An admin is looking into it.')
  })
})

it('the newest of one’s claims counts', () => {
  const older = claimOf({ id: 'old', status: 'declined', endedBecause: 'owner', createdAt: '2026-11-10T00:00:00.000Z' })
  panel({ status: 'claimed' }, [older, acceptedOf()])
  expectText('Pickup accepted')
})
