import { assign, fromPromise, setup } from 'xstate'
import type { Point } from '#domain/place.ts'

/** How the prompt ended. */
export type LocationEnd =
  { is: 'here'; point: Point } | { is: 'area' } | { is: 'later'; ms: number } | { is: 'denied' } | { is: 'dropped' }

type Events =
  | { type: 'useCurrent' }
  | { type: 'enterArea' }
  | { type: 'later'; ms: number }
  | { type: 'areaUsed' }
  | { type: 'close' }

/** The location prompt (spec section 4): three answers, and the device may say no or nothing for a while. */
export const locationMachine = setup({
  types: { context: {} as { end: LocationEnd }, events: {} as Events },
  actors: { locate: fromPromise<Point>(() => Promise.reject(new Error('no device'))) },
}).createMachine({
  id: 'location',
  context: { end: { is: 'dropped' } },
  initial: 'asking',
  states: {
    asking: { on: { useCurrent: 'locating', enterArea: 'entering' } },
    locating: {
      invoke: {
        src: 'locate',
        onDone: { target: 'ended', actions: assign({ end: ({ event }) => ({ is: 'here', point: event.output }) }) },
        onError: { target: 'ended', actions: assign({ end: { is: 'denied' } }) },
      },
      // Waiting for a slow device must not keep anybody from typing.
      on: { enterArea: 'entering' },
    },
    entering: {
      on: { areaUsed: { target: 'ended', actions: assign({ end: { is: 'area' } }) } },
    },
    ended: { type: 'final' },
  },
  on: {
    later: { target: '.ended', actions: assign({ end: ({ event }) => ({ is: 'later', ms: event.ms }) }) },
    close: '.ended',
  },
})
