// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  ACCEPT,
  applyAll,
  asked,
  choose,
  chosen,
  listed,
  openYes,
  PICKUP,
  sentTo,
  TODAY,
} from '#web/features/claims/hand-over/accept-dialog.kit.tsx'
import { expectText, fakeServer, press } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const PASSED = '2026-11-16T10:00:00.000Z'
const sent = () => sentTo(server)

describe('the time in a yes', () => {
  it('is the one that was asked for, and then agreed', () => {
    openYes()
    expect(chosen()).toEqual(['Tomorrow 17:30, as asked'])
    expectText('Maya asked for this time, so it is agreed.')
    expect(screen.queryByRole('radio', { name: 'Agree later' })).toBeNull()
  })

  it('may be another, which the claimer has to confirm', async () => {
    applyAll(server)
    openYes()
    choose('Today 18:00')
    expectText('Maya has to confirm it. Until then tomorrow 17:30 stands.')
    press('Say yes')
    expect(await screen.findByText('You said yes to Maya Chen')).toBeDefined()
    expectText('They can see your address, and are asked to confirm your time.')
    expect(sent()).toEqual([
      [ACCEPT, {}],
      [PICKUP, { pickupTime: TODAY }],
    ])
  })

  it('can be agreed later where none was asked for', async () => {
    applyAll(server)
    openYes({ claim: asked(null) })
    expect(chosen()).toEqual(['Agree later'])
    expectText('You agree on a time in the chat.')
    press('Say yes')
    await waitFor(() => expect(sent()).toEqual([[ACCEPT, {}]]))
  })

  it('can be proposed where none was asked for', async () => {
    applyAll(server)
    openYes({ claim: asked(null) })
    choose('Today 18:00')
    expectText('It is agreed once Maya confirms it.')
    press('Say yes')
    await waitFor(() => expect(sent()).toContainEqual([PICKUP, { pickupTime: TODAY }]))
  })

  it('that has passed is told as passed, and another is asked for', async () => {
    applyAll(server)
    openYes({ claim: asked(PASSED) })
    expectText('Maya asked for Mon 18:00. This time has passed, so choose another.')
    expect(chosen()).toEqual([])
    press('Say yes')
    expect(screen.getByRole('alert').textContent).toBe('Choose a time, or agree on it later.')
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'))
    expect(sent()).toEqual([])
    choose('Agree later')
    expect(screen.queryByRole('alert')).toBeNull()
    press('Say yes')
    await waitFor(() => expect(sent()).toEqual([[ACCEPT, {}]]))
  })

  it('cannot be one that has passed, nor one behind the end of the listing', () => {
    openYes({ claim: asked(null), item: { ...listed, expiresAt: '2026-11-19T15:59:00.000Z' } })
    for (const [value, text] of [
      ['2026-11-17T09:00', 'That time has passed.'],
      ['2026-11-20T09:00', 'Pickup is not possible that late.'],
    ] as const) {
      choose('Other')
      fireEvent.change(screen.getByLabelText('Day and time'), { target: { value } })
      press('Say yes')
      expectText(text)
    }
    expect(sent()).toEqual([])
  })
})
