// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { MessageView } from '#api/messages/contract.ts'
import { ThreadBody } from './thread-body.tsx'
import { press, expectText, fakeServer, show } from '#web/lib/render.kit.tsx'
import { conversationOf, messageOf } from '#web/vocabulary/samples.kit.ts'

fakeServer()
type Rest = { leaving?: readonly string[]; proposal?: string }
const thread = (messages: readonly MessageView[], { leaving = [], proposal }: Rest = {}) => (
  <ThreadBody
    conversation={conversationOf()}
    messages={messages}
    leaving={leaving}
    earlier={null}
    proposal={proposal === undefined ? null : <p>{proposal}</p>}
  />
)
const body = (messages: readonly MessageView[], rest: Rest = {}) => show(thread(messages, rest))
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent)
const at = (createdAt: string, content: string, isMine = false): MessageView =>
  messageOf({ id: `${createdAt}-${content}`, createdAt, content, isMine })

describe('what was said', () => {
  it('of one person in one go stands together, with the time on the last', () => {
    body([at('2026-11-18T01:12:00.000Z', 'Hello.'), at('2026-11-18T01:13:00.000Z', 'It is here.')])
    expect(lines()).toEqual(['Today', 'TWTom Whitfield:Hello.It is here.09:13'])
  })

  it('after ten minutes begins anew', () => {
    body([at('2026-11-18T01:12:00.000Z', 'Hello.'), at('2026-11-18T01:22:00.000Z', 'Still here.')])
    expect(lines()).toEqual(['Today', 'TWTom Whitfield:Hello.09:12', 'TWTom Whitfield:Still here.09:22'])
  })

  it('by two stands apart, one’s own without a face', () => {
    body([at('2026-11-18T01:12:00.000Z', 'Hello.'), at('2026-11-18T01:13:00.000Z', 'Hi.', true)])
    expect(lines()).toEqual(['Today', 'TWTom Whitfield:Hello.09:12', 'You:Hi.09:13Sent'])
  })

  it('on another day stands under a rule of its own', () => {
    body([
      at('2026-11-10T01:12:00.000Z', 'Long ago.'),
      at('2026-11-17T01:12:00.000Z', 'Before.'),
      at('2026-11-18T01:12:00.000Z', 'Now.'),
    ])
    expect(lines().filter((_, index) => index % 2 === 0)).toEqual(['Tuesday 10 November', 'Yesterday', 'Today'])
  })
})

describe('the ticks', () => {
  it('are on one’s own words only, and turn when the other has read them', () => {
    body([
      messageOf({ id: 'm1', content: 'Theirs.' }),
      messageOf({ id: 'm2', content: 'Read one.', isMine: true, readBy: ['tom'] }),
      messageOf({ id: 'm3', content: 'Theirs again.' }),
      messageOf({ id: 'm4', content: 'New one.', isMine: true, readBy: ['maya'] }),
    ])
    expect(lines().slice(1)).toEqual([
      'TWTom Whitfield:Theirs.09:12',
      'You:Read one.09:12Read',
      'TWTom Whitfield:Theirs again.09:12',
      'You:New one.09:12Sent',
    ])
  })
})

describe('beside the words', () => {
  it('changes of stage stand on their own, between the bubbles', () => {
    body([
      messageOf({ id: 'm1', content: 'Yes!' }),
      messageOf({ id: 'm2', type: 'system', sender: null, kind: 'ClaimAccepted', content: 'Pickup accepted' }),
      messageOf({ id: 'm3', content: 'Ring twice.' }),
    ])
    expect(lines().slice(1)).toEqual([
      'TWTom Whitfield:Yes!09:12',
      'Pickup accepted 09:12',
      'TWTom Whitfield:Ring twice.09:12',
    ])
  })

  it.each([
    ['ClaimAccepted', 'check'],
    ['ClaimCancelled', 'x'],
    ['PickupProposalDeclined', 'x'],
  ])('%s has a mark that neither praises an end nor mourns a step', (kind, mark) => {
    body([messageOf({ type: 'system', sender: null, kind, content: 'So it is' })])
    expect(document.querySelector(`.tabler-icon-${mark}`)).not.toBeNull()
  })

  it('what is on its way stands last, before a proposal', () => {
    body([messageOf()], { leaving: ['On my way.'], proposal: 'Another time?' })
    expect(lines().slice(-2)).toEqual(['You:On my way.Sending…', 'Another time?'])
  })

  it('is told to who cannot see it as it comes, and not what was there or is loaded above', () => {
    const told = () => screen.getByRole('status').textContent
    const first = at('2026-11-18T01:12:00.000Z', 'Hello.')
    const { again } = body([first])
    expect(told()).toBe('')
    again(thread([at('2026-11-17T01:12:00.000Z', 'Earlier.'), first]))
    expect(told()).toBe('')
    again(thread([first, at('2026-11-18T01:13:00.000Z', 'It is here.')]))
    expect(told()).toBe('It is here.')
    again(thread([first, at('2026-11-18T01:14:00.000Z', 'Mine.', true)]))
    expect(told()).toBe('')
  })

  it('moves nobody who reads earlier ones, and stays in sight for whoever is at the end', () => {
    const first = at('2026-11-18T01:12:00.000Z', 'Hello.')
    const second = at('2026-11-18T01:13:00.000Z', 'It is here.')
    const third = at('2026-11-18T01:14:00.000Z', 'Still.')
    const { again } = body([first])
    const node = screen.getByRole('region', { name: 'Messages' })
    const tall = (scrollHeight: number) => {
      for (const [name, value] of Object.entries({ scrollHeight, clientHeight: 400 }))
        Object.defineProperty(node, name, { configurable: true, value })
    }
    node.scrollTo = ((to: ScrollToOptions) => void (node.scrollTop = to.top ?? 0)) as typeof node.scrollTo
    tall(1000)
    again(thread([first, second]))
    expect(node.scrollTop).toBe(1000)
    node.scrollTop = 200
    fireEvent.scroll(node)
    tall(1100)
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull()
    again(thread([first, second, third]))
    expect(node.scrollTop).toBe(200)
    expect(screen.getByRole('button', { name: 'New messages' })).toBeDefined()
    tall(1500)
    again(thread([at('2026-11-17T01:12:00.000Z', 'Earlier.'), first, second, third]))
    expect(node.scrollTop).toBe(600)
    press('New messages')
    expect(node.scrollTop).toBe(1500)
    fireEvent.scroll(node)
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull()
  })
})

describe('earlier messages', () => {
  it('are offered while there are any', () => {
    let pressed = 0
    const earlier = { isBusy: false, onPress: () => (pressed += 1) }
    show(<ThreadBody conversation={conversationOf()} messages={[]} leaving={[]} earlier={earlier} proposal={null} />)
    press('Earlier messages')
    expect(pressed).toBe(1)
  })

  it('are not offered at the beginning', () => {
    body([messageOf()])
    expectText('It is still here.')
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
  })
})

describe('a report', () => {
  const two = [at('2026-11-18T01:12:00.000Z', 'Buy it.'), at('2026-11-18T01:13:00.000Z', 'No.', true)]
  it('is offered for each message of the other one, and for none of one’s own', () => {
    const onReport = vi.fn()
    show(
      <ThreadBody
        conversation={conversationOf()}
        messages={two}
        leaving={[]}
        earlier={null}
        proposal={null}
        onReport={onReport}
      />,
    )
    press('Report this message')
    expect(onReport).toHaveBeenCalledExactlyOnceWith(two[0])
  })
})
