// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import { ITEM, sentTo } from '#web/features/claims/hand-over/accept-dialog.kit.tsx'
import { ClaimPanel } from '#web/features/claims/panel/claim-panel.tsx'
import { HandOverScreen } from '#web/features/claims/hand-over/hand-over.kit.tsx'
import { slotsOf } from '#web/features/claims/panel/slots.kit.tsx'
import { StageStrip } from '#web/features/claims/stage/stage-strip.tsx'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { button, expectText, fakeServer, noButton, press, show, write } from '#web/lib/render.kit.tsx'
import type { OwnStreet } from '#web/vocabulary/pick/own-street.ts'
import { acceptedOf, itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const sent = () => sentTo(server)
const PIN = { coordinates: [115.87, -31.93] as [number, number] }
const promised = (address: string | null = null, rest: Partial<ClaimView> = {}) =>
  acceptedOf({ role: 'owner', pickup: { ...PIN, address }, ...rest })
const item = itemOf({ isMine: true, exact: true, status: 'claimed' })
const street = (suburb = 'Mount Lawley') =>
  screen.queryByRole<HTMLInputElement>('textbox', { name: `Street and number in ${suburb}` })
const ADDED = { location: { type: 'Point', ...PIN, address: '8 Field Street, Mount Lawley' } }

const panelOf = (claim: ClaimView, own: OwnStreet) => (
  <HandOverScreen claims={[claim]} item={item}>
    {(handOver) => (
      <ClaimPanel item={item} claims={[claim]} slots={slotsOf({ ownStreetAt: () => own })} handOver={handOver} />
    )}
  </HandOverScreen>
)
const showPanel = (claim = promised(), own: OwnStreet = { known: '', remember: null }) => show(panelOf(claim, own))

describe('the panel of a thing that is promised without a street', () => {
  it.each([null, 'Mount Lawley, WA 6050'])('asks for it: %s', (address) => {
    showPanel(promised(address))
    expect(screen.getByRole('region', { name: 'Where should Maya come?' })).toBeDefined()
    expectText('Maya only sees a pin on the map so far. Nobody else will see the street.')
    const suburb = address === null ? 'Mount Lawley' : 'Mount Lawley WA 6050'
    expect(street(suburb)?.value).toBe('')
  })

  it('asks no more where one is told, nor the one who comes', () => {
    showPanel(promised('8 Field Street, Mount Lawley'))
    expect(noButton('Add the address')).toBe(true)
    showPanel(promised(null, { role: 'claimer' }))
    expect(noButton('Add the address')).toBe(true)
  })

  it('adds it to the listing at the same pin, with its suburb', async () => {
    server.answers(ITEM, item)
    showPanel()
    write(/Street and number/, '8 Field Street')
    press('Add the address')
    expect(await screen.findByText('Address added')).toBeDefined()
    expectText('Maya Chen sees it now.')
    expect(sent()).toEqual([[ITEM, ADDED]])
  })

  it('keeps to the suburb that the address tells', async () => {
    server.answers(ITEM, item)
    showPanel(promised('Maylands, WA 6051'))
    write(/Street and number/, '8 Field Street')
    press('Add the address')
    await waitFor(() =>
      expect(sent()).toMatchObject([[ITEM, { location: { address: '8 Field Street, Maylands WA 6051' } }]]),
    )
  })

  it('sends nothing without one, says so at the field, and goes there', async () => {
    showPanel()
    press('Add the address')
    expectText('Enter the street and number.')
    expect(street()?.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(street()))
    expect(sent()).toEqual([])
  })

  it('keeps what was typed where it is refused, and says why', async () => {
    server.refuses(ITEM, 409, 'Somebody is picking this up.')
    showPanel()
    write(/Street and number/, '8 Field Street')
    press('Add the address')
    expect(await screen.findByText('Address not added')).toBeDefined()
    expectText('Somebody is picking this up.')
    expect(street()?.value).toBe('8 Field Street')
  })

  it('is filled in by the street of one’s profile', async () => {
    server.answers(ITEM, item)
    showPanel(promised(), { known: '8 Field Street', remember: null })
    expect(street()?.value).toBe('8 Field Street')
    expect(screen.queryByRole('checkbox')).toBeNull()
    press('Add the address')
    await waitFor(() => expect(sent()).toEqual([[ITEM, ADDED]]))
  })

  it.each([
    ['left on', [['8 Field Street']]],
    ['taken off', []],
  ] as const)('is remembered once it is there, where the tick is %s', async (tick, kept) => {
    const remember = vi.fn()
    server.answers(ITEM, item)
    showPanel(promised(), { known: '', remember })
    if (tick === 'taken off') fireEvent.click(screen.getByRole('checkbox', { name: 'Remember it' }))
    write(/Street and number/, '8 Field Street')
    press('Add the address')
    expect(await screen.findByText('Address added')).toBeDefined()
    expect(remember.mock.calls).toEqual(kept)
  })

  it('is not remembered where it was refused', async () => {
    const remember = vi.fn()
    server.refuses(ITEM, 409, 'Somebody is picking this up.')
    showPanel(promised(), { known: '', remember })
    write(/Street and number/, '8 Field Street')
    press('Add the address')
    expect(await screen.findByText('Address not added')).toBeDefined()
    expect(remember).not.toHaveBeenCalled()
  })

  it('waits on the device where there is no line, and is not asked for again meanwhile', () => {
    showPanel()
    const call = { method: 'PUT', path: '/items/i1', body: ADDED } as const
    act(() => {
      outbox.enqueue([
        { ...call, label: 'Address', subject: 'listing:i1', key: 'k', invalidates: [], firstTriedAt: null },
      ])
    })
    expect(noButton('Add the address')).toBe(true)
    expect(button('Mark as picked up')).toBeDefined()
  })
})

describe('the conversation about it', () => {
  const strip = (claim: ClaimView) => (
    <HandOverScreen claims={[claim]} item={item}>
      {(handOver) => <StageStrip claim={claim} handOver={handOver} />}
    </HandOverScreen>
  )

  it('says that there is no street, and asks in a dialog', async () => {
    server.answers(ITEM, item)
    show(strip(promised()))
    expectText('No street yet')
    press('Add the address')
    const dialog = within(screen.getByRole('dialog', { name: 'Where should Maya come?' }))
    write(/Street and number/, '8 Field Street')
    fireEvent.click(dialog.getByRole('button', { name: 'Add the address' }))
    expect(await screen.findByText('Address added')).toBeDefined()
    expect(sent()).toEqual([[ITEM, ADDED]])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers that only to the one who gives, and only while there is none', () => {
    show(strip(promised(null, { role: 'claimer' })))
    expectText('No street yet')
    expect(noButton('Add the address')).toBe(true)
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull()
    show(strip(promised('8 Field Street, Mount Lawley')))
    expect(noButton('Add the address')).toBe(true)
  })

  it('closes the dialog where another device has told it, and says so', async () => {
    const { again } = show(strip(promised()))
    press('Add the address')
    again(strip(promised('8 Field Street, Mount Lawley')))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expectText('The address is there already.')
  })
})
