// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LicencesPage } from '#web/features/texts/licences/licences-page.tsx'
import type { Work, Works } from '#web/features/texts/licences/works.ts'
import { expectText, fakeServer, press, showAt } from '#web/lib/render.kit.tsx'

const work = (name: string, rest: Partial<Work> = {}): Work => ({
  part: 'software',
  name,
  by: `${name} contributors`,
  version: '1.0.0',
  licence: 'MIT',
  text: null,
  ...rest,
})
const WORKS: Works = {
  version: '1.4.0',
  works: [
    work('OpenStreetMap', { part: 'map', licence: 'ODbL-1.0' }),
    work('Figtree', { part: 'drawn', licence: 'OFL-1.1' }),
    ...['anchor', 'bucket', 'candle', 'dinghy', 'easel'].map((name) => work(name)),
    work('kettle', { licence: 'ISC', text: 1 }),
  ],
}
// Clears the page after each test; what the build writes is no answer of the API.
fakeServer()
let answers: Record<string, unknown>
beforeEach(() => {
  answers = { '/works.json': WORKS, '/licence-texts.json': ['All may.', 'Permission is granted to boil.'] }
  vi.stubGlobal('fetch', async (path: string) =>
    path in answers ? Response.json(answers[path]) : new Response('', { status: 503 }),
  )
})
const open = async () => {
  await showAt('/licences', <LicencesPage site="Perth" />)
  await screen.findByText('For version 1.4.0 · 8 works by others')
}
const find = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
const shownIn = (heading: string) => {
  const section = screen.getByRole('heading', { level: 2, name: heading }).closest('section')
  return section === null ? [] : within(section).getAllByRole('listitem')
}

describe('the page of licences', () => {
  it('names each work with who made it, its version and its licence', async () => {
    await open()
    expect(shownIn('Data on the map').map(({ textContent }) => textContent)).toEqual([
      'OpenStreetMapOpenStreetMap contributors1.0.0ODbL-1.0',
    ])
    expect(shownIn('Type and drawings')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Software' }).getAttribute('href')).toBe('#software')
  })
  it('shows the first five of the software, then all', async () => {
    await open()
    expect(shownIn('Software')).toHaveLength(5)
    press('Show all 6')
    expect(shownIn('Software')).toHaveLength(6)
    expect(screen.queryByRole('button', { name: /^Show all/u })).toBeNull()
  })
  it('finds by a word of the name, of the maker or of the licence', async () => {
    await open()
    find('isc kettle')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Software'])
    expect(shownIn('Software')).toHaveLength(1)
    find('umbrella')
    expectText('No work and no licence has these words.')
  })
  it('opens the words of a licence where the work brings them', async () => {
    await open()
    find('kettle')
    const [row] = shownIn('Software')
    row?.querySelector('summary')?.click()
    expect(await screen.findByRole('region', { name: 'Text of the licence of kettle' })).toHaveProperty(
      'textContent',
      'Permission is granted to boil.',
    )
  })
  it('says where the list did not load, and tries again', async () => {
    answers = {}
    await showAt('/licences', <LicencesPage site="Perth" />)
    await screen.findByText("The list didn't load.")
    answers = { '/works.json': WORKS }
    press('Try again')
    await screen.findByText('For version 1.4.0 · 8 works by others')
  })
})
