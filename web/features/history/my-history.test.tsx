// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MyHistory } from '#web/features/history/my-history.tsx'
import type { AddressSeen, Entry } from '#web/features/history/queries.ts'
import { expectText, fakeServer, press, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()

const entry = (changes: Partial<Entry> = {}): Entry => ({
  id: 'e1',
  _id: 'e1',
  at: '2026-11-18T01:06:00.000Z',
  event: 'ItemListed',
  kind: 'gifts',
  text: 'You shared “Lemons”',
  detail: null,
  look: null,
  after: null,
  ...changes,
})
const ruth: AddressSeen = {
  id: 'c1',
  _id: 'c1',
  person: { id: 'ruth', _id: 'ruth', name: 'Ruth Adeyemi' },
  thing: 'Lemons',
  from: '2026-11-14T01:10:00.000Z',
  until: '2026-11-21T02:30:00.000Z',
}
const COMPLETE = { isComplete: true, behind: 0 }

const answer = (entries: readonly Entry[], extras: object = {}) =>
  server.answers('GET /user/history', entries, {
    meta: { total: entries.length, nextCursor: null },
    progress: COMPLETE,
    addressSeenBy: [],
    ...extras,
  })
const open = (entries: readonly Entry[], extras: object = {}) => {
  answer(entries, extras)
  show(<MyHistory />)
}

describe('what happened with me', () => {
  it('stands by week, with what led to it', async () => {
    open([
      entry({ after: { text: 'you asked for it', at: '2026-11-18T00:20:00.000Z' } }),
      entry({ id: 'e2', at: '2026-11-16T13:14:00.000Z', text: 'You paused it' }),
      entry({ id: 'e3', at: '2026-11-14T01:10:00.000Z', text: 'Last Saturday' }),
      entry({ id: 'e4', at: '2026-11-03T01:10:00.000Z', text: 'Long ago' }),
    ])
    const week = within(await screen.findByRole('region', { name: 'This week' }))
    expect(week.getAllByRole('listitem')).toHaveLength(2)
    week.getByText('after you asked for it, today 08:20')
    week.getByText('09:06')
    week.getByText('Mon 21:14')
    within(screen.getByRole('region', { name: 'Last week' })).getByText('Sat 09:10')
    within(screen.getByRole('region', { name: 'Week of 2 November' })).getByText('Long ago')
  })

  it('tells of a look what was seen, and what was not', async () => {
    const look = { seen: 'The exact place of one listing', notSeen: 'Your messages' }
    open([entry({ kind: 'looks', event: 'ExactPlaceSeen', text: 'An admin looked', look })])
    await screen.findByText('An admin looked')
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Seen', 'Not seen'])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([look.seen, look.notSeen])
  })

  it('says first who can see the address, and until when', async () => {
    const another = { ...ruth, id: 'c2', person: { id: 'hana', _id: 'hana', name: 'Hana Sato' }, until: null }
    open([entry()], { addressSeenBy: [ruth, another] })
    const seers = within(await screen.findByRole('region', { name: 'Who can see your address now' }))
    seers.getByText('2 neighbours')
    const [first, second] = seers.getAllByRole('listitem')
    expect(first?.textContent).toContain('Ruth Adeyemi for Lemons')
    expect(first?.textContent).toContain('until Sat, 10:30')
    expect(
      within(first as HTMLElement)
        .getByRole('progressbar')
        .getAttribute('aria-valuenow'),
    ).toBe('43')
    expect(second?.textContent).toContain('until 7 days after the pickup')
  })

  it('says how far it is while it is put together', async () => {
    open([entry()], { progress: { isComplete: false, behind: 1200 } })
    await screen.findByText('Still being put together.')
    expectText('1,200 events of the neighbourhood are not in it yet, so the newest may be missing.')
  })

  it('says that nothing happened yet', async () => {
    open([])
    expect(await screen.findByRole('heading', { name: 'Nothing happened yet' })).toBeDefined()
    expect(screen.queryByText('Still being put together.')).toBeNull()
  })

  it('says that it could not be shown, and is asked again', async () => {
    server.refuses('GET /user/history', 503, 'Busy. Try again.')
    show(<MyHistory />)
    await screen.findByText('Your history could not be shown')
    answer([entry()])
    press('Try again')
    await screen.findByText('You shared “Lemons”')
  })
})

describe('looking for something', () => {
  it('asks for words once they are typed, and for a kind at once', async () => {
    open([entry()])
    await screen.findByText('You shared “Lemons”')
    press('Sign-ins')
    expect(screen.getByRole('button', { name: 'Sign-ins' }).getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(server.asked.at(-1)).toBe('/user/history?limit=30&kind=sign-ins'))
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search my history' }), { target: { value: 'mac' } })
    await waitFor(() => expect(server.asked.at(-1)).toBe('/user/history?limit=30&q=mac&kind=sign-ins'))
    answer([])
    press('All')
    await screen.findByRole('heading', { name: 'Nothing found' })
  })

  it('goes further back where nothing is among the latest', async () => {
    open([], { meta: { total: 500, nextCursor: 'further' } })
    await screen.findByText('Nothing found among the latest.')
    answer([entry()])
    press('Show earlier')
    await screen.findByText('You shared “Lemons”')
    expect(server.asked.at(-1)).toBe('/user/history?limit=30&cursor=further')
  })
})
