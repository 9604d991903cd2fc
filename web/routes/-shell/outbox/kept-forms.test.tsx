// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Elements } from '#web/lib/elements.ts'
import { RegisterForm } from '#web/features/accounts/register/register-form.tsx'
import { SignInForm } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import { fakeServer, NOW, press, showAt, write } from '#web/lib/render.kit.tsx'
import { getItemsByPrefix, inTab, keysWithPrefix } from '#web/lib/stored.ts'
import { dropDrafts, saveDraft } from '#web/lib/form/use-draft.ts'
import { box, filters, FORMS, signIn, yes } from './kept-forms.kit.tsx'

const server = fakeServer()
const open = async (form: () => Elements) => {
  server.answers('GET /items', [])
  server.answers('GET /items/user/mine', [])
  await showAt('/', form())
}
const kept = () => keysWithPrefix('draft:', inTab)

describe.each(FORMS)('$name', ({ form, fill, filled }) => {
  it('is found again as it was left', async () => {
    await open(form)
    fill()
    filled()
    cleanup()
    await open(form)
    filled()
  })

  it('is not found by whoever signs in next', async () => {
    await open(form)
    fill()
    cleanup()
    dropDrafts()
    await open(form)
    expect(filled).toThrow()
  })
})

describe.each(FORMS.flatMap(({ send, ...form }) => (send ? [{ ...form, send }] : [])))(
  '$name, once it was sent',
  ({ form, fill, send }) => {
    it('is not kept', async () => {
      server.answers(send.call, { id: 'x', _id: 'x', reason: 'spam', itemId: 'i1' })
      await open(form)
      fill()
      expect(kept()).toHaveLength(1)
      press(send.name)
      await waitFor(() => expect(kept()).toEqual([]))
    })
  },
)

describe('a password', () => {
  it.each([
    ['signing in', () => <SignInForm signIn={signIn} demoAccounts={[]} />],
    ['registering', () => <RegisterForm signIn={signIn} />],
  ] as const)('is never stored: %s', async (_, form) => {
    await open(form)
    write(/^E-mail/, 'a@b.example')
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'correct horse' } })
    expect(kept()).toHaveLength(1)
    for (const store of [undefined, inTab])
      expect(JSON.stringify(getItemsByPrefix('', store))).not.toContain('correct horse')
  })
})

describe('what is kept', () => {
  it('is no time that has passed meanwhile', async () => {
    const passed = new Date(NOW - 3_600_000).toISOString()
    saveDraft('yes-i1-c1', { words: 'Kept words', picked: passed, street: null })
    await open(yes)
    expect(box(/^Message to/).value).toBe('Kept words')
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).not.toContain(passed)
  })

  it('holds only over the filters it was chosen over', async () => {
    await open(() => filters())
    press('Walkable')
    cleanup()
    await open(() => filters({ q: 'lamp' }))
    expect(screen.getByRole('button', { name: 'Walkable' }).getAttribute('aria-pressed')).toBe('false')
  })
})
