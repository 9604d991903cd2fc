import { and, assign, fromPromise, not, setup } from 'xstate'
import type { ItemView } from '#api/items/contract.ts'
import { areaErrors, detailErrors, type Errors, type Fields } from '#web/features/items/share/fields.ts'
import { notUploaded } from '#web/features/items/share/photo-texts.ts'
import { isTravelling, moved, replaced, type PhotoUpload } from '#web/features/items/share/photo-uploads.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Outcome } from '#web/lib/run-mutation.ts'

export const STEPS = ['photos', 'details', 'area'] as const
export type Step = (typeof STEPS)[number]
/** What the screens need of a listing that was shared: more may not be readable yet. */
export type SharedItem = Pick<ItemView, 'id' | 'title'>
export type ShareStart = { fields: Fields; uploads: PhotoUpload[] }
type Context = ShareStart & {
  errors: Errors
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

const DETAIL_PATHS = new Set(['title', 'description', 'category', 'dimensions', 'weight'])
const none = (errors: Errors) => Object.keys(errors).length === 0

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
    detailsAreRight: ({ context }) => none(detailErrors(context.fields)),
    areaIsRight: ({ context }) => none(areaErrors(context.fields)),
    photosAreUp: ({ context }) => !context.uploads.some(isTravelling),
  },
}).createMachine({
  id: 'share',
  context: ({ input }) => ({ ...input, errors: {}, failure: null, item: null }),
  initial: 'photos',
  on: {
    change: {
      // An error disappears when its field is edited; the next step checks again.
      actions: assign(({ context, event }) => ({
        fields: { ...context.fields, ...event.fields },
        errors: without(context.errors, Object.keys(event.fields)),
        failure: null,
      })),
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
      { guard: ({ context, event }) => event.to === 'area' && none(detailErrors(context.fields)), target: '.area' },
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
        next: [
          { guard: 'detailsAreRight', target: 'area' },
          { actions: assign({ errors: ({ context }) => detailErrors(context.fields) }) },
        ],
      },
    },
    area: {
      on: {
        back: 'details',
        next: [
          { guard: and(['areaIsRight', 'photosAreUp']), target: 'sending' },
          { guard: 'areaIsRight', target: 'parked' },
          { actions: assign({ errors: ({ context }) => areaErrors(context.fields) }) },
        ],
      },
    },
    parked: {
      entry: assign({ failure: null }),
      always: [
        {
          guard: not('areaIsRight'),
          target: 'area',
          actions: assign({ errors: ({ context }) => areaErrors(context.fields) }),
        },
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
      entry: assign({ failure: null }),
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
            actions: assign({ errors: ({ event }) => errorsOf(event.error) }),
          },
          { target: 'area' },
        ],
      },
    },
    shared: { type: 'final' },
    kept: { type: 'final' },
  },
})

const without = (errors: Errors, names: readonly string[]): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => !names.includes(name) && !(name === 'place' && names.includes('point'))),
  )

const pathsOf = (error: unknown) => (error instanceof ApiError ? error.errors.map(({ path }) => path) : [])

const errorsOf = (error: unknown): Errors =>
  error instanceof ApiError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {}
