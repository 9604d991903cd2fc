// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mine, OFFER, onClose, open, pick, placed } from './offer-dialog.kit.tsx'
import { expectText, fakeServer, press, write } from '#web/lib/render.kit.tsx'
import { offerOf } from '#web/vocabulary/request-samples.kit.ts'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()

describe('the street of what is offered', () => {
  const ADDRESS = 'PUT /items/i1'
  const items = [mine({ location: placed(null) }), mine({ id: 'i4', title: 'Cot' })]
  const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Where would Nina pick it up\?/ })
  const calls = () => server.sent.map(({ method, path }) => `${method} ${path}`)

  it('is asked for where the listing has none, and of no other', async () => {
    await open({ items })
    expect(await screen.findByRole('radio', { name: /Armchair/ })).toBeDefined()
    expect(field()).toBeNull()
    await pick(/Armchair/)
    expectText(
      'Needed, because a yes comes without asking you again. Nina sees it after accepting, nobody else ever does.',
    )
    expect(field()?.value).toBe('')
    await pick(/Cot/)
    expect(field()).toBeNull()
  })

  it('is needed: the focus goes there, and nothing is sent', async () => {
    await open({ items })
    await pick(/Armchair/)
    press('Send offer')
    expect(await screen.findByText('Enter the street and number.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect(server.sent).toEqual([])
  })

  it('is stored with the listing before the offer is sent, and remembered', async () => {
    const remember = vi.fn()
    server.answers(ADDRESS, itemOf())
    server.answers(OFFER, offerOf({ isMine: true }))
    await open({ items, own: { known: '', remember } })
    await pick(/Armchair/)
    write(/^Where would Nina/, '8 Field Street')
    press('Send offer')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.sent).toMatchObject([
      { path: '/items/i1', body: { location: placed('8 Field Street, Mount Lawley') } },
      { path: '/requests/r1/offers', body: { itemId: 'i1' } },
    ])
    expect(remember.mock.calls).toEqual([['8 Field Street']])
  })

  it('is the one of the profile where that is near, and not remembered where the tick is off', async () => {
    const remember = vi.fn()
    server.answers(ADDRESS, itemOf())
    server.answers(OFFER, offerOf({ isMine: true }))
    await open({ items, own: { known: '8 Field Street', remember } })
    await pick(/Armchair/)
    expect(field()?.value).toBe('8 Field Street')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Remember it' }))
    press('Send offer')
    await waitFor(() => expect(calls()).toEqual([ADDRESS, OFFER]))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(remember).not.toHaveBeenCalled()
  })

  it('that cannot be stored stops the offer', async () => {
    server.refuses(ADDRESS, 409, 'Somebody is picking this up.')
    await open({ items })
    await pick(/Armchair/)
    write(/^Where would Nina/, '8 Field Street')
    press('Send offer')
    expect(await screen.findByText('Somebody is picking this up.')).toBeDefined()
    expect(calls()).toEqual([ADDRESS])
    expect(field()?.value).toBe('8 Field Street')
  })
})
