// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Fields } from '#web/features/items/share/fields.ts'
import { StepForms } from '#web/features/items/share/step-forms.kit.tsx'
import { StepArea } from '#web/features/items/share/area/step-area.tsx'
import { StepDetails } from '#web/features/items/share/step-details.tsx'
import { button, press, expectText, fakeServer, show, write } from '#web/lib/render.kit.tsx'

fakeServer()
const point = { lat: -31.93, lng: 115.87 }

describe('the details', () => {
  const details = (fields: Partial<Fields> = {}, { locked = false } = {}) => {
    const onChange = vi.fn()
    show(
      <StepForms fields={fields} onChange={onChange}>
        {(forms) => <StepDetails form={forms.details} locked={locked} onChange={onChange} />}
      </StepForms>,
    )
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
    details({ title: 'ab' })
    fireEvent.blur(field('What is it?'))
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
  const area = (fields: Partial<Fields> = {}, { locked = false, isForRequest = false } = {}) => {
    const onChange = vi.fn()
    const tileSource = { tileUrl: null, attribution: '' }
    show(
      <StepForms fields={fields} onChange={onChange}>
        {(forms) => (
          <>
            <StepArea
              form={forms.area}
              locked={locked}
              isForRequest={isForRequest}
              tileSource={tileSource}
              placeField={<input aria-label="Where" />}
              onChange={onChange}
            />
            <button onClick={forms.area.submit}>Share it</button>
          </>
        )}
      </StepForms>,
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
    const onChange = area({ point }, { locked: true })
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
      area(fields, around)
      expectText(words)
      expect(document.body.textContent).not.toContain('when you say yes')
      expect(document.body.textContent?.includes('(optional)')).toBe('isForRequest' in around)
    },
  )

  it('marks the street that a draw needs', () => {
    const missing = 'Needed for a draw: the winner gets it without asking you again. Nobody else sees it.'
    area({ drawUntil: '2026-11-20T10:00:00.000Z' })
    press('Share it')
    expect(screen.getByRole('textbox', { name: 'Street and number' }).getAttribute('aria-invalid')).toBe('true')
    expectText(missing)
  })

  it('has no map while nobody knows where, and says so when it must', () => {
    area()
    press('Share it')
    expect(screen.getByRole('alert').textContent).toBe('Enter where it can be picked up: a suburb or your location.')
    expect(screen.queryByRole('button', { name: /Your location/ })).toBeNull()
    expectText('Everyone sees the circle and “your suburb”.')
  })

  it('takes the times that suit, and lets them go', () => {
    const onChange = area({ times: ['sunday'] })
    expect(button('Sunday').getAttribute('aria-pressed')).toBe('true')
    press('Weekday evenings')
    expect(onChange).toHaveBeenLastCalledWith({ times: ['weekday-evenings', 'sunday'] })
    press('Sunday')
    expect(onChange).toHaveBeenLastCalledWith({ times: [] })
  })

  it('takes other times in own words, and lets them go', () => {
    const onChange = area({ times: ['sunday'] })
    expect(screen.queryByRole('textbox', { name: 'Another time' })).toBeNull()
    press('Other')
    write('Another time', 'after 6')
    expect(onChange).toHaveBeenLastCalledWith({ timeWords: 'after 6' })
    press('Other')
    expect(onChange).toHaveBeenLastCalledWith({ timeWords: '' })
    expect(screen.queryByRole('textbox', { name: 'Another time' })).toBeNull()
  })

  it('shows the own words of a listing, up to 300 characters without contact details', () => {
    area({ timeWords: 'after 6, or ring 0412 555 017' })
    const words = screen.getByRole<HTMLInputElement>('textbox', { name: 'Another time' })
    expect(button('Other').getAttribute('aria-pressed')).toBe('true')
    expect([words.value, words.maxLength]).toEqual(['after 6, or ring 0412 555 017', 300])
    expect(words.getAttribute('aria-invalid')).toBe('true')
  })

  it('takes no contact details in the notes', () => {
    area({ notes: 'Mail tom@example.org' })
    expect(screen.getByRole('textbox', { name: /Pickup notes/ }).getAttribute('aria-invalid')).toBe('true')
  })
})
