// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Elements } from '#web/lib/elements.ts'
import { OptionRadios } from './option-radios.tsx'
import { RadioChips } from './radio-chips.tsx'
import { Segmented } from './segmented.tsx'
import { Slider } from './slider.tsx'
import { Switch } from './switch.tsx'

const FRUIT = [
  { value: 'apple', label: 'Apple' },
  { value: 'pear', label: 'Pear' },
  { value: 'plum', label: 'Plum' },
] as const
type Fruit = (typeof FRUIT)[number]['value']
type Choice = { value: Fruit | null; onChange: (value: Fruit) => void }

const Chosen = ({ first, of }: { first: Fruit | null; of: (choice: Choice) => Elements }) => {
  const [value, onChange] = useState(first)
  return of({ value, onChange })
}
const chips = (choice: Choice) => <RadioChips label="Fruit" choices={FRUIT} {...choice} />
const options = (choice: Choice) => <OptionRadios label="Fruit" options={FRUIT} className="" {...choice} />
const segments = ({ value, onChange }: Choice) => (
  <Segmented<Fruit | 'none'>
    label="Fruit"
    options={FRUIT}
    value={value ?? 'none'}
    onChange={(next) => next !== 'none' && onChange(next)}
  />
)

const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
const textOf = ({ labels }: HTMLInputElement) => labels?.[0]?.textContent
const chosen = () =>
  radios()
    .filter(({ checked }) => checked)
    .map(textOf)

describe.each([
  ['chips', chips],
  ['options', options],
  ['segments', segments],
])('one of a few, as %s', (_, of) => {
  it('is a named group, chosen by a press', () => {
    render(<Chosen first="apple" of={of} />)
    expect(screen.getByRole('radiogroup', { name: 'Fruit' })).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: 'Plum' }))
    expect(chosen()).toEqual(['Plum'])
  })

  it('is one group of the browser’s own radio buttons: it moves the choice by arrow keys and is one stop of the Tab key', () => {
    render(<Chosen first="apple" of={of} />)
    expect(radios().map(({ type }) => type)).toEqual(['radio', 'radio', 'radio'])
    expect(new Set(radios().map(({ name }) => name)).size).toBe(1)
    expect(radios()[0]?.name).not.toBe('')
  })

  it('is chosen by Enter, which sends no form', () => {
    const sent = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    render(
      <form onSubmit={sent}>
        <Chosen first="apple" of={of} />
      </form>,
    )
    const plum = screen.getByRole('radio', { name: 'Plum' })
    expect(fireEvent.keyDown(plum, { key: 'Enter' })).toBe(false)
    expect(chosen()).toEqual(['Plum'])
    expect(sent).not.toHaveBeenCalled()
  })

  it('need not have anything chosen', () => {
    render(<Chosen first={null} of={of} />)
    expect(chosen()).toEqual([])
  })
})

describe('a slider', () => {
  const Distance = () => {
    const [km, setKm] = useState(5)
    return <Slider label="Distance" min={1} max={25} value={km} valueText={`${km} km`} onChange={setKm} />
  }
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Distance' })

  it('goes from 1 to 25 in whole steps, and says what the value means', () => {
    render(<Distance />)
    expect([slider().min, slider().max, slider().step]).toEqual(['1', '25', '1'])
    expect(slider().getAttribute('aria-valuetext')).toBe('5 km')
    fireEvent.change(slider(), { target: { value: '12' } })
    expect(slider().getAttribute('aria-valuetext')).toBe('12 km')
  })

  it('fills as far as its value', () => {
    render(<Slider label="Distance" min={1} max={25} value={13} valueText="13 km" onChange={() => undefined} />)
    expect(slider().style.getPropertyValue('--v')).toBe('50%')
  })
})

it('a switch says whether it is on, and turns', () => {
  const Light = () => {
    const [on, setOn] = useState(false)
    return <Switch on={on} label="Light" onChange={setOn} />
  }
  render(<Light />)
  const light = screen.getByRole<HTMLInputElement>('switch', { name: 'Light' })
  expect(light.checked).toBe(false)
  fireEvent.click(light)
  expect(light.checked).toBe(true)
})
