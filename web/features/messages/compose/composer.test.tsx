// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ConversationView } from '#api/messages/contract.ts'
import { Composer, quickReplies } from './composer.tsx'
import { useComposer } from './use-composer.ts'
import { button, onThePhone, press, expectText, fakeServer, show } from '#web/lib/render.kit.tsx'
import { conversationOf, messageOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const Writing = ({ conversation }: { conversation: ConversationView }) => (
  <Composer conversation={conversation} composing={useComposer(conversation)} />
)
const open = (rest: Partial<ConversationView> = {}) => show(<Writing conversation={conversationOf(rest)} />)
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message Tom' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const enter = (rest: { shiftKey?: boolean; isComposing?: boolean; keyCode?: number } = {}) =>
  fireEvent.keyDown(field(), { key: 'Enter', ...rest })

describe('writing', () => {
  it('goes to the claim, trimmed, and leaves the field', async () => {
    server.answers('POST /messages', messageOf({ isMine: true }))
    open()
    type('  On my way.  ')
    press('Send')
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]).toMatchObject({ path: '/messages', body: { claimId: 'i1-c1', content: 'On my way.' } })
    expect(field().value).toBe('')
  })

  it('goes to the talk about the thing where nobody asked for it yet', async () => {
    server.answers('POST /messages/items/i1', messageOf({ isMine: true }))
    open({ claimId: null, claimStatus: null })
    type('What size is it?')
    press('Send')
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]).toMatchObject({
      path: '/messages/items/i1',
      body: { content: 'What size is it?', recipientId: 'tom' },
    })
  })

  it('needs words', () => {
    open()
    type('   ')
    expect(button('Send').hasAttribute('disabled')).toBe(true)
    enter()
    expect(field().value).toBe('   ')
    expect(server.sent).toEqual([])
  })

  it('ends at 2000 characters', () => {
    open()
    expect(field().maxLength).toBe(2000)
  })

  it('comes back with its words when the server refuses', async () => {
    server.refuses('POST /messages', 429, 'Too many messages. Wait a minute.')
    open()
    type('Hello?')
    press('Send')
    expect(await screen.findByText('Message Failed')).toBeDefined()
    expectText('Too many messages. Wait a minute.')
    expect(field().value).toBe('Hello?')
  })
})

describe('the Enter key', () => {
  it('sends', async () => {
    server.answers('POST /messages', messageOf({ isMine: true }))
    open()
    type('Hello.')
    enter()
    await waitFor(() => expect(server.sent).toHaveLength(1))
  })

  it.each([
    ['with shift', { shiftKey: true }],
    ['while a word is being composed', { isComposing: true }],
    ['that ended the composing of a word, as Safari sends it', { keyCode: 229 }],
  ])('%s is part of the writing', (_, rest) => {
    open()
    type('Hello.')
    enter(rest)
    expect(field().value).toBe('Hello.')
  })

  it('is a new line on the phone', () => {
    onThePhone()
    open()
    type('Hello.')
    enter()
    expect(field().value).toBe('Hello.')
  })
})

describe('a draft', () => {
  it('is there again, in its own talk only', () => {
    const page = open()
    type('Half a sent')
    page.again(<Writing conversation={conversationOf({ id: 'i2-maya', itemId: 'i2' })} />)
    expect(field().value).toBe('')
    // As after a reload: nothing is left but what the device keeps.
    page.again(null)
    page.again(<Writing conversation={conversationOf()} />)
    expect(field().value).toBe('Half a sent')
  })
})

describe('contact details', () => {
  it.each([
    ['Ring me on 0412 555 017', 'a phone number'],
    ['Write to tom@example.org', 'an e-mail address'],
    ['See https://example.org/chair', 'a link'],
  ])('in “%s” are warned of, never forbidden', (words, name) => {
    open()
    type(words)
    expectText(`That looks like ${name}. You can send it, but it is safer to keep the conversation in the app.`)
    expect(button('Send').hasAttribute('disabled')).toBe(false)
  })

  it('are not found in a size or a time', () => {
    open()
    type('It is 120 x 60 x 75 cm, come at 17:30.')
    expect(screen.queryByText(/That looks like/)).toBeNull()
  })
})

describe('quick replies', () => {
  it('are put into the field, not sent', () => {
    open({ claimStatus: 'accepted' })
    press('Running 10 min late')
    expect(field().value).toBe('Running 10 min late')
    expect(document.activeElement).toBe(field())
    expect(server.sent).toEqual([])
  })

  it.each([
    ['claimer', 'accepted', 'On my way'],
    ['owner', 'accepted', 'I am home'],
    ['claimer', 'completed', 'Thank you!'],
    ['claimer', 'pending', 'Is it still there?'],
    ['owner', null, 'Yes, it is still here'],
  ] as const)('fit the side of the %s and the stage %s', (role, claimStatus, first) => {
    expect(quickReplies(conversationOf({ role, claimStatus }))[0]).toBe(first)
  })
})
