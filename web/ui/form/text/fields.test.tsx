// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { BadWords } from './bad-words.tsx'
import { CountedArea } from './counted-area.tsx'
import { CountedField } from './counted-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField, TextField } from './text-field.tsx'
import { Checkbox } from '#web/ui/form/choice/checkbox.tsx'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
/** What a screen reader reads after the name. */
const described = (of: HTMLElement) => {
  const id = of.getAttribute('aria-describedby')
  return id === null ? null : document.getElementById(id)?.textContent
}

describe('what is said about a field', () => {
  it('is its hint', () => {
    render(<TextField label="Title" hint="What is it?" />)
    expect(described(field('Title'))).toBe('What is it?')
    expect(field('Title').getAttribute('aria-invalid')).toBeNull()
  })

  it('is a warning rather than the hint, and that does not make it wrong', () => {
    render(<TextField label="Title" hint="What is it?" warning="That looks like a link." />)
    expect(described(field('Title'))).toBe('That looks like a link.')
    expect(field('Title').getAttribute('aria-invalid')).toBeNull()
  })

  it('is an error rather than both', () => {
    const error = 'Title must be at least 3 characters.'
    render(<TextField label="Title" hint="What is it?" warning="That looks like a link." error={error} />)
    expect(described(field('Title'))).toBe(error)
    expect(field('Title').getAttribute('aria-invalid')).toBe('true')
  })

  it('is nothing where there is nothing to say', () => {
    render(<TextField label="Title" aside="(optional)" />)
    expect(described(field('Title (optional)'))).toBeNull()
  })

  it('is told politely when it changes', () => {
    render(<TextField label="Title" error="Too short." />)
    expect(screen.getByText('Too short.').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  })

  it('is not told where it is a hint, which changes with each letter where it counts them', () => {
    render(<TextField label="Title" hint="3/500" />)
    expect(screen.getByText('3/500').closest('[aria-live]')).toBeNull()
    expect(described(field('Title'))).toBe('3/500')
  })

  it('holds for a list to pick from as well', () => {
    render(
      <SelectField label="Reason" error="Pick one.">
        <option>privacy</option>
      </SelectField>,
    )
    expect(described(screen.getByRole('combobox', { name: 'Reason' }))).toBe('Pick one.')
  })
})

describe.each([
  ['one line', CountedField],
  ['an area', CountedArea],
])('%s that counts', (_, Counted) => {
  const Title = () => {
    const [text, setText] = useState('Arm')
    return <Counted label="Title" hint="What is it?" value={text} max={10} onText={setText} />
  }

  it('says how much is used and how much there is', () => {
    render(<Title />)
    expect(described(field('Title'))).toBe('What is it?3/10')
    fireEvent.change(field('Title'), { target: { value: 'Armchair' } })
    expect(described(field('Title'))).toBe('What is it?8/10')
  })

  it('lets nothing be typed beyond the limit', () => {
    render(<Title />)
    expect(field('Title').maxLength).toBe(10)
  })
})

describe('a password', () => {
  const show = () => screen.getByRole('button', { name: 'Show password' })

  it('is hidden, and shown as long as one likes', () => {
    render(<PasswordField label="Password" />)
    expect(field('Password').type).toBe('password')
    fireEvent.click(show())
    expect(field('Password').type).toBe('text')
    expect(show().getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(show())
    expect(field('Password').type).toBe('password')
    expect(show().getAttribute('aria-pressed')).toBe('false')
  })

  it('is not sent by the eye', () => {
    let sent = 0
    render(
      <form onSubmit={() => (sent += 1)}>
        <PasswordField label="Password" />
      </form>,
    )
    fireEvent.click(show())
    expect(sent).toBe(0)
  })
})

describe('small parts', () => {
  it('a tick is a box with its sentence', () => {
    render(<Checkbox>I accept</Checkbox>)
    fireEvent.click(screen.getByText('I accept'))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept' }).checked).toBe(true)
  })

  it('words in the way are marked, each', () => {
    render(<BadWords words={['0412 555 017', 'www.example.org']} />)
    const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
    expect(marks).toEqual(['0412 555 017', 'www.example.org'])
  })

  it('without words in the way nothing is said', () => {
    const { container } = render(<BadWords words={[]} />)
    expect(container.textContent).toBe('')
  })
})
