// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type LifeView, life } from '#api/items/life/life-contract.ts'
import { ItemTimeline } from './item-timeline.tsx'
import { fakeServer, noButton, press, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const LIFE: LifeView = life.parse({
  earlier: [],
  steps: [
    { id: 's1', kind: 'ItemListed', at: '2026-11-17T10:04:00.000Z', text: 'Tom shared it', who: 'owner', name: 'Tom' },
    { id: 's2', kind: 'ClaimRequested', at: '2026-11-18T01:00:00.000Z', text: 'You asked', who: 'you', name: null },
  ],
  present: { status: 'available', text: 'Waits for a yes' },
  next: [{ kind: 'ClaimAccepted', text: 'Tom says yes' }],
})
const rows = () => screen.queryAllByRole('listitem')

describe('what happened so far', () => {
  it('tells what is done with its time, what is now, and what may come', async () => {
    server.answers('GET /items/i1/history', LIFE)
    show(<ItemTimeline itemId="i1" />)
    expect(await screen.findByRole('heading', { level: 2, name: 'What happened so far' })).toBeDefined()
    expect(rows().map(({ dataset }) => dataset['state'])).toEqual(['done', 'done', 'now', 'next'])
    expect(rows().map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Tom shared it',
      'You asked',
      'Waits for a yes (now)',
      'Tom says yes (may come)',
    ])
    expect(rows().map((row) => row.querySelector('time')?.dateTime)).toEqual([
      '2026-11-17T10:04:00.000Z',
      '2026-11-18T01:00:00.000Z',
      undefined,
      undefined,
    ])
    expect(rows()[0]?.querySelector('time')?.textContent).toBe('Tue 18:04')
  })

  it('marks only the present as where it stands', async () => {
    server.answers('GET /items/i1/history', LIFE)
    show(<ItemTimeline itemId="i1" level="h3" />)
    expect(await screen.findByRole('heading', { level: 3 })).toBeDefined()
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  })

  it('begins with the newest page; earlier steps come in front of it when they are wanted', async () => {
    const [listed, asked] = LIFE.steps
    server.answers('GET /items/i1/history', { ...LIFE, steps: [asked] }, { meta: { nextCursor: 'c1' } })
    show(<ItemTimeline itemId="i1" />)
    await screen.findByText('You asked')
    expect(screen.queryByText('Tom shared it')).toBeNull()
    const before = [{ kind: 'shared', text: 'Shared by its first owner' }]
    const earlier = {
      earlier: before,
      steps: [listed],
      present: { status: 'available', text: 'As it was then' },
      next: [],
    }
    server.answers('GET /items/i1/history', earlier, { meta: { nextCursor: null } })
    press('Show earlier')
    await screen.findByText('Tom shared it')
    expect(rows()[0]?.querySelector('time')).toBeNull()
    expect(rows().map((row) => row.querySelector('p')?.firstChild?.textContent)).toEqual([
      'Shared by its first owner',
      'Tom shared it',
      'You asked',
      'Waits for a yes',
      'Tom says yes',
    ])
    expect(server.asked.at(-1)).toBe('/items/i1/history?cursor=c1')
    expect(noButton('Show earlier')).toBe(true)
  })

  it('leaves its place empty where it is not told', async () => {
    show(<ItemTimeline itemId="i1" />)
    await waitFor(() => expect(server.asked).toEqual(['/items/i1/history']))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
