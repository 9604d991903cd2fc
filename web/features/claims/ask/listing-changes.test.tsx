// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import { showPanel } from '#web/features/claims/panel/claim-panel.kit.tsx'
import { expectText, fakeServer, press } from '#web/lib/render.kit.tsx'
import { acceptedOf, claimOf, itemOf } from '#web/vocabulary/samples.kit.ts'

fakeServer()
const TITLE = 'Tom changed this listing since you asked'
const changes: ClaimView['changes'] = [
  { field: 'condition', before: 'like_new', after: 'good' },
  { field: 'description', before: 'As new.', after: 'A leg is loose.' },
  { field: 'weight', before: null, after: '20 kg' },
  { field: 'photos', before: null, after: null },
]
const shown = () => screen.getByRole('region', { name: TITLE })

describe('what the owner changed since somebody asked', () => {
  it('is a list of what stood there before and what stands there now', () => {
    showPanel(itemOf({ status: 'available' }), [claimOf({ changes, freeToStepBack: true })])
    const lines = [...shown().querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Condition: Like new → Good',
      'Description changedBefore: As new.Now: A leg is loose.',
      'Weight: not said → 20 kg',
      'Pictures changed',
    ])
    expectText('You may step back. It does not count against you.')
  })

  it('tells the times that suit as the page names them, and the words beside them', () => {
    const times: ClaimView['changes'] = [
      { field: 'availabilityWindow', before: 'Weekday evenings; Sunday; after 6', after: 'Sunday' },
    ]
    showPanel(itemOf({ status: 'available' }), [claimOf({ changes: times })])
    expect(shown().querySelector('li')?.textContent).toBe('Availability: Weekday evenings, Sunday, after 6 → Sunday')
  })

  it('is not there where nothing was changed', () => {
    showPanel(itemOf({ status: 'available' }), [claimOf()])
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
  })

  it('leads to the question that a pending request is withdrawn by', async () => {
    showPanel(itemOf({ status: 'available' }), [claimOf({ changes, freeToStepBack: true })])
    press('Step back')
    const question = await screen.findByRole('alertdialog', { name: 'Withdraw your request?' })
    expect(question.textContent).toContain('The listing was changed, so this does not count against you.')
  })

  it('leads to the question that an agreed pickup is cancelled by', async () => {
    showPanel(itemOf({ status: 'claimed' }), [acceptedOf({ changes, freeToStepBack: true })])
    press('Step back')
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this pickup?' })
    expect(question.textContent).toContain('The listing was changed, so this does not count against you.')
  })

  it('promises nothing to somebody who has gone on with it', () => {
    showPanel(itemOf({ status: 'claimed' }), [acceptedOf({ changes })])
    expect(shown().textContent).not.toContain('does not count')
  })
})
