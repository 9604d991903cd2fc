// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PublicPersonView } from '#api/accounts/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { Gallery } from '#web/features/items/detail/pictures/gallery.tsx'
import { HowPickup } from '#web/features/items/detail/about/how-pickup.tsx'
import { StateChips } from '#web/features/items/detail/about/item-chips.tsx'
import { ItemFacts } from '#web/features/items/detail/about/item-facts.tsx'
import { ItemOwner } from '#web/features/items/detail/about/item-owner.tsx'
import { ItemHead } from '#web/features/items/detail/about/item-text.tsx'
import { button, press, expectText, fakeServer, show, showAt } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

fakeServer()
const photo = (id: string) => ({ id, url: `/media/${id}.webp`, thumbUrl: `/media/${id}-480.webp` })
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

describe('the photos', () => {
  const shown = () => document.querySelector('.gallery > .pic img')
  const gallery = (...ids: string[]) => show(<Gallery item={itemOf({ photos: ids.map(photo) })} />)

  it('shows the first large, and each of them small at its side', () => {
    gallery('a', 'b', 'c')
    expect(shown()?.getAttribute('alt')).toBe('Armchair, photo 1 of 3')
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(button('Photo 1 of 3').getAttribute('aria-pressed')).toBe('true')
  })

  it('shows the one that is pressed; each is a button, so that keys press it too', () => {
    gallery('a', 'b', 'c')
    const third = button('Photo 3 of 3')
    third.focus()
    expect(document.activeElement).toBe(third)
    press('Photo 3 of 3')
    expect(shown()?.getAttribute('alt')).toBe('Armchair, photo 3 of 3')
    expect(shown()?.getAttribute('src')).toContain('/media/c')
    expect(third.getAttribute('aria-pressed')).toBe('true')
    expect(button('Photo 1 of 3').getAttribute('aria-pressed')).toBe('false')
  })

  it('is turned by the keys of a viewer, and the focus says which one', () => {
    gallery('a', 'b', 'c')
    button('Photo 1 of 3').focus()
    const after = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      return [shown()?.getAttribute('alt'), document.activeElement?.getAttribute('aria-label')]
    }
    const photo = (at: number) => [`Armchair, photo ${at} of 3`, `Photo ${at} of 3`]
    expect(after('ArrowRight')).toEqual(photo(2))
    expect(after('End')).toEqual(photo(3))
    expect(after('ArrowRight')).toEqual(photo(3))
    expect(after('ArrowLeft')).toEqual(photo(2))
    expect(after('Home')).toEqual(photo(1))
    expect(after('ArrowLeft')).toEqual(photo(1))
  })

  it('leaves other keys to the page', () => {
    gallery('a', 'b')
    expect(fireEvent.keyDown(button('Photo 1 of 2'), { key: 'ArrowDown' })).toBe(true)
    expect(fireEvent.keyDown(button('Photo 1 of 2'), { key: 'ArrowRight' })).toBe(false)
  })

  it('has nothing at its side where there is one', () => {
    gallery('a')
    expect(shown()?.getAttribute('alt')).toBe('Armchair')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('draws the kind of thing where there is none', () => {
    gallery()
    expectText('No photo')
    expect(shown()?.getAttribute('src')).toBe('/drawings/home_furniture.svg')
  })
})

describe('the head of a thing', () => {
  const head = (rest: Partial<ItemView> = {}) => show(<ItemHead item={itemOf(rest)} />)
  const chips = () => texts('.badge')

  it('says state, kind, condition, way to carry, and how far', () => {
    head({ condition: 'good' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Armchair')
    expect(chips()).toEqual(['Listing live', 'Home & Furniture', 'Good', 'Car'])
    expect(texts('.itemDistance')).toEqual(['650 m · 8 min walk'])
    expect(screen.getByText('650 m').tagName).toBe('B')
    expectText('Green, deep, from a house without smoke.')
  })

  it.each<[string, Partial<ItemView>]>([
    ['Gift claimed', { status: 'claimed' }],
    ['Gift claimed, by you', { status: 'claimed', myClaimStatus: 'accepted' }],
    ['Claim pending, waiting for owner', { myClaimStatus: 'pending' }],
    ['Gift completed', { status: 'completed' }],
    ['Listing paused', { status: 'unavailable' }],
    ['Listing expired', { status: 'expired' }],
    ['Your Item · Listing live', { isMine: true }],
  ])('begins with "%s"', (text, rest) => {
    head(rest)
    expect(chips()[0]).toBe(text)
  })

  it('adds what is special about it', () => {
    head({ endsToday: true, visibility: 'private', isHidden: true, hiddenBecause: ['review'] })
    expect(chips().slice(1, 4)).toEqual(['Today only', 'Private match', 'Hidden until an admin has reviewed it'])
  })

  it('says that on the phone as well', () => {
    show(
      <StateChips
        item={itemOf({ endsToday: true, visibility: 'private', isHidden: true, hiddenBecause: ['review'] })}
      />,
    )
    expect(chips().slice(1)).toEqual(['Today only', 'Private match', 'Hidden until an admin has reviewed it'])
  })

  it('has no "Today only" once somebody has it, and no distance to what is mine', () => {
    head({ endsToday: true, status: 'claimed', isMine: true })
    expect(chips()).not.toContain('Today only')
    expect(texts('.itemDistance')).toEqual([])
  })
})

describe('the facts', () => {
  const facts = (rest: Partial<ItemView> = {}) => {
    show(<ItemFacts item={itemOf(rest)} />)
    return Object.fromEntries(texts('dt').map((name, index) => [name, texts('dd')[index]]))
  }

  it('stand in a table', () => {
    const rows = facts({
      dimensions: '80 × 90 cm',
      weight: '20 kg',
      availabilityTimes: ['weekday-evenings', 'sunday'],
      availabilityWords: 'after 6',
      expiresAt: '2026-11-19T08:00:00.000Z',
    })
    expect(rows).toMatchObject({ Size: '80 × 90 cm, 20 kg', When: 'Weekday evenings, Sunday, after 6' })
    expect(rows['Until']).toContain('16:00')
    expect(rows['Shared']).toContain('18:04')
  })

  it('have no row for what nobody wrote down', () => {
    expect(Object.keys(facts())).toEqual(['Shared'])
  })

  it('keep the notes to the owner, and the end to what is on the map', () => {
    const noted = { pickupNotes: 'The gate sticks.', expiresAt: '2026-11-19T08:00:00.000Z', status: 'claimed' } as const
    expect(Object.keys(facts(noted))).toEqual(['Shared'])
  })

  it('show the owner his notes', () => {
    expect(facts({ pickupNotes: 'The gate sticks.', isMine: true })['Notes']).toBe('The gate sticks.')
  })
})

describe('who gives it', () => {
  const person = (rest: Partial<PublicPersonView>) =>
    ({ memberSince: '2024-03-01T00:00:00.000Z', given: 0, thanks: 0, ...rest }) as PublicPersonView

  it.each<[number, string]>([
    [0, 'Neighbour since 2024 · first gift'],
    [1, 'Neighbour since 2024 · 1 gift given'],
    [4, 'Neighbour since 2024 · 4 gifts given'],
  ])('says since when, and how much was given: %i', async (given, text) => {
    await showAt('/items/i1', <ItemOwner item={itemOf()} person={person({ given })} />)
    expect(texts('.itemBy p')).toEqual(['Tom Whitfield', text])
  })

  it('counts the thanks where there were some', async () => {
    await showAt('/items/i1', <ItemOwner item={itemOf()} person={person({ thanks: 3 })} />)
    expectText('3 thanks')
  })

  it('leads to the public profile, and keeps the filters; one’s own name leads nowhere', async () => {
    await showAt('/items/i1?r=3', <ItemOwner item={itemOf()} person={undefined} />)
    expect(screen.getByRole('link', { name: 'Tom Whitfield' }).getAttribute('href')).toBe('/people/tom?r=3')
  })

  it('names the suburb while nothing is known, and "You" on what is mine', () => {
    show(<ItemOwner item={itemOf({ isMine: true })} person={undefined} />)
    expect(texts('.itemBy p')).toEqual(['You', 'Mount Lawley'])
  })
})

describe('how pickup works', () => {
  it('speaks to a neighbour of the owner by name', () => {
    show(<HowPickup item={itemOf()} />)
    expect(texts('.how b')).toEqual(['Ask for it', 'Tom says yes', 'Pick it up'])
    expectText('You get the address and a chat. The others stay on the waiting list.')
  })

  it('speaks to the owner of those who come', () => {
    show(<HowPickup item={itemOf({ isMine: true })} />)
    expect(texts('.how b')).toEqual(['They ask for it', 'You say yes', 'They pick it up'])
    expectText('One of them gets the address and a chat.')
  })
})
