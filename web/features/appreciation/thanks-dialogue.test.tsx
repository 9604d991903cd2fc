// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { appreciation } from '#api/appreciation/contract.ts'
import { ThanksDialogue } from '#web/features/appreciation/thanks-dialogue.tsx'
import { expectText, fakeServer, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const maya = { id: 'maya', _id: 'maya', name: 'Maya Chen' }
const tom = { id: 'tom', _id: 'tom', name: 'Tom Whitfield' }
const given = (rest: object) =>
  appreciation.parse({
    id: 'a1',
    _id: 'a1',
    claimId: 'i1-c1',
    itemId: 'i1',
    itemTitle: 'Armchair',
    sender: tom,
    recipientId: 'maya',
    giverName: 'Maya',
    type: 'punctual',
    comment: null,
    createdAt: '2026-11-18T01:00:00.000Z',
    ...rest,
  })
const stats = { stats: { received: 1, given: 0, byType: {} } }
const received = (who: string, all: unknown[]) => server.answers(`GET /appreciations/user/${who}`, all, stats)
const open = async () => {
  show(<ThanksDialogue claimId="i1-c1" me={maya} other={tom} />)
  await waitFor(() => expect(server.asked).toHaveLength(2))
}

describe('the thanks of a pickup', () => {
  it('stand as a dialogue, with the kind in words', async () => {
    received('maya', [given({ comment: 'On the minute.' })])
    received('tom', [given({ id: 'a2', sender: maya, recipientId: 'tom', type: 'as_described' })])
    await open()
    expect(await screen.findByText('Tom thanked you')).toBeDefined()
    expectText('Punctual · On the minute.')
    expect(await screen.findByText('You thanked Tom')).toBeDefined()
    expectText('As described')
  })

  it('of one side stand alone', async () => {
    received('maya', [])
    received('tom', [given({ sender: maya, recipientId: 'tom', type: 'generous' })])
    await open()
    expect(await screen.findByText('You thanked Tom')).toBeDefined()
    expect(screen.queryByText('Tom thanked you')).toBeNull()
  })

  it('for another pickup are not shown', async () => {
    received('maya', [given({ claimId: 'i9-c9' })])
    received('tom', [])
    await open()
    expect(screen.queryByText('Tom thanked you')).toBeNull()
  })
})
