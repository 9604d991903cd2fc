// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OutboxEntry } from '#web/lib/outbox/mutation.ts'
import { readMessageDraft } from '#web/features/messages/drafts.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { expectText, fakeServer, show } from '#web/lib/render.kit.tsx'
import { useOutboxSync } from './use-outbox-sync.ts'

const server = fakeServer({ tellsOutbox: false })
const Page = () => {
  useOutboxSync('maya')
  return null
}
const entry: Omit<OutboxEntry, 'personId' | 'queuedAt'> = {
  key: 'k1',
  method: 'POST',
  path: '/messages',
  body: { content: 'On my way.' },
  label: 'Message to Tom',
  subject: 'thread:i1-maya',
  invalidates: [['messages']],
  firstTriedAt: null,
}
const enqueue = (rest: Partial<OutboxEntry> = {}) => act(() => void outbox.enqueue([{ ...entry, ...rest }]))
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
    enqueue()
    expectText('Saved on this device')
    expectText("It will be sent when you're back online.")
  })

  it('is told differently where the browser believes to be online', () => {
    isOnline(true)
    server.lose()
    show(<Page />)
    enqueue()
    expectText("There was no answer. We'll try again automatically.")
  })

  it.each([['handledByScreen'], ['silent']])('is not told of when it is %s', (kind) => {
    show(<Page />)
    enqueue({ [kind]: true })
    expect(screen.queryByText('Saved on this device')).toBeNull()
  })
})

describe('what goes out later', () => {
  it('is sent when the line stands, renews its screen, and is told', async () => {
    server.answers('POST /messages', {})
    const { client } = show(<Page />)
    const renewed = vi.spyOn(client, 'invalidateQueries')
    enqueue()
    act(() => outbox.wake())
    expect(await screen.findByText('Sent: 1 action')).toBeDefined()
    expect(server.sent).toMatchObject([{ path: '/messages', body: { content: 'On my way.' } }])
    expect(renewed).toHaveBeenCalledWith({ queryKey: ['messages'] })
  })

  const told = { done: { title: 'Item Shared Successfully', text: 'Kettle' }, failed: 'Failed to Create Item' }

  it('is counted as it was while it waited, with what became of it', async () => {
    server.answers('POST /messages', {})
    show(<Page />)
    enqueue()
    enqueue({ key: 'k2', told })
    act(() => outbox.wake())
    expect(await screen.findByText('Sent: 2 actions')).toBeDefined()
    expectText('Item Shared Successfully')
  })

  it('is told by its name where its form was left while it was sent', async () => {
    server.answers('POST /messages', {})
    show(<Page />)
    enqueue({ told, isLeft: true })
    act(() => outbox.wake())
    expect(await screen.findByText('Item Shared Successfully')).toBeDefined()
    expectText('Kettle')
    expect(screen.queryByText('Sent: 1 action')).toBeNull()
  })

  it('and is refused gives the words back, and says why', async () => {
    server.refuses('POST /messages', 409, 'This conversation is closed.')
    show(<Page />)
    enqueue()
    act(() => outbox.wake())
    expect(await screen.findByText('Not sent: Message to Tom')).toBeDefined()
    expectText('This conversation is closed.')
    expect(readMessageDraft('i1-maya')).toBe('On my way.')
  })
})
