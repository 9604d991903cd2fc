// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TextPage } from '#web/features/texts/page/text-page.tsx'
import { expectText, fakeServer, onThePhone, press, showAt } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const text = {
  kind: 'privacy',
  version: 2,
  publishedAt: '2026-11-17T02:00:00.000Z',
  text: '## In short\n\nNeighbours see a **circle**. <b>No</b> house.\n\n## Your rights\n\nAll of them.',
  changes: '+ **Who looked** is shown.\n- Rough place.',
  digest: 'd',
  current: 2,
  versions: [
    { version: 2, publishedAt: '2026-11-17T02:00:00.000Z' },
    { version: 1, publishedAt: '2026-02-01T02:00:00.000Z' },
  ],
}
const open = (version?: number) => showAt('/privacy', <TextPage kind="privacy" version={version} site="Perth" />)

describe('a text of the site', () => {
  it('stands under its headings, with version, date and what has changed', async () => {
    server.answers('GET /texts/privacy', text)
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: 'In short' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy notice')
    expectText('Version 2 · 17 November 2026')
    expectText('What changed')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['New: Who looked is shown.', 'No longer: Rough place.']),
    )
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    expect(
      within(contents)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#s1', '#s2'])
  })
  it('shows marks of other languages as the letters they are', async () => {
    server.answers('GET /texts/privacy', text)
    await open()
    expect((await screen.findByText(/<b>No<\/b> house/u)).querySelector('b')).toBeNull()
  })
  it('leads to earlier versions, and from one to that in force', async () => {
    server.answers('GET /texts/privacy', { ...text, version: 1, changes: '', publishedAt: '2026-02-01T02:00:00.000Z' })
    await open(1)
    await screen.findByText('Version 1 · 1 February 2026')
    expect(server.asked).toContain('/texts/privacy?version=1')
    expect(screen.getByRole('link', { name: 'Read the version in force' }).getAttribute('href')).toBe('/privacy')
    const earlier = screen.getByRole('link', { name: 'Version 2 · 17 November 2026', hidden: true })
    expect(earlier.getAttribute('href')).toBe('/privacy?version=2')
    expect(screen.queryByText('What changed')).toBeNull()
  })
  it('says where it did not load, and tries again', async () => {
    server.refuses('GET /texts/privacy', 503, 'The server is busy.')
    await open()
    await screen.findByText("The text didn't load.")
    server.answers('GET /texts/privacy', text)
    press('Try again')
    await screen.findByText('All of them.')
  })
  it('opens its headings by a button on the phone', async () => {
    onThePhone()
    server.answers('GET /texts/privacy', text)
    await open()
    await screen.findByText('All of them.')
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull()
    press('On this page')
    expect(screen.getByRole('link', { name: 'Your rights' })).toBeDefined()
  })
})
