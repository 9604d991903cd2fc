// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { press, expectText, fakeServer, show } from '#web/lib/render.kit.tsx'
import { useSignedOutElsewhere } from './signed-out-elsewhere.ts'
import { useSignOut } from './use-sign-out.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const Menu = () => {
  const signOut = useSignOut(userOf())
  return (
    <>
      <button type="button" onClick={signOut.ask}>
        Leave
      </button>
      {signOut.question}
    </>
  )
}
const watched = () => ({ assign: vi.spyOn(window.location, 'assign'), reload: vi.spyOn(window.location, 'reload') })
let { assign, reload } = watched()
beforeEach(() => {
  ;({ assign, reload } = watched())
})

const session = (signedIn: boolean) => {
  server.answers('POST /auth/logout', {})
  server.answers('GET /auth/csrf-token', {}, { csrfToken: 't', sessionId: 's', signedIn })
  server.answers('GET /auth/me', userOf())
}
const keep = () =>
  outbox.enqueue([
    {
      key: 'k',
      method: 'POST',
      path: '/messages',
      label: 'Message to Tom',
      subject: 'thread:1',
      invalidates: [],
      firstTriedAt: null,
    },
  ])

describe('signing out', () => {
  it('ends at the first page', async () => {
    session(false)
    show(<Menu />)
    press('Leave')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(server.sent).toMatchObject([{ path: '/auth/logout' }])
  })

  it('that the server did not complete leaves one signed in, told, and loads the page again', async () => {
    session(true)
    const { client } = show(<Menu />)
    press('Leave')
    expect(await screen.findByText('Sign-out did not complete on the server')).toBeDefined()
    expect(client.getQueryData(sessionQuery.queryKey)?.id).toBe('maya')
    expect(assign).not.toHaveBeenCalled()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('that failed is told with its reason', async () => {
    session(false)
    server.refuses('POST /auth/logout', 500, 'Something broke.')
    show(<Menu />)
    press('Leave')
    expect(await screen.findByText('Sign-out request failed')).toBeDefined()
    expectText('Something broke.')
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('signing out in another tab', () => {
  const Other = () => {
    useSignedOutElsewhere()
    return <p>Messages of Maya</p>
  }
  /** What a browser tells the other tabs of what this one stored. */
  const tell = (key: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
  const stored = () => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')

  it.each([
    [userOf(), [['/']]],
    [null, []],
  ])('leaves nothing of the person in this one: %#', async (member, went) => {
    session(false)
    show(<Menu />)
    press('Leave')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    assign.mockReset()
    const { client } = show(<Other />)
    client.setQueryData(sessionQuery.queryKey, member)
    for (const key of stored()) tell(key)
    expect(assign.mock.calls).toEqual(went)
  })

  it('is not what every stored word means', () => {
    const { client } = show(<Other />)
    client.setQueryData(sessionQuery.queryKey, userOf())
    localStorage.setItem('radius', '5')
    tell('radius')
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('signing out while something waits to be sent', () => {
  it('is asked about first, and the safe answer keeps everything', async () => {
    keep()
    show(<Menu />)
    press('Leave')
    expect(await screen.findByRole('alertdialog', { name: 'Sign out anyway?' })).toBeDefined()
    expectText('1 action is waiting to send. If you sign out, it is removed from this device and never sent.')
    press('Stay signed in')
    expect(server.sent).toEqual([])
    expect(outbox.state().waiting).toHaveLength(1)
  })

  it('removes it from the device, once the person says so', async () => {
    session(false)
    keep()
    show(<Menu />)
    press('Leave')
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(outbox.state().waiting).toEqual([])
  })
})
