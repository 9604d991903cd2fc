// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entry } from '#web/lib/act.ts'
import { recallWords } from '#web/features/messages/drafts.ts'
import { outbox } from '#web/lib/page-outbox.ts'
import { says, serverAtTheDoor, show } from '#web/lib/render.kit.tsx'
import { useWaitingActs } from '#web/routes/-shell/use-waiting-acts.ts'

const server = serverAtTheDoor()
const Page = () => {
  useWaitingActs('maya')
  return null
}
const entry: Omit<Entry, 'who' | 'at'> = {
  key: 'k1',
  method: 'POST',
  path: '/messages',
  body: { content: 'On my way.' },
  says: 'Message to Tom',
  about: 'thread:i1-maya',
  stale: [['messages']],
  maybeAt: null,
}
const keep = (rest: Partial<Entry> = {}) => act(() => void outbox.keep([{ ...entry, ...rest }]))
const isOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

beforeEach(() => {
  vi.restoreAllMocks()
  server.answers('GET /auth/me', { id: 'maya' })
  outbox.close()
})

describe('what is kept on the device', () => {
  it('is told, with what follows', () => {
    isOnline(false)
    show(<Page />)
    keep()
    says('Kept on this device')
    says('Goes out when you are online again.')
  })

  it('is told differently where the browser believes to be online', () => {
    isOnline(true)
    server.lose()
    show(<Page />)
    keep()
    says('No answer came. It is sent again by itself.')
  })

  it.each([['shown'], ['quiet']])('is not told of when it is %s', (kind) => {
    show(<Page />)
    keep({ [kind]: true })
    expect(screen.queryByText('Kept on this device')).toBeNull()
  })
})

describe('what goes out later', () => {
  it('is sent when the line stands, renews its screen, and is told', async () => {
    server.answers('POST /messages', {})
    const { client } = show(<Page />)
    const renewed = vi.spyOn(client, 'invalidateQueries')
    keep()
    act(() => outbox.wake())
    expect(await screen.findByText('Sent: 1 thing')).toBeDefined()
    expect(server.sent).toMatchObject([{ path: '/messages', body: { content: 'On my way.' } }])
    expect(renewed).toHaveBeenCalledWith({ queryKey: ['messages'] })
  })

  it('and is refused gives the words back, and says why', async () => {
    server.refuses('POST /messages', 409, 'This conversation is closed.')
    show(<Page />)
    keep()
    act(() => outbox.wake())
    expect(await screen.findByText('Not sent: Message to Tom')).toBeDefined()
    says('This conversation is closed.')
    expect(recallWords('i1-maya')).toBe('On my way.')
  })
})
