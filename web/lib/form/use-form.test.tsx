// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FieldError } from '#web/lib/http/api-error.ts'
import { fakeServer, person, show } from '#web/lib/render.kit.tsx'
import { readDraft, useDraft } from '#web/lib/form/use-draft.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { CountedField } from '#web/ui/form/text/counted-field.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'

fakeServer()

const EMPTY = { name: '', words: '', email: '' }
type Fields = typeof EMPTY
const SHORT = 'Two letters at least.'
const CONTACT = 'No telephone numbers.'
const NO_EMAIL = 'Enter an address.'
const contact = ({ words }: Fields) => ({ words: /\d{8}/u.test(words) ? CONTACT : undefined })
const onSubmit = vi.fn()
beforeEach(() => onSubmit.mockClear())

type Refusal = { errors: readonly FieldError[] } | null
type Props = { refusal?: Refusal; kept?: ReturnType<typeof useState<Fields>> }

const useSample = (refusal: Refusal, kept: readonly [Fields, (fields: Fields) => void, ...unknown[]]) =>
  useForm<Fields>({
    kept,
    check: (fields) => ({
      name: fields.name.length < 2 ? SHORT : undefined,
      email: fields.email === '' ? NO_EMAIL : undefined,
      ...contact(fields),
    }),
    atOnce: contact,
    refusal,
    paths: { fullName: 'name' },
    onSubmit,
  })

const Inside = ({ form }: { form: ReturnType<typeof useSample> }) => (
  <form {...form.props}>
    <TextField label="Name" {...form.text('name')} />
    <CountedField label="Words" max={40} {...form.counted('words')} />
    <TextField label="E-mail" type="email" autoComplete="email" {...form.filledIn('email')} />
    <p>{form.isRight ? 'All right' : `Wrong: ${form.wrong.join()}`}</p>
    <button type="submit">Send</button>
  </form>
)

const Sample = ({ refusal = null }: Props) => <Inside form={useSample(refusal, useState(EMPTY))} />
const Stored = () => (
  <Inside form={useSample(null, useDraft('sample', { empty: EMPTY, read: (value) => value as Fields | null }))} />
)

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const isShown = (text: string) => screen.queryByText(text) !== null
const fill = async () => {
  await person.write('Name', 'Maya')
  await person.write('E-mail', 'maya@example.org')
}

describe('what is wrong', () => {
  it('is shown once its field was left with something in it, and then as one types', async () => {
    show(<Sample />)
    await userEvent.click(field('Name'))
    await person.leave()
    expect(isShown(SHORT)).toBe(false)
    await person.write('Name', 'M')
    expect(isShown(SHORT)).toBe(false)
    await person.leave()
    expect(isShown(SHORT)).toBe(true)
    await person.write('Name', 'Ma')
    expect(isShown(SHORT)).toBe(false)
    await person.write('Name', 'M')
    expect(isShown(SHORT)).toBe(true)
  })

  it('is shown while one types where it stands there and must not', async () => {
    show(<Sample />)
    await person.write('Words', 'Ring 04125550')
    expect(isShown(CONTACT)).toBe(true)
    await person.write('Words', 'Ring twice')
    expect(isShown(CONTACT)).toBe(false)
  })

  it('is shown at all fields after the first try, with the focus on the first of them; nothing is sent', async () => {
    show(<Sample />)
    await person.press('Send')
    expect([isShown(SHORT), isShown(NO_EMAIL)]).toEqual([true, true])
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    await person.write('Name', 'Maya')
    await person.press('Send')
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('is known by its fields before it is shown', async () => {
    show(<Sample />)
    expect(isShown('Wrong: name,email')).toBe(true)
    await fill()
    expect(isShown('All right')).toBe(true)
  })
})

it('sends what is right', async () => {
  show(<Sample />)
  await fill()
  await person.press('Send')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Maya', words: '', email: 'maya@example.org' })
})

describe('what the server has refused', () => {
  const errors = [{ path: 'fullName', message: 'That name is taken.' }]

  it('stands at its field, which has the focus, until that field is changed', async () => {
    const { again } = show(<Sample />)
    await fill()
    await person.press('Send')
    again(<Sample refusal={{ errors }} />)
    expect(isShown('That name is taken.')).toBe(true)
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    await person.write('Words', 'Ring twice')
    expect(isShown('That name is taken.')).toBe(true)
    await person.write('Name', 'Maya Chen')
    expect(isShown('That name is taken.')).toBe(false)
  })
})

describe('what a password keeper fills in', () => {
  const fillSilently = (name: string, value: string) =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value)

  it('is sent, though no event told of it', async () => {
    show(<Sample />)
    await person.write('Name', 'Maya')
    fillSilently('E-mail', 'maya@example.org')
    await person.press('Send')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Maya', words: '', email: 'maya@example.org' })
  })

  it('is known as soon as the form is turned to', async () => {
    show(<Sample />)
    await person.write('Name', 'Maya')
    fillSilently('E-mail', 'maya@example.org')
    expect(isShown('All right')).toBe(false)
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Send' }))
    expect(isShown('All right')).toBe(true)
    expect(field('E-mail').value).toBe('maya@example.org')
  })
})

it('is kept as a draft where it is told to be', async () => {
  show(<Stored />)
  await person.write('Name', 'Maya')
  expect(readDraft('sample')).toEqual({ name: 'Maya', words: '', email: '' })
})
