// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConversationView, MessageView } from '#api/messages/contract.ts'
import { Composer } from '#web/features/messages/compose/composer.tsx'
import { restoreMessageDraft, hasArrived, saveMessageDraft, readMessageDraft } from '#web/features/messages/drafts.ts'
import { ThreadBody } from './thread-body.tsx'
import { useComposer } from '#web/features/messages/compose/use-composer.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'

const conversation = {
  id: 'i1-maya',
  claimId: 'c1',
  itemId: 'i1',
  participantId: 'tom',
  participantName: 'Tom Whitfield',
  role: 'claimer',
  claimStatus: 'accepted',
} as ConversationView

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify({ success: status < 400, ...body }), { status })
let reply: 'lost' | 'refused' | 'late' = 'lost'
/** What the server has been told, and what lets it answer. */
let heard: string[] = []
let letAnswer: (() => void)[] = []

const fetch = async (path: string, { body }: { body?: string } = {}) => {
  if (path.endsWith('csrf-token')) return answer({ csrfToken: 't', sessionId: 's' })
  if (path.endsWith('/auth/me')) return answer({ data: { id: 'maya' } })
  if (reply === 'late') {
    heard.push((JSON.parse(body ?? '') as { content: string }).content)
    await new Promise<void>((resolve) => letAnswer.push(resolve))
    return answer({ data: {} })
  }
  if (reply === 'lost') throw new TypeError('Failed to fetch')
  return answer({ message: 'This conversation is closed.', code: 'conversation-closed' }, 409)
}

const Talk = () => {
  const composing = useComposer(conversation)
  return (
    <>
      <ThreadBody
        conversation={conversation}
        messages={[]}
        leaving={composing.leaving}
        earlier={null}
        proposal={null}
      />
      <Composer conversation={conversation} composing={composing} />
    </>
  )
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Talk />
    </QueryClientProvider>,
  )
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message Tom' })
const say = (words: string) => {
  fireEvent.change(field(), { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
}

beforeEach(() => {
  localStorage.clear()
  reply = 'lost'
  heard = []
  letAnswer = []
  vi.stubGlobal('fetch', fetch)
  outbox.open('maya', async () => undefined)
})
afterEach(() => {
  outbox.close()
  vi.unstubAllGlobals()
})

describe('a message that is on its way', () => {
  const bubbles = () => [...document.querySelectorAll('.bubble')].map(({ textContent }) => textContent)

  it('holds nobody up: the next ones are said meanwhile, and go out after it, in order', async () => {
    reply = 'late'
    show()
    for (const words of ['One.', 'Two.', 'Three.']) say(words)
    expect(field().value).toBe('')
    await waitFor(() => expect(bubbles()).toEqual(['One.Sending…', 'Two.Sending…', 'Three.Sending…']))
    for (const [place, words] of ['One.', 'Two.', 'Three.'].entries()) {
      await waitFor(() => expect(letAnswer).toHaveLength(place + 1))
      expect(heard.at(-1)).toBe(words)
      letAnswer[place]?.()
    }
    await waitFor(() => expect(bubbles()).toEqual([]))
    expect(heard).toEqual(['One.', 'Two.', 'Three.'])
  })

  it('and those after it go out though the talk was left', async () => {
    reply = 'late'
    const { unmount } = show()
    for (const words of ['One.', 'Two.']) say(words)
    await waitFor(() => expect(heard).toEqual(['One.']))
    unmount()
    letAnswer[0]?.()
    await waitFor(() => expect(heard).toEqual(['One.', 'Two.']))
  })

  it('that gets no answer waits, and those after it behind it', async () => {
    show()
    for (const words of ['One.', 'Two.']) say(words)
    await waitFor(() => expect(bubbles()).toEqual(['One.Waiting to send', 'Two.Waiting to send']))
    expect(outbox.state().waiting.map(({ label }) => label)).toEqual([
      'Message to Tom Whitfield: “One.”',
      'Message to Tom Whitfield: “Two.”',
    ])
  })
})

describe('a message without an answer', () => {
  it('stands in the thread as one that waits, and leaves the field', async () => {
    show()
    say('I bring a bag.')
    const sign = await screen.findByText(/Waiting to send/)
    expect(sign.closest('.bubble')?.textContent).toContain('I bring a bag.')
    expect(field().value).toBe('')
  })

  it('comes back into the field when the server refuses it later', async () => {
    show()
    say('I bring a bag.')
    await screen.findByText(/Waiting to send/)
    reply = 'refused'
    outbox.retryNow()
    await waitFor(() => expect(field().value).toBe('I bring a bag.'))
    expect(screen.queryByText(/Waiting to send/)).toBeNull()
  })
})

it('words that are in the thread already are not shown as waiting, others are', () => {
  const at = Date.parse('2026-11-19T07:12:00Z')
  const message = (rest: Partial<MessageView>) =>
    ({ isMine: true, content: 'On my way.', createdAt: '2026-11-19T07:11:58Z', ...rest }) as MessageView
  const entry = { body: { claimId: 'c1', content: 'On my way.' }, firstTriedAt: at }
  expect(hasArrived(entry, [message({})])).toBe(true)
  expect(hasArrived(entry, [message({ createdAt: '2026-11-19T07:10:00Z' })])).toBe(false)
  expect(hasArrived(entry, [message({ isMine: false })])).toBe(false)
  expect(hasArrived(entry, [message({ content: 'Soon.' })])).toBe(false)
  expect(hasArrived({ ...entry, firstTriedAt: null }, [message({})])).toBe(false)
})

it('words that come back stand before what was typed since, and once', () => {
  const entry = { subject: 'thread:i1-maya', body: { content: 'First.' } }
  saveMessageDraft('i1-maya', 'Second.')
  restoreMessageDraft(entry)
  restoreMessageDraft(entry)
  expect(readMessageDraft('i1-maya')).toBe('First.\nSecond.')
})
