// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readListingDraft, restoreListingDraft } from '#web/features/items/share/draft.ts'
import { useShare } from '#web/features/items/share/use-share.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { expectText, fakeServer, press, show } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const start = { title: 'Armchair', description: 'Green, deep, from 1974.', point: { lat: -31.93, lng: 115.87 } }
const onShared = vi.fn()

type Request = { id: string } | null

const Flow = ({ request = null, passedOnFrom }: { request?: Request; passedOnFrom?: string }) => {
  const { state, send } = useShare({
    personId: 'maya',
    item: null,
    request,
    passedOnFrom,
    start,
    onShared,
    onQueued: () => undefined,
  })
  return <button onClick={() => send({ type: 'next' })}>Next, from {String(state.value)}</button>
}
const shareIt = (request: Request = null) => {
  onShared.mockClear()
  const { again } = show(<Flow request={request} />)
  for (const step of ['photos', 'details', 'area']) press(`Next, from ${step}`)
  return { leave: () => act(async () => again(<p>Elsewhere</p>)) }
}

describe('passing a thing on', () => {
  it('names the claim it came by', async () => {
    onShared.mockClear()
    server.answers('POST /items', itemOf())
    show(<Flow passedOnFrom="i1-c1" />)
    for (const step of ['photos', 'details', 'area']) press(`Next, from ${step}`)
    await waitFor(() => expect(onShared).toHaveBeenCalledOnce())
    expect(server.sent.map(({ body }) => body)).toEqual([expect.objectContaining({ passedOnFrom: 'i1-c1' })])
  })
})

describe('the end of sharing', () => {
  it('is told, with the title', async () => {
    server.answers('POST /items', itemOf())
    shareIt()
    expect(await screen.findByText('Item Shared Successfully')).toBeDefined()
    expectText('Armchair')
    await waitFor(() => expect(onShared).toHaveBeenCalledExactlyOnceWith({ id: 'i1', title: 'Armchair' }))
  })

  it('says so where the server says nothing', async () => {
    server.refuses('POST /items', 500, '')
    shareIt()
    expect(await screen.findByText('Failed to Create Item')).toBeDefined()
    expectText('Failed to create item')
  })

  it.each([
    ['for all neighbours', null, undefined],
    ['for one gift request', { id: 'r1' }, 'r1'],
  ])('names whom it is meant for: %s', async (_, request, requestId) => {
    server.answers('POST /items', itemOf())
    shareIt(request)
    await waitFor(() => expect(onShared).toHaveBeenCalledOnce())
    expect(server.sent.map(({ body }) => body)).toEqual([
      requestId === undefined
        ? expect.not.objectContaining({ requestId: expect.anything() })
        : expect.objectContaining({ requestId }),
    ])
  })

  it('says why the server took nothing, and what was typed stays', async () => {
    server.refuses('POST /items', 400, 'That category is closed.')
    shareIt()
    expect(await screen.findByText('Failed to Create Item')).toBeDefined()
    expectText('That category is closed.')
    expect(screen.getByRole('button', { name: 'Next, from area' })).toBeDefined()
    expect(onShared).not.toHaveBeenCalled()
  })
})

describe('a form that is left while it is sent', () => {
  const leaveUnanswered = async () => {
    const answered = window.fetch
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const { leave } = shareIt()
    await leave()
    vi.stubGlobal('fetch', answered)
    server.answers('GET /auth/me', { id: 'maya' })
  }

  it('goes on; its end is told elsewhere, and leads nowhere', async () => {
    await leaveUnanswered()
    expectText('Still being sent')
    expectText('Share “Armchair”')
    expect(readListingDraft('maya')).toBeNull()
    server.answers('POST /items', itemOf())
    act(outbox.wake)
    expect(await screen.findByText('Item Shared Successfully')).toBeDefined()
    expect(screen.queryByText('Still being sent')).toBeNull()
    expect(server.sent).toMatchObject([{ path: '/items', body: { title: 'Armchair' } }])
    expect(onShared).not.toHaveBeenCalled()
  })

  it('comes back as a draft when it is refused', async () => {
    const stop = outbox.onEvent((event) => event.is === 'refused' && restoreListingDraft(event.entry))
    await leaveUnanswered()
    server.refuses('POST /items', 400, 'That category is closed.')
    act(outbox.wake)
    expect(await screen.findByText('Failed to Create Item')).toBeDefined()
    expectText('That category is closed.')
    expect(readListingDraft('maya')?.fields.title).toBe('Armchair')
    stop()
  })
})
