import { and, assign, fromPromise, not, setup } from 'xstate'
import type { ItemView } from '#api/items/contract.ts'
import { areaErrors, detailErrors, type Fields } from '#web/features/items/share/fields.ts'
import { notUploaded } from '#web/features/items/share/photos/photo-texts.ts'
import { isTravelling, moved, replaced, type PhotoUpload } from '#web/features/items/share/photos/photo-uploads.ts'
import { type ApiError, asRefusal } from '#web/lib/http/api-error.ts'
import { isRight } from '#web/lib/form/use-form.ts'
import type { Outcome } from '#web/lib/outbox/run-mutation.ts'

export const STEPS = ['photos', 'details', 'area'] as const
export type Step = (typeof STEPS)[number]
/** What the screens need of a listing that was shared: more may not be readable yet. */
export type SharedItem = Pick<ItemView, 'id' | 'title'>
export type ShareStart = { fields: Fields; uploads: PhotoUpload[] }
type Context = ShareStart & {
  /** What the server has refused, for its errors at single fields. */
  refusal: ApiError | null
  /** Why it was not sent. What the server says to what was sent is told by who sends it. */
  failure: string | null
  item: SharedItem | null
}
export type ShareEvent =
  | { type: 'change'; fields: Partial<Fields> }
  | { type: 'upload.added'; upload: PhotoUpload }
  | { type: 'upload.changed'; upload: PhotoUpload }
  | { type: 'upload.removed'; key: string }
  | { type: 'upload.moved'; from: number; to: number }
  | { type: 'next' }
  // By the browser: its way back, forward, or a page that is loaded anew at a step.
  | { type: 'step'; to: Step }
  | { type: 'back' }

const DETAIL_PATHS = new Set(['title', 'description', 'category', 'dimensions', 'weight', 'draw'])

/**
 * Photos, details, area, sending, shared or stored on the device. Wrong details must be corrected first; while a photo
 * is uploading, sending waits for it.
 */
export const shareMachine = setup({
  types: { context: {} as Context, events: {} as ShareEvent, input: {} as ShareStart },
  actors: {
    send: fromPromise<Outcome<SharedItem>, ShareStart>(async () => {
      throw new Error('The flow needs a way to send')
    }),
  },
  guards: {
    detailsAreRight: ({ context }) => isRight(detailErrors(context.fields)),
    areaIsRight: ({ context }) => isRight(areaErrors(context.fields)),
    photosAreUp: ({ context }) => !context.uploads.some(isTravelling),
  },
}).createMachine({
  id: 'share',
  context: ({ input }) => ({ ...input, refusal: null, failure: null, item: null }),
  initial: 'photos',
  on: {
    change: {
      actions: assign(({ context, event }) => ({ fields: { ...context.fields, ...event.fields }, failure: null })),
    },
    'upload.added': { actions: assign({ uploads: ({ context, event }) => [...context.uploads, event.upload] }) },
    'upload.changed': { actions: assign({ uploads: ({ context, event }) => replaced(context.uploads, event.upload) }) },
    'upload.removed': {
      actions: assign({
        uploads: ({ context, event }) => context.uploads.filter((upload) => upload.key !== event.key),
      }),
    },
    step: [
      { guard: ({ event }) => event.to === 'photos', target: '.photos' },
      // Wrong details must be corrected first, also by who comes from elsewhere.
      { guard: ({ context, event }) => event.to === 'area' && isRight(detailErrors(context.fields)), target: '.area' },
      { target: '.details' },
    ],
    'upload.moved': {
      actions: assign({ uploads: ({ context, event }) => moved(context.uploads, event.from, event.to) }),
    },
  },
  states: {
    photos: { on: { next: 'details' } },
    details: {
      on: {
        back: 'photos',
        next: { guard: 'detailsAreRight', target: 'area' },
      },
    },
    area: {
      on: {
        back: 'details',
        next: [
          { guard: and(['areaIsRight', 'photosAreUp']), target: 'sending' },
          { guard: 'areaIsRight', target: 'parked' },
        ],
      },
    },
    parked: {
      entry: assign({ failure: null }),
      always: [
        { guard: not('areaIsRight'), target: 'area' },
        { guard: 'photosAreUp', target: 'sending' },
      ],
      on: {
        back: 'details',
        // Shown to neighbours without it only if the person says so again.
        'upload.changed': [
          {
            guard: ({ event }) => event.upload.is === 'bad',
            target: 'photos',
            actions: assign(({ context, event }) => ({
              uploads: replaced(context.uploads, event.upload),
              failure: notUploaded,
            })),
          },
          { actions: assign({ uploads: ({ context, event }) => replaced(context.uploads, event.upload) }) },
        ],
      },
    },
    sending: {
      entry: assign({ failure: null, refusal: null }),
      // What is on its way stays on the screen.
      on: { step: {} },
      invoke: {
        src: 'send',
        input: ({ context: { fields, uploads } }) => ({ fields, uploads }),
        onDone: [
          { guard: ({ event }) => event.output.is === 'queued', target: 'kept' },
          {
            target: 'shared',
            actions: assign({ item: ({ event }) => (event.output.is === 'done' ? event.output.result : null) }),
          },
        ],
        onError: [
          {
            guard: ({ event }) => pathsOf(event.error).some((path) => DETAIL_PATHS.has(path)),
            target: 'details',
            actions: assign({ refusal: ({ event }) => asRefusal(event.error) }),
          },
          { target: 'area', actions: assign({ refusal: ({ event }) => asRefusal(event.error) }) },
        ],
      },
    },
    shared: { type: 'final' },
    kept: { type: 'final' },
  },
})

const pathsOf = (error: unknown) => asRefusal(error)?.errors.map(({ path }) => path) ?? []
