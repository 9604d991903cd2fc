import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Point } from '#domain/place.ts'
import { locationMachine } from '#web/features/accounts/location/location.machine.ts'

const OAK_LANE = { lat: -31.934, lng: 115.872 }
const asking = (locate: () => Promise<Point> = () => new Promise(() => undefined)) =>
  createActor(locationMachine.provide({ actors: { locate: fromPromise(locate) } })).start()
const endOf = (actor: ReturnType<typeof asking>) => actor.getSnapshot().context.end

describe('the location prompt', () => {
  it('takes the place that the device says', async () => {
    const actor = asking(async () => OAK_LANE)
    actor.send({ type: 'useCurrent' })
    expect(actor.getSnapshot().value).toBe('locating')
    await waitFor(actor, ({ status }) => status === 'done')
    expect(endOf(actor)).toEqual({ is: 'here', point: OAK_LANE })
  })

  it('closes when the device says no, and that is told apart from "later"', async () => {
    const actor = asking(() => Promise.reject(new Error('denied')))
    actor.send({ type: 'useCurrent' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(endOf(actor)).toEqual({ is: 'denied' })
  })

  it('lets one type an area while the device thinks, and does not hear it afterwards', async () => {
    let found: (point: Point) => void = () => undefined
    const actor = asking(() => new Promise((resolve) => (found = resolve)))
    actor.send({ type: 'useCurrent' })
    actor.send({ type: 'enterArea' })
    found(OAK_LANE)
    await Promise.resolve()
    expect(actor.getSnapshot().value).toBe('entering')
    actor.send({ type: 'areaUsed' })
    expect(endOf(actor)).toEqual({ is: 'area' })
  })

  it('may be put off for as long as was said, from anywhere', () => {
    for (const before of [[], [{ type: 'useCurrent' }], [{ type: 'enterArea' }]] as const) {
      const actor = asking()
      for (const event of before) actor.send(event)
      actor.send({ type: 'later', ms: 7_200_000 })
      expect(actor.getSnapshot().status).toBe('done')
      expect(endOf(actor)).toEqual({ is: 'later', ms: 7_200_000 })
    }
  })

  it('is merely dropped by closing it', () => {
    const actor = asking()
    actor.send({ type: 'close' })
    expect(endOf(actor)).toEqual({ is: 'dropped' })
  })
})
