// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import { ItemCard } from './item-card.tsx'
import { button, noButton, press, expectText, fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const card = (rest: Partial<ItemView> = {}) => showAt('/?r=3', <ItemCard item={itemOf(rest)} />)
const far = () => document.querySelector('.cardFar')?.textContent
const meta = () => document.querySelector('.cardMeta')?.textContent
const badge = () => document.querySelector('.cardTop')?.textContent

describe('a card of the list', () => {
  it('says how far first, in bold, then the walk and since when', async () => {
    await card()
    expect(screen.getByText('650 m').tagName).toBe('B')
    expect(far()).toBe('650 m · 8 min walk 15 h')
  })

  it('names the suburb where nobody knows how far', async () => {
    await card({ distance: null, walkTime: null })
    expect(far()).toBe('Mount Lawley 15 h')
  })

  it('leads to the thing, keeps the filters, and reads the distance with the title', async () => {
    await card()
    const link = screen.getByRole('link', { name: 'Armchair' })
    expect(link.getAttribute('href')).toBe('/items/i1?r=3')
    const description = document.getElementById(link.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toContain('650 m')
  })

  it.each([
    ['walkable', 'Walkable'],
    ['car', 'Car'],
    ['small_truck', 'Small truck'],
  ] as const)('says how to carry it: %s', async (transport, label) => {
    await card({ transport })
    expect(meta()).toBe(label)
  })

  it('counts who asked, and speaks of nobody where nobody did', async () => {
    await card({ claimsCount: 3 })
    expect(meta()).toBe('Car3 asked')
  })

  it('says so where there is no photo', async () => {
    await card()
    expectText('No photo')
  })

  it('tells the map which card is under the hand', async () => {
    const onLit = vi.fn()
    await showAt('/', <ItemCard item={itemOf()} onLit={onLit} isPicked />)
    const article = screen.getByRole('article')
    expect(article.id).toBe('card-i1')
    expect(article.className).toContain('card_picked')
    article.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    expect(onLit).toHaveBeenLastCalledWith('i1')
    article.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
    expect(onLit).toHaveBeenLastCalledWith(null)
  })
})

describe('the one badge of a card', () => {
  it.each<[string, Partial<ItemView>]>([
    ['Today only', { endsToday: true }],
    ['New', { createdAt: '2026-11-17T23:01:00.000Z' }],
    ['', { createdAt: '2026-11-17T22:59:00.000Z' }],
    ['Claim pending', { myClaimStatus: 'pending', endsToday: true }],
    ['Pickup accepted', { myClaimStatus: 'accepted', status: 'claimed' }],
    ['Your Item', { isMine: true, endsToday: true }],
    ['Gift claimed', { status: 'claimed' }],
    ['Gift completed', { status: 'completed' }],
    ['Listing paused', { status: 'unavailable', isMine: true }],
    ['Listing expired', { status: 'expired', endsToday: true }],
  ])('says "%s"', async (text, rest) => {
    await card(rest)
    expect(badge()).toBe(text)
  })
})

describe('the heart of a card', () => {
  it('saves what is not saved', async () => {
    server.answers('POST /items/i1/save', { itemId: 'i1', saved: true })
    await card()
    expect(button('Save Armchair').getAttribute('aria-pressed')).toBe('false')
    press('Save Armchair')
    expect(await screen.findByText('Saved')).toBeDefined()
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/items/i1/save' }])
  })

  it('takes back what is saved', async () => {
    server.answers('DELETE /items/i1/save', { itemId: 'i1', saved: false })
    await card({ isSaved: true })
    expect(button('Save Armchair').getAttribute('aria-pressed')).toBe('true')
    press('Save Armchair')
    expect(await screen.findByText('Removed')).toBeDefined()
    expect(server.sent).toMatchObject([{ method: 'DELETE', path: '/items/i1/save' }])
  })

  it('says when it was saved before', async () => {
    server.answers('POST /items/i1/save', { itemId: 'i1', saved: true }, { alreadySaved: true })
    await card()
    press('Save Armchair')
    expect(await screen.findByText('Already saved')).toBeDefined()
  })

  it('says why it was not saved', async () => {
    server.refuses('POST /items/i1/save', 404, 'This gift is gone.')
    await card()
    press('Save Armchair')
    expect(await screen.findByText('Save failed')).toBeDefined()
    expectText('This gift is gone.')
  })

  it('turns back and says why what is saved was not removed', async () => {
    server.refuses('DELETE /items/i1/save', 403, 'Not yours to change.')
    await card({ isSaved: true })
    press('Save Armchair')
    expect(await screen.findByText('Could not remove')).toBeDefined()
    expectText('Not yours to change.')
  })

  it('stays flipped while it waits on the device', async () => {
    server.lose()
    await card()
    press('Save Armchair')
    await waitFor(() => expect(button('Save Armchair').getAttribute('aria-pressed')).toBe('true'))
  })

  it('is not there on what is mine', async () => {
    await card({ isMine: true })
    expect(noButton(/Save/)).toBe(true)
  })
})
