// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { askAbout } from '#web/features/claims/hand-over.kit.tsx'
import { button, press, expectText, fakeServer, noButton, write } from '#web/lib/render.kit.tsx'
import { acceptedOf, claimOf, itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const TOMORROW = '2026-11-19T09:30:00.000Z'
const TODAY = '2026-11-18T10:00:00.000Z'
const PASSED = '2026-11-16T10:00:00.000Z'
const [ITEM, ACCEPT, PICKUP] = ['PUT /items/i1', 'PUT /claims/i1-c1/accept', 'PUT /claims/i1-c1/pickup']

const at = (address: string | null): ItemView =>
  itemOf({ isMine: true, exact: true, location: { type: 'Point', coordinates: [115.8716, -31.9341], address } })
const listed = at('12 Oak Lane, Mount Lawley WA 6050')
const asked = (pickupTime: string | null = TOMORROW) => claimOf({ role: 'owner', pickupTime })
const open = ({ claim = asked(), item = listed }: { claim?: ClaimView; item?: ItemView } = {}) =>
  askAbout(claim, 'yes', item)
const isOpen = () => screen.queryByRole('dialog') !== null
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const chosen = () =>
  screen
    .getAllByRole('radio')
    .filter((radio) => radio.getAttribute('aria-checked') === 'true')
    .map(({ textContent }) => textContent)
const street = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /Street and number/ })
const sent = () => server.sent.map(({ method, path, body }) => [`${method} ${path}`, body])
const allAnswer = () => {
  server.answers(ITEM, listed)
  server.answers(ACCEPT, acceptedOf({ role: 'owner' }))
  server.answers(PICKUP, acceptedOf({ role: 'owner' }))
}

describe('saying yes', () => {
  it('says to whom, when, where, and what follows', async () => {
    open()
    expect(await screen.findByRole('dialog', { name: 'Say yes to Maya?' })).toBeDefined()
    expectText('Maya Chen · tomorrow 17:30')
    expect(screen.getByRole('group', { name: 'Address' }).textContent).toContain('12 Oak LaneMount Lawley WA 6050')
    expectText('Only Maya sees it, until 7 days after the pickup')
    expectText('The others keep their place in line.')
  })

  it('sends the words, and tells that the chat is open', async () => {
    allAnswer()
    open()
    write(/Message to Maya/, ' Ring twice. ')
    press('Say yes')
    expect(await screen.findByText('You said yes to Maya Chen')).toBeDefined()
    expectText('The chat is open, and they can see your address.')
    expect(sent()).toEqual([[ACCEPT, { ownerResponse: 'Ring twice.' }]])
    expect(isOpen()).toBe(false)
  })

  it('sends no empty words', async () => {
    allAnswer()
    open()
    write(/Message to Maya/, '   ')
    press('Say yes')
    await waitFor(() => expect(server.sent[0]?.body).toEqual({}))
  })

  it('stays open and says why the server refused, with all that was typed and chosen', async () => {
    server.answers(ITEM, listed)
    server.refuses(ACCEPT, 409, 'This item has already been claimed.')
    open({ item: at(null) })
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
    open()
    press('Say yes')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(screen.queryByText('You said yes to Maya Chen')).toBeNull()
  })
})

describe('the time in a yes', () => {
  it('is the one that was asked for, and then agreed', () => {
    open()
    expect(chosen()).toEqual(['Tomorrow 17:30, as asked'])
    expectText('Maya asked for this time, so it is agreed.')
    expect(screen.queryByRole('radio', { name: 'Agree later' })).toBeNull()
  })

  it('may be another, which the claimer has to confirm', async () => {
    allAnswer()
    open()
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
    allAnswer()
    open({ claim: asked(null) })
    expect(chosen()).toEqual(['Agree later'])
    expectText('You agree on a time in the chat.')
    press('Say yes')
    await waitFor(() => expect(sent()).toEqual([[ACCEPT, {}]]))
  })

  it('can be proposed where none was asked for', async () => {
    allAnswer()
    open({ claim: asked(null) })
    choose('Today 18:00')
    expectText('It is agreed once Maya confirms it.')
    press('Say yes')
    await waitFor(() => expect(sent()).toContainEqual([PICKUP, { pickupTime: TODAY }]))
  })

  it('that has passed is told as passed, and another is asked for', async () => {
    allAnswer()
    open({ claim: asked(PASSED) })
    expectText('Maya asked for Mon 18:00. This time has passed, so choose another.')
    expect(chosen()).toEqual([])
    press('Say yes')
    expect(screen.getByRole('alert').textContent).toBe('Choose a time, or agree on it later.')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('radio'))
    expect(sent()).toEqual([])
    choose('Agree later')
    expect(screen.queryByRole('alert')).toBeNull()
    press('Say yes')
    await waitFor(() => expect(sent()).toEqual([[ACCEPT, {}]]))
  })

  it('cannot be one that has passed, nor one behind the end of the listing', () => {
    open({ claim: asked(null), item: { ...listed, expiresAt: '2026-11-19T15:59:00.000Z' } })
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

describe('the address in a yes', () => {
  it.each([null, 'Mount Lawley, WA 6050'])('is asked for where the listing has no street: %s', async (address) => {
    open({ item: at(address) })
    expect(street()?.value).toBe('')
    expectText('in Mount Lawley')
    press('Say yes')
    expectText('Enter the street and number.')
    expect(street()?.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(street()))
    expect(sent()).toEqual([])
  })

  it('is stored with the listing before the yes: afterwards it cannot be changed', async () => {
    allAnswer()
    open({ item: at('Mount Lawley, WA 6050') })
    write(/Street and number/, '12 Oak Lane')
    choose('Today 18:00')
    press('Say yes')
    await waitFor(() => expect(isOpen()).toBe(false))
    const location = { type: 'Point', coordinates: [115.8716, -31.9341], address: '12 Oak Lane, Mount Lawley WA 6050' }
    expect(sent()).toEqual([
      [ITEM, { location }],
      [ACCEPT, {}],
      [PICKUP, { pickupTime: TODAY }],
    ])
  })

  it('is told to nobody where it could not be stored', async () => {
    server.refuses(ITEM, 400, 'Set the pickup location on the map.')
    open({ item: at(null) })
    write(/Street and number/, '12 Oak Lane')
    press('Say yes')
    expect(await screen.findByText('Action Failed')).toBeDefined()
    expect(sent().map(([call]) => call)).toEqual([ITEM])
    expect(street()?.value).toBe('12 Oak Lane')
  })

  it('can be changed, and stays where it is cleared by mistake', async () => {
    allAnswer()
    open()
    press('Change')
    expect(street()?.value).toBe('12 Oak Lane')
    write(/Street and number/, ' ')
    press('Say yes')
    expectText('Enter the street and number.')
    write(/Street and number/, 'Unit 3, 12 Oak Lane')
    press('Say yes')
    await waitFor(() =>
      expect(sent()[0]).toMatchObject([ITEM, { location: { address: 'Unit 3, 12 Oak Lane, Mount Lawley WA 6050' } }]),
    )
  })

  it('is not sent again as it is', async () => {
    allAnswer()
    open()
    press('Change')
    press('Say yes')
    await waitFor(() => expect(sent()).toEqual([[ACCEPT, {}]]))
  })

  it('is waited for while the listing is loading', () => {
    askAbout(asked(), 'yes')
    expect(button('Say yes').getAttribute('aria-busy')).toBe('true')
    expect(noButton('Change')).toBe(true)
  })
})
