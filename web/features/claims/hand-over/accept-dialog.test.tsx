// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  ACCEPT,
  applyAll,
  choose,
  chosen,
  ITEM,
  isOpen,
  itemAt,
  listed,
  openYes,
  sentTo,
  street,
} from '#web/features/claims/hand-over/accept-dialog.kit.tsx'
import { expectText, fakeServer, press, write } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const sent = () => sentTo(server)

describe('saying yes', () => {
  it('says to whom, when, where, and what follows', async () => {
    openYes({ item: { ...listed, claimsCount: 2 } })
    expect(await screen.findByRole('dialog', { name: 'Say yes to Maya?' })).toBeDefined()
    expectText('Maya Chen · tomorrow 17:30')
    expect(screen.getByRole('group', { name: 'Address' }).textContent).toContain('12 Oak LaneMount Lawley WA 6050')
    expectText('Only Maya sees it, until 7 days after the pickup')
    expectText('The others keep their place in line.')
  })

  it('says nothing of others where there are none', async () => {
    openYes({ item: { ...listed, claimsCount: 1 } })
    expect(await screen.findByRole('dialog', { name: 'Say yes to Maya?' })).toBeDefined()
    expect(screen.queryByText('The others keep their place in line.')).toBeNull()
  })

  it('sends the words, and tells that the chat is open', async () => {
    applyAll(server)
    openYes()
    write(/Message to Maya/, ' Ring twice. ')
    press('Say yes')
    expect(await screen.findByText('You said yes to Maya Chen')).toBeDefined()
    expectText('The chat is open, and they can see your address.')
    expect(sent()).toEqual([[ACCEPT, { ownerResponse: 'Ring twice.' }]])
    expect(isOpen()).toBe(false)
  })

  it('sends no empty words', async () => {
    applyAll(server)
    openYes()
    write(/Message to Maya/, '   ')
    press('Say yes')
    await waitFor(() => expect(server.sent[0]?.body).toEqual({}))
  })

  it('stays open and says why the server refused, with all that was typed and chosen', async () => {
    server.answers(ITEM, listed)
    server.refuses(ACCEPT, 409, 'This item has already been claimed.')
    openYes({ item: itemAt(null) })
    choose('Today 18:00')
    fireEvent.change(street() ?? document.body, { target: { value: '3 Elm Road' } })
    press('Say yes')
    expect(await screen.findByText('Action Failed')).toBeDefined()
    expectText('This item has already been claimed.')
    expect(isOpen()).toBe(true)
    expect(street()?.value).toBe('3 Elm Road')
    expect(chosen()).toEqual(['Today 18:00'])
  })

  it('closes as if done when it is kept on the device', async () => {
    server.lose()
    openYes()
    press('Say yes')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(screen.queryByText('You said yes to Maya Chen')).toBeNull()
  })
})
