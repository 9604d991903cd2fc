// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ChangedLately } from '#web/features/accounts/security/changed-lately.tsx'
import { expectText, fakeServer, press, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const UNDO = 'POST /auth/not-me/c1'
const change = (id: string, kind: 'new_device' | 'password_changed', device: string | null = null) => ({
  id,
  kind,
  device,
  at: '2026-11-18T00:40:00.000Z',
})
const open = (changes = [change('c1', 'new_device', 'Firefox on Linux'), change('c2', 'password_changed')]) => {
  const onUndone = vi.fn()
  show(<ChangedLately changes={changes} onUndone={onUndone} />)
  return onUndone
}

describe('what was changed lately', () => {
  it('is nothing where nothing was', () => {
    open([])
    expect(screen.queryByText('Changed in the last 7 days')).toBeNull()
  })
  it('is taken back after a question, and leads to a new password', async () => {
    const onUndone = open()
    expectText('Signed in on a new device')
    expectText('Password changed')
    server.answers(UNDO, { resetToken: 'token' })
    press('This was not me: Signed in on a new device')
    press('It was me')
    expect(server.sent).toEqual([])
    press('This was not me: Signed in on a new device')
    press('Undo and lock')
    await waitFor(() => expect(onUndone).toHaveBeenCalledWith('token'))
    expect(server.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([UNDO])
  })
  it('that could not be taken back is said', async () => {
    const onUndone = open()
    server.refuses(UNDO, 400, 'This link is not valid any more.')
    press('This was not me: Signed in on a new device')
    press('Undo and lock')
    await screen.findByText('Nothing undone')
    expectText('This link is not valid any more.')
    expect(onUndone).not.toHaveBeenCalled()
  })
})
