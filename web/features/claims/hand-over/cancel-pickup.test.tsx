// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import { showPanel } from '#web/features/claims/panel/claim-panel.kit.tsx'
import { button, press, expectText, fakeServer } from '#web/lib/render.kit.tsx'
import { acceptedOf, claimOf, itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const UNDO = 'You can take it back for ten seconds.'
const panel = (claim: ClaimView) => showPanel(itemOf({ status: 'claimed' }), [claim])

describe('cancelling a pickup', () => {
  const open = async (claim: ClaimView) => {
    panel(claim)
    press('Cancel pickup')
    return screen.findByRole('alertdialog', { name: 'Cancel this pickup?' })
  }

  it('says what follows, with the safe answer first', async () => {
    const question = await open(acceptedOf())
    expectText('Tomorrow 17:30 with Tom. Other neighbours can ask for it again.')
    expectText('It goes back on the map')
    expectText('You no longer see the address')
    expectText('You can still read the chat with Tom')
    await waitFor(() => expect(document.activeElement).toBe(button('Keep it')))
    press('Keep it')
    expect(question.isConnected).toBe(false)
    expect(server.sent).toEqual([])
  })

  it('speaks of the next in line where there is one', async () => {
    await open(acceptedOf({ waiting: 2 }))
    expectText('The next person in line is told')
  })

  it('says the word first, for afterwards nothing can be written', async () => {
    server.answers('POST /messages', {})
    server.answers('PUT /claims/i1-c1/cancel', claimOf({ status: 'cancelled' }))
    const question = await open(acceptedOf())
    fireEvent.change(screen.getByRole('textbox', { name: /Message to Tom/ }), { target: { value: ' I am ill. ' } })
    const yes = [...question.querySelectorAll('button')].find((one) => one.textContent === 'Cancel pickup')
    fireEvent.click(yes ?? document.body)
    await screen.findByText(UNDO)
    expect(server.sent).toEqual([])
    await server.afterUndo()
    expect(server.sent).toMatchObject([
      { path: '/messages', body: { claimId: 'i1-c1', content: 'I am ill.' } },
      { path: '/claims/i1-c1/cancel', body: {} },
    ])
  })
})
