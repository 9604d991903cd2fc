import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, setup, transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { claimEvents } from '#domain/claims/events.ts'
import { claimLifecycle } from '#domain/claims/lifecycle.ts'
import { itemEvents } from '#domain/items/events.ts'
import { itemLifecycle } from '#domain/items/lifecycle.ts'
import { compileTable, nextState } from '#domain/lifecycle.ts'
import { offerEvents } from '#domain/offers/events.ts'
import { offerLifecycle } from '#domain/offers/lifecycle.ts'
import { reportEvents } from '#domain/reports/events.ts'
import { requestEvents } from '#domain/requests/events.ts'
import { requestLifecycle } from '#domain/requests/lifecycle.ts'

const typesOf = (definitions: readonly { readonly type: string }[]) => definitions.map(({ type }) => type)

/** Events of an item's stream that do not move the item, each with the reason. */
const STILL: Readonly<Record<string, string>> = {
  ItemEdited: 'other words for the same thing',
  ItemExtended: 'its end is later, it stays where it was',
  ItemFreed: 'a word to those in line; the release has moved the item',
  ItemMatchEnded: 'the end of its claim has moved the item; the request will follow',
  LineEndingStarted: 'the end of the listing has moved the item; more is to be told',
  LineEndingFinished: 'everybody has been told',
  ExpiryReminded: 'a reminder',
  StillAvailableAsked: 'a question',
  StillAvailableConfirmed: 'its answer',
  ExactPlaceSeen: 'a look',
  ClaimRequested: 'asking does not reserve: the owner decides',
  ClaimDeclined: 'a pending claim ends, the thing stays where it was',
  ClaimWithdrawn: 'a pending claim ends, the thing stays where it was',
  ClaimEnded: 'follows the end of the listing, which has moved the item',
  ClaimDisputed: 'shown to admins; completed stays final',
  PickupProposed: 'talk about the time',
  PickupConfirmed: 'talk about the time',
  PickupProposalDeclined: 'talk about the time',
  PickupReminded: 'a reminder',
  ClaimerSetOut: 'a word to the owner',
  ItemReported: 'hidden is a second fact beside the status',
  ItemReportUpdated: 'hidden is a second fact beside the status',
  ItemReportClosed: 'hidden is a second fact beside the status',
  ItemHidden: 'hidden is a second fact beside the status',
  ItemShown: 'hidden is a second fact beside the status',
}

/** Events of a request's stream that do not move the request, each with the reason. */
const STILL_REQUEST: Readonly<Record<string, string>> = {
  OfferWithdrawn: 'one offer less',
  OfferDeclined: 'one offer less',
  OfferAccepted: 'stands beside RequestMatched, which moves the request',
  OfferReleased: 'stands beside RequestReopened, which moves the request',
  OfferCancelled: 'stands beside RequestReopened, which moves the request',
  RequestHidden: 'hidden is a second fact beside the status',
  RequestShown: 'hidden is a second fact beside the status',
}

describe('every event has its signal', () => {
  test('in the request machine, or a reason why it does not move the request', () => {
    const types = typesOf([...requestEvents, ...offerEvents])
    const moving = types.filter((type) => !(type in STILL_REQUEST))
    expect([...requestLifecycle.events].toSorted()).toEqual(moving.toSorted())
    expect(Object.keys(STILL_REQUEST).filter((type) => !types.includes(type as never))).toEqual([])
  })
  test('in the offer machine, every event of an offer and no other', () => {
    expect([...offerLifecycle.events].toSorted()).toEqual(typesOf(offerEvents).toSorted())
  })
  test('in the item machine, or a reason why it does not move the item', () => {
    const types = typesOf([...itemEvents, ...claimEvents, ...reportEvents])
    const moving = types.filter((type) => !(type in STILL))
    expect([...itemLifecycle.events].toSorted()).toEqual(moving.toSorted())
    expect(Object.keys(STILL).filter((type) => !types.includes(type as never))).toEqual([])
  })
  test('in the claim machine, every event of a claim and no other', () => {
    expect([...claimLifecycle.events].toSorted()).toEqual(typesOf(claimEvents).toSorted())
  })
})

const contextsOf = (...flags: readonly string[]): readonly Record<string, boolean>[] =>
  flags.reduce<readonly Record<string, boolean>[]>(
    (all, flag) => all.flatMap((one) => [true, false].map((value) => ({ ...one, [flag]: value }))),
    [{}],
  )

const machines = [
  ['item', itemLifecycle as AnyStateMachine, contextsOf('past', 'endAhead')],
  ['claim', claimLifecycle as AnyStateMachine, contextsOf('proposalWaits', 'disputable')],
  ['request', requestLifecycle as AnyStateMachine, contextsOf('past')],
  ['offer', offerLifecycle as AnyStateMachine, contextsOf('mayOfferAgain')],
] as const

describe.each(machines)('the %s machine', (_, machine, contexts) => {
  const table = compileTable(machine)
  const states = Object.keys(machine.states)
  const pairs = states.flatMap((state) => machine.events.map((signal) => [state, String(signal)] as const))

  test.each(pairs)('table ≡ transition(): %s × %s', (state, signal) => {
    const after = contexts.flatMap((context) => {
      const snapshot = machine.resolveState({ value: state, context } as never)
      const [next, actions] = transition(machine, snapshot, { type: signal } as never)
      expect(actions).toEqual([])
      return snapshot.can({ type: signal } as never) ? [String(next.value)] : []
    })
    expect([...new Set(after)]).toEqual(table[state]?.[signal] === undefined ? [] : [nextState(table, state, signal)])
  })
  test('reaches every state', () => {
    const always = Object.fromEntries(Object.keys(machine.implementations.guards).map((name) => [name, () => true]))
    const paths = getShortestPaths(machine.provide({ guards: always } as never))
    expect(new Set(paths.map(({ state }) => String(state.value)))).toEqual(new Set(states))
  })
  test('what is final lets nothing more happen', () => {
    for (const [name, node] of Object.entries(machine.states))
      if (node.type === 'final') expect(table[name]).toEqual({})
  })
})

describe('a lifecycle only says what is allowed: no actions, invoke, always or after', () => {
  const bad: readonly (readonly [string, AnyStateMachine])[] = [
    ['entry', createMachine({ initial: 'a', states: { a: { entry: () => undefined } } })],
    ['exit', createMachine({ initial: 'a', states: { a: { exit: () => undefined } } })],
    ['an action', createMachine({ initial: 'a', states: { a: { on: { Go: { actions: () => undefined } } } } })],
    ['always', createMachine({ initial: 'a', states: { a: { always: 'b' }, b: {} } })],
    ['after', createMachine({ initial: 'a', states: { a: { after: { 10: 'b' } }, b: {} } })],
    [
      'two ways',
      createMachine({ initial: 'a', states: { a: { on: { Go: [{ guard: () => true, target: 'b' }, 'a'] } }, b: {} } }),
    ],
    [
      'invoke',
      setup({ actors: { other: createMachine({}) } }).createMachine({
        initial: 'a',
        states: { a: { invoke: { src: 'other' } } },
      }),
    ],
  ]
  test.each(bad)('%s is refused at boot', (_, machine) => {
    expect(() => compileTable(machine)).toThrow()
  })
})

test('a signal that means nothing to a state leaves it as it was', () => {
  expect(nextState(compileTable(itemLifecycle), 'completed', 'ItemPaused')).toBe('completed')
})
