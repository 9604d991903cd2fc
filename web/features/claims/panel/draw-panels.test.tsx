// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showPanel } from '#web/features/claims/panel/claim-panel.kit.tsx'
import { expectText, fakeServer, noButton, NOW } from '#web/lib/render.kit.tsx'
import { claimOf, itemOf } from '#web/vocabulary/samples.kit.ts'

fakeServer()
const closesAt = new Date(NOW + 86_400_000).toISOString()
const draw = { closesAt, fewerForFrequent: false, isHeld: false }
const heading = () => screen.getByRole('heading', { level: 2 }).textContent

describe('where a draw decides', () => {
  it('asking is taking part, with the same chance', () => {
    showPanel(itemOf({ draw, claimsCount: 4 }), [])
    expect(heading()).toBe('A draw decides')
    expectText('Everybody who asks until')
    expect(screen.getByRole('button', { name: 'Take part in the draw' })).toBeDefined()
  })
  it('says that tickets depend on what was collected, where the owner chose so', () => {
    showPanel(itemOf({ draw: { ...draw, fewerForFrequent: true } }), [])
    expectText('Whoever collected things in the last 30 days has fewer tickets; the owner chose so.')
  })
  it('whoever takes part sees tickets and no line', () => {
    showPanel(itemOf({ draw: { ...draw, fewerForFrequent: true } }), [claimOf({ tickets: 2, waiting: 3, place: 2 })])
    expect(heading()).toBe('You take part in the draw')
    expectText('2 tickets instead of 4, since you collected things in the last 30 days')
    expect(screen.queryByRole('list', { name: 'The waiting list' })).toBeNull()
  })
  it('whoever asked too late is told so', () => {
    const closed = new Date(NOW - 1000).toISOString()
    showPanel(itemOf({ draw: { ...draw, closesAt: closed } }), [claimOf({ tickets: null })])
    expectText('You asked after the draw closed. You wait behind those who took part.')
  })
  it('closed and not held yet: in a moment', () => {
    showPanel(itemOf({ draw: { ...draw, closesAt: new Date(NOW - 1000).toISOString() } }), [])
    expectText('The draw has closed and is held in a moment.')
  })
  it('its owner chooses nobody until then', () => {
    showPanel(itemOf({ draw, isMine: true }), [claimOf({ role: 'owner', tickets: 1 })])
    expectText('Until then everybody who asks takes part.')
    expect([noButton('Say yes'), noButton('Not this time')]).toEqual([true, true])
  })
  it('once held it is a waiting list like every other', () => {
    const held = { ...draw, isHeld: true }
    showPanel(itemOf({ draw: held, status: 'claimed' }), [claimOf({ tickets: 1, onWaitlist: true, place: 1 })])
    expect(heading()).toBe('You are first in line')
  })
})
