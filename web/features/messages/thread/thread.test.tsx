// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ConversationView, MessageView } from '#api/messages/contract.ts'
import { Thread } from './thread.tsx'
import { onThePhone, press, expectText, fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { claimOf, conversationOf, messageOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const PATH = 'GET /messages/items/i1'
const page = (messages: readonly MessageView[], rest: Partial<ConversationView> = {}, before: string | null = null) =>
  server.answers(PATH, messages, {
    conversation: conversationOf(rest),
    claim: claimOf(),
    meta: { total: messages.length, nextCursor: null, before },
  })
const open = async () => {
  const onBack = vi.fn()
  const { client } = await showAt(
    '/messages/i1-maya',
    <Thread
      conversationId="i1-maya"
      stage={(claim) => <p>stage: {claim?.status}</p>}
      proposal={() => <p>a proposal</p>}
      onBack={onBack}
    />,
  )
  return { client, onBack }
}
const isInFront = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

describe('a talk', () => {
  it('stands under its stage, about its thing', async () => {
    page([messageOf()])
    await open()
    expect(await screen.findByText('It is still here.', { exact: false })).toBeDefined()
    expect(screen.getByRole('main', { name: 'Conversation with Tom Whitfield' })).toBeDefined()
    expectText('stage: pending')
    expectText('a proposal')
    expect(screen.getByRole('link', { name: 'Armchair' }).getAttribute('href')).toBe('/items/i1')
    expect(document.title).toContain('Tom Whitfield · Messages')
    expect(server.asked).toContain('/messages/items/i1?participantId=maya')
  })

  it('that is over is there to look things up, not to write', async () => {
    page([messageOf()], { writable: false })
    await open()
    expect(await screen.findByText('This conversation is closed. You can still read it.')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('has a way back on the phone', async () => {
    onThePhone()
    page([messageOf()])
    const { onBack } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
    expect(onBack).toHaveBeenCalledOnce()
  })

  it('puts earlier messages before the ones that are there', async () => {
    page([messageOf({ id: 'm51', content: 'Later.' })], {}, 'm51')
    await open()
    const more = await screen.findByRole('button', { name: 'Earlier messages' })
    page([messageOf({ id: 'm1', content: 'Sooner.', createdAt: '2026-11-17T01:12:00.000Z' })])
    fireEvent.click(more)
    await screen.findByText('Sooner.', { exact: false })
    expect(server.asked.at(-1)).toBe('/messages/items/i1?participantId=maya&before=m51')
    const words = document.body.textContent
    expect(words.indexOf('Sooner.')).toBeLessThan(words.indexOf('Later.'))
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
  })
})

describe('the line above what is new', () => {
  const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent.replace('TWTom Whitfield:', ''))
  const [old, fresh] = [messageOf({ id: 'm1', content: 'Old.' }), messageOf({ id: 'm2', content: 'Fresh.' })]
  const read = () => server.answers('PUT /messages/items/i1/read-all', { conversationId: 'i1-maya', unreadCount: 0 })

  it('stands above the first unread message, and stays when it has been read', async () => {
    read()
    page([old, fresh], { unreadCount: 1 })
    await open()
    await screen.findByText('New')
    expect(lines()).toEqual(['Today', 'Old.09:12', 'New', 'Fresh.09:12', 'a proposal'])
  })

  it('is not there where all is read, nor above what comes while one looks on', async () => {
    read()
    page([old])
    const { client } = await open()
    await screen.findByText('Old.', { exact: false })
    page([old, fresh], { unreadCount: 1 })
    await act(() => client.refetchQueries())
    await waitFor(() => expect(lines()).toEqual(['Today', 'Old.Fresh.09:12', 'a proposal']))
  })
})

describe('a talk that does not open', () => {
  it.each([
    [404, 'Not found', 'This conversation does not exist.'],
    [503, 'The server is busy.', 'The server is busy.'],
  ])('with %i says why', async (status, message, text) => {
    server.refuses(PATH, status, message)
    await open()
    expect(await screen.findByRole('heading', { name: 'Unable to open messages' })).toBeDefined()
    expectText(text)
  })

  it('can be tried again', async () => {
    server.refuses(PATH, 503, 'The server is busy.')
    await open()
    await screen.findByRole('button', { name: 'Try again' })
    page([messageOf()])
    press('Try again')
    expect(await screen.findByText('It is still here.', { exact: false })).toBeDefined()
  })
})

describe('what is seen', () => {
  const marks = () => server.sent.filter(({ path }) => path === '/messages/items/i1/read-all')
  const opened = async (unreadCount: number) => {
    server.answers('PUT /messages/items/i1/read-all', { conversationId: 'i1-maya', unreadCount: 0 })
    page([messageOf()], { unreadCount })
    await open()
    await screen.findByText('It is still here.', { exact: false })
  }

  it('counts as read', async () => {
    isInFront('visible')
    await opened(1)
    await waitFor(() => expect(marks().length).toBeGreaterThan(0))
    expect(marks()[0]).toMatchObject({ method: 'PUT', body: { participantId: 'maya' } })
    vi.restoreAllMocks()
  })

  it('counts only once it is in front', async () => {
    const front = isInFront('hidden')
    await opened(1)
    expect(marks()).toEqual([])
    front.mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(marks().length).toBeGreaterThan(0))
    vi.restoreAllMocks()
  })

  it('and was read before is not marked again', async () => {
    await opened(0)
    fireEvent(document, new Event('visibilitychange'))
    expect(marks()).toEqual([])
  })
})
