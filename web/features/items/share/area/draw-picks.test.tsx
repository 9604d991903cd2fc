// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { drawChoices } from './draw-choices.ts'
import { DrawPicks } from './draw-picks.tsx'
import { bodyOf, detailErrors, EMPTY, type Fields, fieldsOf } from '#web/features/items/share/fields.ts'
import { expectText, fakeServer, NOW, show } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

fakeServer()
const moment = { now: NOW, zone: 'Australia/Perth' }
const picks = (fields: Partial<Fields> = {}, error?: string) => {
  const onChange = vi.fn()
  show(<DrawPicks fields={{ ...EMPTY, ...fields }} error={error} onChange={onChange} />)
  return onChange
}
const radio = (name: string) => screen.queryByRole('radio', { name })
const pressRadio = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

describe('who gets it', () => {
  it('is the owner’s choice unless a draw is wanted, which closes tomorrow evening', () => {
    const onChange = picks()
    expect(screen.getByRole('radio', { name: 'I choose', checked: true })).toBeDefined()
    pressRadio('A draw decides')
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ drawUntil: drawChoices(moment, null)[1] })
  })
  it('a draw: until when, and fewer tickets for those who collected much', () => {
    const [first = '', second = ''] = drawChoices(moment, null)
    const onChange = picks({ drawUntil: second })
    expectText('Everybody who asks in time has the same chance. When the draw closes')
    screen.getByRole('checkbox', { name: 'Fewer tickets for neighbours who collected a lot lately' }).click()
    expect(onChange).toHaveBeenLastCalledWith({ drawFewer: true })
    pressRadio('I choose')
    expect(onChange).toHaveBeenLastCalledWith({ drawUntil: null })
    expect(first < second).toBe(true)
  })
  it('only where the listing lives long enough', () => {
    picks({ expiresAt: new Date(NOW + 3_600_000).toISOString() })
    expect(radio('A draw decides')).toBeNull()
    expectText('The listing ends too soon for a draw.')
  })
  it('says what is wrong with it', () => {
    picks({ drawUntil: new Date(NOW + 86_400_000).toISOString() }, 'The listing ends before the draw.')
    expect(screen.getByRole('alert').textContent).toContain('The listing ends before the draw.')
  })
})

describe('the choices', () => {
  it('lie an hour and a half ahead at least, and two hours before the end', () => {
    const end = new Date(NOW + 4 * 86_400_000).toISOString()
    for (const at of drawChoices(moment, end)) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(NOW + 1.5 * 3_600_000)
      expect(Date.parse(at) + 2 * 3_600_000).toBeLessThanOrEqual(Date.parse(end))
    }
    expect(drawChoices(moment, null)).toHaveLength(4)
    for (const at of drawChoices(moment, null)) {
      const ends = (ms: number) => new Date(Date.parse(at) + ms).toISOString()
      expect(drawChoices(moment, ends(2 * 3_600_000))).toContain(at)
      expect(drawChoices(moment, ends(2 * 3_600_000 - 1))).not.toContain(at)
    }
    // At 22:00 there is no evening left today.
    expect(drawChoices({ ...moment, now: Date.parse('2026-11-19T14:00:00Z') }, null)).toHaveLength(3)
  })
})

describe('what is sent', () => {
  const until = new Date(NOW + 86_400_000).toISOString()
  it('names the draw of a new listing, and none otherwise', () => {
    const body = bodyOf({ ...EMPTY, drawUntil: until, drawFewer: true }, until)
    expect(body).toMatchObject({ draw: { closesAt: until, fewerForFrequent: true } })
    expect(bodyOf(EMPTY, until)).not.toHaveProperty('draw')
    expect(
      bodyOf(fieldsOf(itemOf({ draw: { closesAt: until, fewerForFrequent: true, isHeld: false } })), until),
    ).not.toHaveProperty('draw')
  })
  it('not a draw that closes after the listing', () => {
    const words = { title: 'A chair', description: 'Deep and kind to backs.' }
    const ends = new Date(NOW + 3_600_000).toISOString()
    expect(detailErrors({ ...EMPTY, ...words, drawUntil: until, expiresAt: ends })).toEqual({
      drawUntil: 'The listing must go on for two hours after the draw. Choose an earlier time.',
    })
    expect(detailErrors({ ...EMPTY, ...words, drawUntil: until })).toEqual({})
  })
})
