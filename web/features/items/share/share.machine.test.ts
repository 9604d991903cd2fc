import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { areaErrors, bodyOf, changed, EMPTY, type Fields } from '#web/features/items/share/fields.ts'
import { type SharedItem, shareMachine } from '#web/features/items/share/share.machine.ts'
import { moved, fileProblemOf, type PhotoUpload } from '#web/features/items/share/photos/photo-uploads.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import type { Outcome } from '#web/lib/outbox/run-mutation.ts'

const right: Fields = {
  ...EMPTY,
  title: 'Sewing machine',
  description: 'Runs like a clock, with a box of bobbins.',
  point: { lat: -31.93, lng: 115.87 },
}

const done = async (): Promise<Outcome<SharedItem>> => ({ is: 'done', result: { id: 'i1', title: right.title } })

const begin = (fields: Fields, { uploads = [] as PhotoUpload[], send = done } = {}) => {
  const actor = createActor(shareMachine.provide({ actors: { send: fromPromise(send) } }), {
    input: { fields, uploads },
  })
  actor.start()
  return actor
}

describe('the share flow', () => {
  it('goes from photos over details and area to shared', async () => {
    const actor = begin(right)
    for (const step of ['photos', 'details', 'area']) {
      expect(actor.getSnapshot().value).toBe(step)
      actor.send({ type: 'next' })
    }
    const end = await waitFor(actor, (state) => state.matches('shared'))
    expect(end.context.item?.id).toBe('i1')
  })

  it.each([
    ['photos', right, 'photos'],
    ['details', right, 'details'],
    ['area', right, 'area'],
    ['area', EMPTY, 'details'],
  ] as const)('goes to %s as the address says, over right details only', (to, fields, value) => {
    const actor = begin(fields)
    actor.send({ type: 'step', to })
    expect(actor.getSnapshot().value).toBe(value)
  })

  it('stays with what is on its way, whatever the address says', () => {
    const actor = begin(right, { send: () => new Promise(() => undefined) })
    for (let press = 0; press < 3; press++) actor.send({ type: 'next' })
    actor.send({ type: 'step', to: 'photos' })
    expect(actor.getSnapshot().value).toBe('sending')
  })

  it('stays at details until all of them are right', () => {
    const actor = begin({ ...right, title: 'ab', description: 'Ring me on 0412 555 017 please' })
    actor.send({ type: 'next' })
    actor.send({ type: 'next' })
    expect(actor.getSnapshot().value).toBe('details')
    actor.send({ type: 'change', fields: { title: 'abc' } })
    actor.send({ type: 'next' })
    expect(actor.getSnapshot().value).toBe('details')
    actor.send({ type: 'change', fields: { description: right.description } })
    actor.send({ type: 'next' })
    expect(actor.getSnapshot().value).toBe('area')
  })

  const travelling: PhotoUpload = { is: 'up', key: 't', preview: '', sent: 1, whole: 2 }
  const atArea = (fields: Fields, uploads: PhotoUpload[]) => {
    const actor = begin(fields, { uploads })
    for (let press = 0; press < 3; press++) actor.send({ type: 'next' })
    return actor
  }

  it('does not send without a place', () => {
    const actor = atArea({ ...right, point: null }, [travelling])
    expect(actor.getSnapshot().value).toBe('area')
    expect(areaErrors(actor.getSnapshot().context.fields).point).toBeDefined()
  })

  it.each([
    ['it is to be drawn', { drawUntil: '2027-11-20T10:00:00.000Z' }],
    ['a draw runs', { isDrawn: true }],
  ])('asks for the street where %s', async (_, draw) => {
    const actor = atArea({ ...right, ...draw, street: ' ' }, [])
    expect(actor.getSnapshot().value).toBe('area')
    expect(areaErrors(actor.getSnapshot().context.fields)).toEqual({
      street: 'Needed for a draw: the winner gets it without asking you again. Nobody else sees it.',
    })
    actor.send({ type: 'change', fields: { street: '12 Oak Lane' } })
    actor.send({ type: 'next' })
    expect((await waitFor(actor, (state) => state.matches('shared'))).context.item?.id).toBe('i1')
  })

  it('does not send with a suburb that was not found: the pin would stay at another', () => {
    const actor = atArea({ ...right, area: 'Maylnds', isAreaFound: false }, [])
    expect(actor.getSnapshot().value).toBe('area')
    expect(areaErrors(actor.getSnapshot().context.fields)).toEqual({ area: 'Choose a suburb from the list.' })
    actor.send({ type: 'change', fields: { area: 'Maylands, WA 6051', isAreaFound: true } })
    actor.send({ type: 'next' })
    expect(actor.getSnapshot().value).toBe('sending')
  })

  it.each([travelling, { is: 'waits', key: 't', preview: '' } as const])(
    'waits for a photo that is %s, and then goes on by itself',
    async (upload) => {
      const actor = atArea(right, [upload])
      expect(actor.getSnapshot().value).toBe('parked')
      const photo = { id: 'p1', url: '/p1', thumbUrl: '/p1' }
      actor.send({ type: 'upload.changed', upload: { is: 'ready', key: 't', photo } as PhotoUpload })
      const end = await waitFor(actor, (state) => state.matches('shared'))
      expect(end.context.item?.id).toBe('i1')
    },
  )

  it('is not shared without a photo that failed on its way', () => {
    const actor = atArea(right, [travelling])
    const bad: PhotoUpload = { is: 'bad', key: 't', preview: '', why: 'Too large', fix: null }
    actor.send({ type: 'upload.changed', upload: bad })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'photos',
      context: { failure: 'A photo could not be uploaded. Try again, or remove it.' },
    })
  })

  it('ends as kept when no answer came', async () => {
    const actor = begin(right, { send: async () => ({ is: 'queued' }) })
    for (let press = 0; press < 3; press++) actor.send({ type: 'next' })
    const end = await waitFor(actor, (state) => state.matches('kept'))
    expect(end.context.item).toBeNull()
  })

  it('keeps everything when the server refuses, and goes to the step of the field', async () => {
    const refusal = new ApiError({
      status: 400,
      code: 'invalid',
      message: 'No.',
      errors: [{ path: 'title', message: 'This word is not allowed.' }],
    })
    const actor = begin(right, { send: () => Promise.reject(refusal) })
    for (let press = 0; press < 3; press++) actor.send({ type: 'next' })
    const back = await waitFor(actor, (state) => state.matches('details'))
    expect(back.context).toMatchObject({
      fields: right,
      refusal,
    })
  })
})

describe('uploads and bodies', () => {
  it('move within their row', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
  })

  it('refuse what cannot be sent, with the fix', () => {
    expect(fileProblemOf({ type: 'image/svg+xml', size: 10 })).toEqual({ why: 'PNG, JPG or WebP only', fix: null })
    expect(fileProblemOf({ type: 'image/png', size: 9.4 * 1024 * 1024 })).toEqual({
      why: '9.4 MB is over 8 MB',
      fix: 'shrink',
    })
    expect(fileProblemOf({ type: 'image/webp', size: 10 })).toBeNull()
  })

  it('sends only what differs when a listing is edited', () => {
    const before = bodyOf(right, '2026-11-19T15:59:00.000Z')
    const after = bodyOf({ ...right, notes: 'Side gate' }, '2026-11-19T15:59:00.000Z')
    expect(changed(before, after)).toEqual({ pickupNotes: 'Side gate' })
  })
})
