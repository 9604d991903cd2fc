// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useStartChat } from '#web/features/messages/commands.ts'
import { expectText, fakeServer, press, show } from '#web/lib/render.kit.tsx'
import { conversationOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const CALL = 'POST /messages/items/i1'
const onStarted = vi.fn()
const Opener = () => {
  const chat = useStartChat(onStarted)
  return <button onClick={() => chat.mutate('i1')}>Message Tom</button>
}
const open = () => {
  onStarted.mockClear()
  show(<Opener />)
  press('Message Tom')
}

describe('opening a chat with an owner', () => {
  it('leads to the conversation, without a word said yet', async () => {
    server.answers(CALL, conversationOf(), { conversation: conversationOf() })
    open()
    await waitFor(() => expect(onStarted).toHaveBeenCalledOnce())
    expect(onStarted.mock.calls[0]?.[0]).toMatchObject({ id: 'i1-maya' })
    expect(server.sent).toMatchObject([{ path: '/messages/items/i1', body: { intent: 'start' } }])
  })

  it('that cannot be opened says why', async () => {
    server.refuses(CALL, 403, 'You blocked this neighbour.')
    open()
    expect(await screen.findByText('Unable to start chat')).toBeDefined()
    expectText('You blocked this neighbour.')
    expect(onStarted).not.toHaveBeenCalled()
  })

  it('about a gift that was given says only that', async () => {
    server.refusesWith(CALL, 409, { code: 'item-completed', extras: {} })
    open()
    expect(await screen.findByText('Gift completed')).toBeDefined()
    expect(screen.queryByText('Unable to start chat')).toBeNull()
  })
})
