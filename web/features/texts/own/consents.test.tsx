// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Consents } from '#web/features/texts/own/consents.tsx'
import { expectText, fakeServer, press, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const consent = (id: string, kind: string, more: object = {}) => ({
  id,
  _id: id,
  kind,
  version: 2,
  acceptedAt: '2026-03-03T00:14:00.000Z',
  withdrawnAt: null,
  current: true,
  asked: false,
  how: 'asked-again',
  device: 'Firefox on Linux',
  record: { recordId: id },
  ...more,
})
const BEFORE = '2025-05-09T02:00:00.000Z'
const all = [
  consent('c', 'terms'),
  consent('b', 'privacy', { version: 1, acceptedAt: BEFORE, how: 'registration', device: null, asked: true }),
  consent('a', 'terms', { version: 1, acceptedAt: BEFORE, how: 'registration', current: false }),
]
beforeEach(() => {
  server.answers('GET /user/consents', all)
  server.answers('GET /texts/listing-policy', { version: 3 })
})
const changeHere = vi.fn<(on: boolean) => void>()
const open = (news = false, hereSince: number | null = null) =>
  show(
    <Consents
      choices={{ news, area: true, suburb: 'Mount Lawley' }}
      here={{ since: hereSince, isAsking: false, onChange: changeHere }}
      leave={<a href="/delete-account">Delete</a>}
      onAgreed={vi.fn()}
    />,
  )

describe('what was agreed to', () => {
  it('is told with version, when, how and with what; and where a newer one waits', async () => {
    open()
    await screen.findByText('What you agreed to')
    expectText('Agreed 3 March, 08:14, when asked again, with Firefox on Linux')
    expectText('Agreed 9 May 2025, 10:00, when you joined')
    expectText('A newer version waits for your answer.')
    press('See what has changed')
    expect(await screen.findByRole('dialog', { name: 'The privacy notice has changed' })).toBeDefined()
    await screen.findByText('Version 3')
    const links = screen.getAllByRole('link', { name: /^Read: / })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/terms?version=2',
      '/privacy?version=1',
      '/listing-policy',
    ])
  })
  it('stands in the order in which it happened, the newest first', async () => {
    open()
    await screen.findByText('Earlier')
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(steps.slice(-3)).toEqual([
      'Terms: version 2 agreed3 March',
      'Privacy notice: version 1 agreed9 May 2025',
      'Terms: version 1 agreed9 May 2025',
    ])
  })
  it('can be kept as a file', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob)
      return 'blob:record'
    })
    open()
    await screen.findByText('What you agreed to')
    press('Download the record')
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual([
      { recordId: 'c' },
      { recordId: 'b' },
      { recordId: 'a' },
    ])
  })
})

describe('the newsletter', () => {
  const news = () => screen.findByRole('switch', { name: 'News by e-mail' })
  it('was never given, and is given by its switch', async () => {
    server.answers('PUT /user/consents', [])
    open()
    fireEvent.click(await news())
    expectText('Never given')
    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ path: '/user/consents', body: { marketing: true } }))
  })
  it('is taken back the same way; where that fails it is said', async () => {
    server.answers('GET /user/consents', [consent('d', 'marketing', { acceptedAt: BEFORE }), ...all])
    server.refuses('PUT /user/consents', 503, 'The server is busy.')
    open(true)
    expect(await news()).toHaveProperty('checked', true)
    expectText('Given 9 May 2025, 10:00. A newsletter, at most once a month.')
    fireEvent.click(await news())
    await screen.findByText("That didn't change")
    expect(server.sent.at(-1)?.body).toEqual({ marketing: false })
  })
  it('that was taken back says when', async () => {
    server.answers('GET /user/consents', [consent('d', 'marketing', { withdrawnAt: BEFORE, current: false })])
    open()
    await screen.findByText('Taken back 9 May 2025, 10:00')
    expectText('News by e-mail taken back')
  })
})

it('the own area is on the map until one takes it off', async () => {
  server.answers('PUT /auth/me', {})
  open()
  fireEvent.click(await screen.findByRole('switch', { name: 'My area on the map' }))
  expectText('Off: neighbours see “Mount Lawley” only.')
  await waitFor(() =>
    expect(server.sent.at(-1)).toMatchObject({ path: '/auth/me', body: { preferences: { showLocation: false } } }),
  )
})

it('says where it did not load', async () => {
  server.refuses('GET /user/consents', 503, 'The server is busy.')
  open()
  await screen.findByText("What you agreed to didn't load.")
})

describe('where I am now', () => {
  const here = async () => screen.findByRole('switch', { name: 'Where I am now, for distances' })
  it('is off until it is given in this browser', async () => {
    open()
    expect(await here()).toHaveProperty('checked', false)
    expectText('Not given in this browser')
    fireEvent.click(await here())
    expect(changeHere).toHaveBeenLastCalledWith(true)
  })
  it('says since when it is given, and is taken back', async () => {
    open(false, Date.parse('2026-11-02T01:05:00Z'))
    expect(await here()).toHaveProperty('checked', true)
    expectText('Given 2 November, 09:05, in this browser, rounded to about 100 m')
    fireEvent.click(await here())
    expect(changeHere).toHaveBeenLastCalledWith(false)
  })
})
