// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DrawView } from '#api/draws/contract.ts'
import { drawnOrder, fingerprintOf } from '#domain/draws/order.ts'
import { DrawDialog } from '#web/features/draws/draw-dialog.tsx'
import { expectText, fakeServer, NOW, showAt } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const SEED = '5eed'
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()
const entries = ['one', 'two', 'three'].map((id, n) => ({ claimId: `i1-entry${id}`, tickets: n + 1, isOut: false }))
const open: DrawView = {
  id: 'i1',
  state: 'open',
  openedAt: at(-2),
  closesAt: at(20),
  heldAt: null,
  fingerprint: fingerprintOf(SEED),
  seed: null,
  fewerForFrequent: false,
  waiting: 3,
  out: { byThemselves: 0, byOwner: 0 },
  winner: null,
  order: [],
  mine: null,
}
const drawn = drawnOrder(SEED, entries)
const held: DrawView = {
  ...open,
  state: 'held',
  heldAt: at(-1),
  seed: SEED,
  winner: drawn[0]?.claimId ?? null,
  order: [...drawn],
  mine: 'i1-entrytwo',
}
const show = async (draw: DrawView) => {
  server.answers('GET /items/i1/draw', draw)
  await showAt('/items/i1/draw', <DrawDialog itemId="i1" onClose={() => undefined} />)
  await screen.findByText(draw.fingerprint)
}
const rows = () => screen.getAllByRole('list').at(-1)?.textContent ?? ''

describe('the draw', () => {
  it('open: the fingerprint, until when, how many ask; no seed and nothing to check yet', async () => {
    await show(open)
    expectText('Shown after the draw')
    expectText('3 neighbours ask')
    expect(screen.queryByText('Checked on this device just now')).toBeNull()
  })
  it('held: this device does it again, and one’s own entry is named', async () => {
    await show(held)
    expectText('The seed has this fingerprint.')
    expectText('The seed puts them in this order.')
    expectText('3 neighbours took part')
    expect(rows()).toContain('You')
    expect(rows()).toContain('2 tickets')
    expect(rows().indexOf('Winner')).toBeLessThan(rows().indexOf('2'))
  })
  it('says how many no longer take part, and by whose act; they stay in the order, and who won is the next', async () => {
    const order = held.order.map((entry, index) => ({ ...entry, isOut: index === 0 }))
    await show({ ...held, order, winner: order[1]?.claimId ?? null, out: { byThemselves: 2, byOwner: 1 } })
    expectText('2 neighbours stepped back.')
    expectText('1 neighbour was taken out by the owner: declined, released or blocked.')
    expectText('The seed puts them in this order.')
    expect(rows().indexOf('No longer takes part')).toBeLessThan(rows().indexOf('Winner'))
  })
  it('says nothing of that where all still take part', async () => {
    await show(held)
    expect(screen.queryByText(/stepped back|taken out/u)).toBeNull()
  })
  it.each([
    ['another seed', { ...held, seed: 'other' }, 'The seed does not have this fingerprint.'],
    ['another order', { ...held, order: held.order.toReversed() }, 'The seed puts them in another order.'],
    [
      'other tickets',
      { ...held, order: held.order.map((entry, index) => ({ ...entry, tickets: index === 2 ? 4000 : 1 })) },
      'The seed puts them in another order.',
    ],
  ])('%s does not pass', async (_name, draw, text) => {
    await show(draw)
    expectText(text)
  })
  it('called off, or with nobody', async () => {
    await show({ ...open, state: 'called-off' })
    expectText('There is no draw any more')
  })
  it('that cannot be loaded says so, with a way to try again', async () => {
    server.refuses('GET /items/i1/draw', 500, 'Something went wrong.')
    await showAt('/items/i1/draw', <DrawDialog itemId="i1" onClose={() => undefined} />)
    await screen.findByText('The draw could not be loaded')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})
