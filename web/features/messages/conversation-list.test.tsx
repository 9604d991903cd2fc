// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ConversationView } from '#api/messages/contract.ts'
import { ConversationList } from '#web/features/messages/conversation-list.tsx'
import { onThePhone, press, expectText, fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { conversationOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const lastMessage = (content: string, rest: Partial<NonNullable<ConversationView['lastMessage']>> = {}) => {
  const createdAt = '2026-11-18T01:12:00.000Z'
  return { content, createdAt, timestamp: createdAt, senderId: 'tom', type: 'text' as const, ...rest }
}
const other = conversationOf({
  id: 'i2-maya',
  itemTitle: 'Lamp',
  participantId: 'ines',
  participantName: 'Ines Duarte',
  claimStatus: 'accepted',
  lastMessage: lastMessage('See you.', { senderId: 'maya', createdAt: '2026-11-16T01:12:00.000Z' }),
})
const open = async (all: readonly ConversationView[], openId: string | null = null) => {
  server.answers('GET /messages/conversations', all)
  await showAt('/messages', <ConversationList openId={openId} />)
  await screen.findByRole('heading', { name: all.length === 0 ? 'No messages yet' : 'Messages' })
}
const rows = () => screen.queryAllByRole('link').map((row) => row.textContent)
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

describe('the list of talks', () => {
  it('names the person, the thing, the last words and when', async () => {
    await open([conversationOf({ lastMessage: lastMessage('It is still here.'), unreadCount: 2 }), other])
    expect(rows()).toEqual([
      'TWTom Whitfield09:12ArmchairIt is still here.2 unread',
      'IDInes DuarteMonLampYou: See you.',
    ])
  })

  it('says which came of an offer on a gift request', async () => {
    await open([conversationOf({ threadType: 'request_offer' }), conversationOf({ id: 'i2-maya' })])
    expect(rows().map((row) => row?.includes('Gift request · Armchair'))).toEqual([true, false])
  })

  it('counts to 99', async () => {
    await open([conversationOf({ unreadCount: 100 })])
    expect(rows()[0]).toContain('99+ unread')
  })

  it('leads to the talk, and marks the one that is open', async () => {
    await open([conversationOf(), other], 'i2-maya')
    const [first, second] = screen.getAllByRole('link')
    expect(first?.getAttribute('href')).toBe('/messages/i1-maya')
    expect([first, second].map((row) => row?.getAttribute('aria-current') === 'true')).toEqual([false, true])
  })

  it('does not put words of the page into somebody’s mouth', async () => {
    await open([conversationOf({ lastMessage: lastMessage('Pickup accepted', { type: 'system', senderId: null }) })])
    expect(rows()[0]).toContain('ArmchairPickup accepted')
  })

  it('invites to begin where nothing was said', async () => {
    await open([conversationOf()])
    expect(rows()[0]).toContain('Say hello')
  })
})

describe('a part of the list', () => {
  it('is what is unread, counted', async () => {
    await open([conversationOf({ unreadCount: 2 }), other])
    pick('Unread 1')
    expect(rows()).toHaveLength(1)
    expect(rows()[0]).toContain('Tom Whitfield')
  })

  it('is empty with a word for it', async () => {
    await open([other])
    pick('Unread')
    expect(rows()).toEqual([])
    expectText('Nothing here.')
  })

  it('is what is to be picked up, on the phone', async () => {
    onThePhone()
    await open([conversationOf(), other])
    pick('Pickups 1')
    expect(rows()).toHaveLength(1)
    expect(rows()[0]).toContain('Ines Duarte')
  })
})

describe('no talks', () => {
  it('are explained, with a way on', async () => {
    await open([])
    expectText('A chat opens when you ask for a gift or send its owner a question.')
    expect(screen.getByRole('link', { name: 'Browse nearby' }).getAttribute('href')).toBe('/')
  })

  it('for want of an answer can be asked for again', async () => {
    server.refuses('GET /messages/conversations', 503, 'The server is busy.')
    await showAt('/messages', <ConversationList openId={null} />)
    expect(await screen.findByRole('heading', { name: 'Unable to open messages' })).toBeDefined()
    expectText('The server is busy.')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Messages')
    server.answers('GET /messages/conversations', [other])
    press('Try again')
    expect(await screen.findByText('Ines Duarte')).toBeDefined()
  })

  it('have words of their own where the server gives none', async () => {
    server.refuses('GET /messages/conversations', 503, '')
    await showAt('/messages', <ConversationList openId={null} />)
    expect(await screen.findByText('Failed to fetch conversations')).toBeDefined()
  })
})
