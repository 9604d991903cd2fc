import { describe, expect, it } from 'vitest'
import type { MessageView } from '#api/messages/contract.ts'
import { entriesOf, firstUnreadOf } from './grouping.ts'

const message = (id: string, who: string, createdAt: string) => {
  const sender = who === '' ? null : { id: who, name: who }
  const type = who === '' ? 'system' : 'text'
  return { id, sender, type, isMine: who === 'me', createdAt, content: id } as MessageView
}

const shape = (messages: MessageView[]) =>
  entriesOf(messages, 'Australia/Perth').map((entry) =>
    entry.is === 'messages' ? `${entry.senderId}: ${entry.messages.map(({ id }) => id).join(' ')}` : entry.is,
  )

describe('grouping of messages', () => {
  it('puts what one person says within ten minutes together', () => {
    expect(
      shape([
        message('a', 'tom', '2026-11-19T06:59:00Z'),
        message('b', 'tom', '2026-11-19T07:05:00Z'),
        message('c', 'me', '2026-11-19T07:06:00Z'),
        message('d', 'me', '2026-11-19T07:20:00Z'),
      ]),
    ).toEqual(['day', 'tom: a b', 'me: c', 'me: d'])
  })

  it('draws a rule where the day of the site changes, not that of UTC', () => {
    expect(shape([message('a', 'tom', '2026-11-19T15:58:00Z'), message('b', 'tom', '2026-11-19T16:01:00Z')])).toEqual([
      'day',
      'tom: a',
      'day',
      'tom: b',
    ])
  })

  it('lets a change of stage stand between two bubbles', () => {
    expect(
      shape([
        message('a', 'tom', '2026-11-19T07:00:00Z'),
        message('b', '', '2026-11-19T07:01:00Z'),
        message('c', 'tom', '2026-11-19T07:02:00Z'),
      ]),
    ).toEqual(['day', 'tom: a', 'event', 'tom: c'])
  })
})

describe('the line above what is new', () => {
  const talk = [
    message('a', 'tom', '2026-11-19T07:00:00Z'),
    message('b', 'tom', '2026-11-19T07:01:00Z'),
    message('c', '', '2026-11-19T07:02:00Z'),
    message('d', 'tom', '2026-11-19T07:03:00Z'),
    message('e', 'me', '2026-11-19T07:04:00Z'),
  ]

  it('stands above the first unread one, and parts a group', () => {
    expect(entriesOf(talk, 'Australia/Perth', 'b').map((entry) => entry.is)).toEqual([
      'day',
      'messages',
      'new',
      'messages',
      'event',
      'messages',
      'messages',
    ])
  })

  it('counts neither one’s own nor changes of stage, which are never unread', () => {
    expect(firstUnreadOf(talk, 0)).toBeNull()
    expect(firstUnreadOf(talk, 1)).toBe('d')
    expect(firstUnreadOf(talk, 2)).toBe('b')
    // The rest is on an earlier page.
    expect(firstUnreadOf(talk, 9)).toBe('a')
  })
})
