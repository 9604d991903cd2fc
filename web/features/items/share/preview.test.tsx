// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import { EMPTY, type Fields } from '#web/features/items/share/fields.ts'
import { Preview } from '#web/features/items/share/preview.tsx'
import type { Step } from '#web/features/items/share/share.machine.ts'
import { expectText, fakeServer, show } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

fakeServer()

describe('the preview', () => {
  const preview = (fields: Partial<Fields>, step: Step = 'photos', item: ItemView | null = null) =>
    show(<Preview fields={{ ...EMPTY, ...fields }} uploads={[]} step={step} item={item} />)
  const badge = () => document.querySelector('.cardTop')?.textContent

  it('shows the card as neighbours will see it', () => {
    preview({ title: 'Armchair', suburb: 'Mount Lawley', transport: 'car' })
    expectText('How neighbours will see it')
    expect(document.querySelector('.cardTitle')?.textContent).toBe('Armchair')
    expectText('Mount Lawley · distance for each neighbour')
    expect(document.querySelector('.cardMeta')?.textContent).toBe('CarJust now')
    expect(badge()).toBe('New')
  })

  it.each<[Partial<ItemView>, Partial<Fields>, [badge: string, meta: string]]>([
    [{}, {}, ['', 'Car15 h']],
    [{ createdAt: '2026-11-10T02:00:00.000Z', claimsCount: 2 }, {}, ['', 'Car10 Nov2 asked']],
    [{ createdAt: '2026-11-18T01:00:00.000Z' }, {}, ['New', 'Car1 h']],
    [{ status: 'unavailable' }, {}, ['Listing paused', 'Car15 h']],
    [{ endsToday: true }, {}, ['', 'Car15 h']],
    [{}, { expiresAt: '2026-11-18T10:00:00.000Z' }, ['Today only', 'Car15 h']],
    [{ isMine: true, status: 'available' }, { verge: true }, ['Today only', 'Car15 h']],
  ])('of what is edited tells its own age, and its state once it is saved: %#', (rest, fields, told) => {
    preview({ transport: 'car', ...fields }, 'details', itemOf(rest))
    expect([badge(), document.querySelector('.cardMeta')?.textContent]).toEqual(told)
  })

  it('says "Today only" on the verge, and leaves room for what is not written yet', () => {
    preview({ verge: true })
    expect(badge()).toBe('Today only')
    expect(document.querySelector('.cardTitle .skeleton')).not.toBeNull()
    expectText('Your suburb · distance')
  })

  it.each<[Step, string]>([
    ['photos', 'Daylight from the side'],
    ['details', 'Neighbours read the first line before anything else.'],
    ['area', 'You can pause or delete the listing at any moment. Nobody is told why.'],
  ])('has one piece of advice for the step: %s', (step, words) => {
    preview({}, step)
    expectText(words)
  })
})
