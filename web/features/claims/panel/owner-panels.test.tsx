// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { showPanel } from '#web/features/claims/panel/claim-panel.kit.tsx'
import { button, noButton, press, expectText, fakeServer, NOW } from '#web/lib/render.kit.tsx'
import { acceptedOf, claimOf, completedOf, itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const UNDO = 'You can take it back for ten seconds.'
const NOW_ISO = new Date(NOW).toISOString()
const ines = { id: 'ines', _id: 'ines', name: 'Ines Duarte' }
const mayas = claimOf({ role: 'owner', claimerMessage: 'I have a wagon.' })
const iness = claimOf({ id: 'i1-c2', role: 'owner', claimer: ines, place: 2, createdAt: '2026-11-18T01:00:00.000Z' })

const panel = (item: Partial<ItemView>, claims: readonly ClaimView[] = []) =>
  showPanel(itemOf({ isMine: true, ...item }), claims)
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const rows = () => screen.getAllByRole('listitem')

describe('an owner whom nobody asked', () => {
  it('is told that there is nothing to do yet', () => {
    panel({})
    expect(heading()).toBe('Waiting list')
    expectText('Nobody has asked yet. You will be notified when someone does.')
    expectText('still there?')
    expect(noButton('Say yes')).toBe(true)
    expect(screen.queryByRole('list')).toBeNull()
  })
})

describe('an owner who chooses', () => {
  it('sees everybody in the order of the line, whatever the order of the answer', () => {
    panel({}, [iness, mayas])
    expectText('2 have asked')
    expectText('In the order they asked. You choose; the others keep their place until it is gone.')
    const [first, second] = rows().map((row) => row.textContent)
    expect(first).toContain('Number 1')
    expect(first).toContain('Maya Chen')
    expect(first).toContain('Any time · 3 thanks')
    expect(first).toContain('I have a wagon.')
    expect(second).toContain('Ines Duarte')
    expect(second).toContain('1 h ago')
  })

  it('counts one as one', () => {
    panel({}, [mayas])
    expectText('1 has asked')
  })

  it('can answer the first, and another after opening it', () => {
    panel({}, [mayas, iness])
    const canAnswer = () => rows().map((row) => within(row).queryByRole('button', { name: 'Say yes' }) !== null)
    expect(canAnswer()).toEqual([true, false])
    press('Ines Duarte')
    expect(canAnswer()).toEqual([false, true])
  })

  it('is offered no answer while one can be taken back', async () => {
    server.lose()
    panel({}, [mayas])
    press('Not this time')
    fireEvent.click(await screen.findByRole('button', { name: 'Say no' }))
    await waitFor(() => expectText('Your no to Maya Chen'))
    expect(noButton('Say yes')).toBe(true)
  })
})

describe('an owner who promised it', () => {
  const hers = acceptedOf({ role: 'owner' })
  const now = acceptedOf({ role: 'owner', pickupTime: NOW_ISO })

  it('sees when, who comes, and who still waits without being offered to answer', () => {
    panel({ status: 'claimed' }, [hers, iness])
    expect(heading()).toBe('Tomorrow, 17:30')
    expectText('Maya Chen comes')
    expectText('Sees your address · 3 thanks')
    expect(screen.getByRole('heading', { name: 'Still waiting' })).toBeDefined()
    expectText('next if it becomes available')
    expect(
      rows()
        .map((row) => row.textContent)
        .join(),
    ).toContain('Ines Duarte')
    expect(noButton('Say yes')).toBe(true)
  })

  it('does not say that an address is seen where there is only a pin', () => {
    const pin = { address: 'Mount Lawley, WA 6050', coordinates: [115.87, -31.93] as [number, number] }
    panel({ status: 'claimed' }, [acceptedOf({ role: 'owner', pickup: pin })])
    expectText('Sees the pin on the map · 3 thanks')
  })

  it('is first asked for a time where none is agreed', () => {
    panel({ status: 'claimed' }, [acceptedOf({ role: 'owner', pickupTime: null })])
    expect(noButton('Other time')).toBe(true)
    press('Propose a time')
    expect(screen.getByRole('dialog', { name: 'Propose a time' })).toBeDefined()
  })

  it('says nothing of a line where nobody waits', () => {
    panel({ status: 'claimed' }, [hers])
    expect(screen.queryByRole('heading', { name: 'Still waiting' })).toBeNull()
  })

  it('marks it as picked up', async () => {
    server.answers('PUT /claims/i1-c1/complete', completedOf({ role: 'owner' }))
    panel({ status: 'claimed' }, [now])
    press('Mark as picked up')
    await waitFor(() => expectText('thanks are asked for'))
    await server.afterUndo()
    expect(await screen.findByText('Pickup Completed')).toBeDefined()
  })

  it('reads the words of the specification when that fails', async () => {
    server.refuses('PUT /claims/i1-c1/complete', 403, 'Failed to completed claim. Please try again.')
    panel({ status: 'claimed' }, [now])
    press('Mark as picked up')
    await screen.findByText(UNDO)
    await server.afterUndo()
    expect(await screen.findByText('Action Failed')).toBeDefined()
    expectText('Failed to completed claim. Please try again.')
  })

  it('leads to the chat and to the pickup notes', () => {
    const slots = panel({ status: 'claimed' }, [hers])
    press('Message Maya')
    press('Pickup notes')
    expect(slots.onMessage).toHaveBeenCalledWith(hers)
    expect(slots.onEdit).toHaveBeenCalledOnce()
  })
})

describe('releasing it', () => {
  const hers = acceptedOf({ role: 'owner' })
  const open = async (claims: readonly ClaimView[]) => {
    server.answers('PUT /claims/i1-c1/decline', claimOf({ role: 'owner', status: 'declined' }))
    panel({ status: 'claimed' }, claims)
    press('Maya is not coming')
    await screen.findByRole('alertdialog', { name: 'Maya is not coming?' })
  }

  it('names the next in line before and after', async () => {
    await open([hers, iness])
    expectText('The pickup ends and Maya no longer sees your address. Ines is next in line.')
    press('Release it')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await server.afterUndo()
    expect(await screen.findByText('Available again')).toBeDefined()
    expect(server.sent[0]).toMatchObject({ path: '/claims/i1-c1/decline', body: { noShow: false } })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('goes back on the map where nobody waits, and may say that it was a no-show', async () => {
    await open([hers])
    expectText('The listing goes back on the map.')
    fireEvent.click(screen.getByRole('checkbox', { name: 'We had agreed on a time, but Maya did not come' }))
    press('Release it')
    await screen.findByText(UNDO)
    await server.afterUndo()
    expect(server.sent[0]?.body).toEqual({ noShow: true })
  })

  it('is left by the safe answer', async () => {
    await open([hers])
    press('Keep it')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.sent).toEqual([])
  })
})

describe('an owner whose listing is not on the map', () => {
  it('is paused: hidden since when, and who keeps the place', () => {
    panel({ status: 'unavailable', pausedAt: '2026-11-16T10:04:00.000Z' }, [mayas, iness])
    expectText('Listing paused')
    expect(heading()).toBe('Hidden since Mon 18:04')
    expectText('2 neighbours keep their place. Nobody is told why.')
    expectText('show it again')
  })

  it.each([
    [[], 'Only you can see it.'],
    [[mayas], '1 neighbour keeps a place. Nobody is told why.'],
  ])('is paused, and nobody had asked, or one', (asked, text) => {
    panel({ status: 'unavailable' }, asked)
    expectText(text)
  })

  it('is expired: who was told, the way back, and who asked only when wanted', () => {
    const end = '2026-11-18T01:00:00.000Z'
    const ended = { role: 'owner', status: 'cancelled', endedBecause: 'item-expired', updatedAt: end } as const
    panel({ status: 'expired', expiresAt: end }, [claimOf(ended)])
    expect(heading()).toBe('It left the map today 09:00')
    expectText('Maya was told, the request is closed.')
    expectText('put it back, telling 1')
    expect(screen.queryByText('Maya Chen')).toBeNull()
    press('See who asked')
    expect(screen.getByText('Maya Chen')).toBeDefined()
    press('Hide who asked')
    expect(screen.queryByText('Maya Chen')).toBeNull()
  })

  it('has given it in here: the thanks; outside of here: nothing to do', () => {
    panel({ status: 'completed' }, [completedOf({ role: 'owner' })])
    expect(heading()).toBe('It has a new home')
    expectText('Maya picked it up.')
    expect(button('Say thanks to Maya')).toBeDefined()
  })

  it('has given it outside of here', () => {
    panel({ status: 'completed' })
    expectText('You gave it away outside the app. It stays in your history.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
