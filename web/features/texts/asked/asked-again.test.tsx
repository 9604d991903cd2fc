// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AgreedKind } from '#domain/texts/vocabulary.ts'
import { AskedAgain } from '#web/features/texts/asked/asked-again.tsx'
import { api } from '#web/lib/http/api.ts'
import { expectText, fakeServer, press, show } from '#web/lib/render.kit.tsx'
import { write } from '#web/write.ts'

const server = fakeServer()
const PUT = 'PUT /user/consents'
const text = (kind: AgreedKind, changes: string) => ({
  kind,
  version: 2,
  publishedAt: '2026-11-17T02:00:00.000Z',
  text: 'Words.',
  changes,
  digest: 'd',
  current: 2,
  versions: [
    { version: 2, publishedAt: '2026-11-17T02:00:00.000Z' },
    { version: 1, publishedAt: '2026-02-01T02:00:00.000Z' },
  ],
})
beforeEach(() => {
  server.answers('GET /texts/privacy', text('privacy', '+ **Who looked** is shown.\n- Rough place.'))
  server.answers('GET /texts/terms', text('terms', '+ Ages.'))
  server.answers('GET /user/consents', [
    { kind: 'terms', version: 1, current: true },
    { kind: 'privacy', version: 1, current: true },
  ])
  server.answers(PUT, [])
})

const ask = (kinds: readonly AgreedKind[], waiting = kinds) => {
  const onAgreed = vi.fn()
  const leave = (onClose: () => void) => <button onClick={onClose}>Delete the account</button>
  show(<AskedAgain kinds={kinds} leave={leave} lookAgain={async () => waiting} onAgreed={onAgreed} />)
  return onAgreed
}
const isGone = () => expect(screen.queryByRole('dialog')).toBeNull()
const share = () =>
  api.send(write('POST /media', {})).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('a new version of a text', () => {
  it('says what has changed, and one press agrees to what was shown', async () => {
    const onAgreed = ask(['privacy'])
    await screen.findByText('Rough place.')
    expectText('The privacy notice has changed')
    expectText('Version 2, from 17 November. 2 things are different:')
    expect(screen.getByRole('link', { name: 'Read the whole notice' }).getAttribute('href')).toBe('/privacy')
    press('I agree')
    await waitFor(() => expect(onAgreed).toHaveBeenCalledOnce())
    expect(server.sent.at(-1)).toMatchObject({
      path: '/user/consents',
      body: { accept: [{ kind: 'privacy', version: 2 }] },
    })
  })
  it('of two texts is asked once', async () => {
    ask(['terms', 'privacy'])
    await screen.findByText('Ages.')
    expectText('The terms and the privacy notice have changed')
    press('I agree')
    await waitFor(() =>
      expect(server.sent.at(-1)?.body).toEqual({
        accept: [
          { kind: 'terms', version: 2 },
          { kind: 'privacy', version: 2 },
        ],
      }),
    )
  })
  it('may be answered later, and is asked no more until something is to be written', async () => {
    ask(['privacy'])
    await screen.findByText('Rough place.')
    press('Later')
    isGone()
  })
  it('asks nothing where nothing waits', () => {
    ask([])
    isGone()
  })
  it('says where it did not arrive, and stays', async () => {
    server.refuses(PUT, 409, 'There is a newer version by now. Read it, then agree.')
    const onAgreed = ask(['privacy'])
    await screen.findByText('Rough place.')
    press('I agree')
    await screen.findByText('There is a newer version by now. Read it, then agree.')
    expect(onAgreed).not.toHaveBeenCalled()
  })
})

describe('a write that waits for the answer', () => {
  it('goes on by itself once it is there', async () => {
    ask(['privacy'])
    await screen.findByText('Rough place.')
    press('Later')
    server.refusesWith('POST /media', 403, { code: 'consents-asked', extras: { consentsAsked: ['privacy'] } })
    const ended = share()
    await screen.findByText('Rough place.')
    server.answers('POST /media', { id: 'p' })
    press('I agree')
    expect(await ended).toBe('done')
  })
  it('is refused where the answer is "later"', async () => {
    server.refusesWith('POST /media', 403, { code: 'consents-asked', extras: { consentsAsked: ['privacy'] } })
    ask(['privacy'])
    const ended = share()
    await screen.findByText('Rough place.')
    press('Later')
    expect(await ended).toBe('consents-asked')
    isGone()
  })
  it('goes on without a question where it was answered in another window', async () => {
    server.refusesWith('POST /media', 403, { code: 'consents-asked', extras: { consentsAsked: ['privacy'] } })
    ask(['privacy'], [])
    press('Later')
    const ended = share()
    server.answers('POST /media', { id: 'p' })
    expect(await ended).toBe('done')
  })
})
