// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import { EMPTY, type Errors, type Fields } from '#web/features/items/share/fields.ts'
import { Preview } from '#web/features/items/share/preview.tsx'
import type { Step } from '#web/features/items/share/share.machine.ts'
import { StepArea } from '#web/features/items/share/step-area.tsx'
import { StepDetails } from '#web/features/items/share/step-details.tsx'
import { button, press, expectText, fakeServer, show, write } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

fakeServer()
const point = { lat: -31.93, lng: 115.87 }

describe('the details', () => {
  type Rest = { errors?: Errors; locked?: boolean }
  const details = (fields: Partial<Fields> = {}, { errors = {}, locked = false }: Rest = {}) => {
    const onChange = vi.fn()
    show(<StepDetails fields={{ ...EMPTY, ...fields }} errors={errors} locked={locked} onChange={onChange} />)
    return onChange
  }
  const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
  /** What is read out with a field. */
  const describedBy = (name: string | RegExp) =>
    (field(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')

  it.each([
    ['What is it?', 'title', 100],
    ['Tell them about it', 'description', 2000],
  ])('counts "%s" and takes no more than its cap', (name, key, max) => {
    const onChange = details({ [key]: 'Armchair' })
    expectText(`8/${max}`)
    expect(field(name).getAttribute('maxlength')).toBe(String(max))
    write(name, 'Desk')
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ [key]: 'Desk' })
  })

  it.each([
    ['What is it?', 'title'],
    ['Tell them about it', 'description'],
  ])('finds contact details in "%s", says so under it, and marks them', (name, key) => {
    details({ [key]: 'Armchair, ring 0412 555 017' })
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(name)).not.toBe('')
    expect(screen.getByText('0412 555 017', { selector: 'mark' })).toBeDefined()
  })

  it('has nothing against honest words', () => {
    details({ title: 'Armchair', description: 'Green, deep, from 1974.' })
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
    expect(document.querySelector('mark')).toBeNull()
  })

  it('says what is missing under its field', () => {
    details({}, { errors: { title: 'Title must be at least 3 characters.' } })
    expect(describedBy('What is it?')).toContain('Title must be at least 3 characters.')
    expect(field('What is it?').getAttribute('aria-invalid')).toBe('true')
  })

  it('offers how to carry it, and another end only where it does not end tonight', () => {
    const onChange = details()
    fireEvent.click(screen.getByRole('radio', { name: 'Small truck' }))
    expect(onChange).toHaveBeenLastCalledWith({ transport: 'small_truck' })
    expect(screen.getByRole('radio', { name: 'Until it is gone' })).toBeDefined()
    fireEvent.click(screen.getByRole('switch', { name: 'On the verge, today only' }))
    expect(onChange).toHaveBeenLastCalledWith({ verge: true, expiresAt: null })
  })

  it('ends tonight on the verge', () => {
    details({ verge: true })
    expectText('Ends at 23:59 tonight, then it leaves the map')
    expect(screen.queryByRole('radio', { name: 'Until it is gone' })).toBeNull()
  })

  it('is closed while somebody has it', () => {
    details({}, { locked: true })
    expectText('Someone is picking this up, so you can only change photos, times and notes.')
    expect(screen.getByRole('group', { name: 'Details' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('the pickup area', () => {
  const area = (fields: Partial<Fields> = {}, errors: Errors = {}, { locked = false, isForRequest = false } = {}) => {
    const onChange = vi.fn()
    const tileSource = { tileUrl: null, attribution: '' }
    show(
      <StepArea
        fields={{ ...EMPTY, ...fields }}
        errors={errors}
        locked={locked}
        isForRequest={isForRequest}
        tileSource={tileSource}
        placeField={<input aria-label="Where" />}
        onChange={onChange}
      />,
    )
    return onChange
  }

  it('shows the pin, and the circle that neighbours see', async () => {
    area({ point, suburb: 'Mount Lawley' })
    expect(await screen.findByText('Neighbours see a circle like this')).toBeDefined()
    expect(button('Your location. Drag, or use the arrow keys')).toBeDefined()
    expectText('Your address stays private. Everyone sees the circle and “Mount Lawley”.')
  })

  it('moves the pin by keyboard', async () => {
    const onChange = area({ point })
    const pin = await screen.findByRole('button', { name: /Your location/ })
    fireEvent.keyDown(pin, { key: 'ArrowUp' })
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ point: { lat: point.lat + 0.0001, lng: point.lng } })
  })

  it('leaves the pin where it is while somebody has the thing', async () => {
    const onChange = area({ point }, {}, { locked: true })
    fireEvent.keyDown(await screen.findByRole('button', { name: /Your location/ }), { key: 'ArrowUp' })
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole('group', { name: 'Where can it be picked up?' }).hasAttribute('disabled')).toBe(true)
  })

  it('takes the street as it is typed, beside the suburb', () => {
    const onChange = area({ point, area: 'Mount Lawley, WA 6050' })
    expectText('You can also add it when you say yes')
    write(/Street and number/, 'Unit 3, 12 Oak Lane')
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ street: 'Unit 3, 12 Oak Lane' })
    expect(screen.getByRole('textbox', { name: /Street and number/ }).getAttribute('maxlength')).toBe('120')
  })

  it.each([
    ['a draw', { fields: { drawUntil: '2026-11-20T10:00:00.000Z' } }, 'The winner gets it without asking you again.'],
    ['a draw that runs', { fields: { isDrawn: true } }, 'The winner gets it without asking you again.'],
    ['a request', { isForRequest: true }, 'You can also add it with your offer'],
    ['one who comes already', { locked: true }, 'Where can it be picked up?'],
  ] as [string, { fields?: Partial<Fields>; locked?: boolean; isForRequest?: boolean }, string][])(
    'says when the street is needed for %s',
    (_, { fields = {}, ...around }, words) => {
      area(fields, {}, around)
      expectText(words)
      expect(document.body.textContent).not.toContain('when you say yes')
      expect(document.body.textContent?.includes('(optional)')).toBe('isForRequest' in around)
    },
  )

  it('marks the street that a draw needs', () => {
    const missing = 'Needed for a draw: the winner gets it without asking you again. Nobody else sees it.'
    area({ drawUntil: '2026-11-20T10:00:00.000Z' }, { street: missing })
    expect(screen.getByRole('textbox', { name: 'Street and number' }).getAttribute('aria-invalid')).toBe('true')
    expectText(missing)
  })

  it('has no map while nobody knows where, and says so when it must', () => {
    area({}, { place: 'Say where it can be picked up.' })
    expect(screen.getByRole('alert').textContent).toBe('Say where it can be picked up.')
    expect(screen.queryByRole('button', { name: /Your location/ })).toBeNull()
    expectText('Everyone sees the circle and “your suburb”.')
  })

  it('takes the times that suit, and lets them go', () => {
    const onChange = area({ windows: ['Sunday'] })
    expect(button('Sunday').getAttribute('aria-pressed')).toBe('true')
    press('Weekday evenings')
    expect(onChange).toHaveBeenLastCalledWith({ windows: ['Sunday', 'Weekday evenings'] })
    press('Sunday')
    expect(onChange).toHaveBeenLastCalledWith({ windows: [] })
  })

  it('takes no contact details in the notes', () => {
    area({ notes: 'Mail tom@example.org' })
    expect(screen.getByRole('textbox', { name: /Pickup notes/ }).getAttribute('aria-invalid')).toBe('true')
  })
})

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
    expect(document.querySelector('.cardTitle .skel')).not.toBeNull()
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
