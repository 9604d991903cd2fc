import { afterEach, beforeEach, expect } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { pushDevices } from '#projections/push/push-devices.ts'
import { pushDeps } from '#runtime/push/open-pushes.ts'
import { type Device, makeDevice, openPushService, type PushService } from '#runtime/push/push-receiver.kit.ts'
import { makePushSender } from '#runtime/push/sender.ts'
import { vapidOf } from '#runtime/push/vapid.ts'
import { makeMemoryEffects } from '#stores/effects/memory.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'
import { depsOf, idIn, settled, share } from '#scheduler/scheduler.kit.ts'
import type { PushDeps } from './deps.ts'
import { startPushes } from './start.ts'

export const ASKS = 'Maya asks for Tray of seedlings'

interface Given {
  readonly world: World
  readonly service: PushService
  readonly ledger: EffectLedger
  readonly tom: Neighbour
  readonly maya: Neighbour
  readonly phone: Device
}

/** Before each test: two neighbours, one of whom has a phone that is told by a push service on this machine. */
export const neighbourhood = () => {
  let opened: Given | null = null
  const here = (): Given => {
    if (opened === null) throw new Error('the neighbourhood is not open yet')
    return opened
  }
  const subscribe = async (by: Neighbour, { subscription }: Device): Promise<void> => {
    expect((await by.post('/api/notifications/push-subscriptions', subscription)).status).toBe(200)
  }
  beforeEach(async () => {
    const world = await openWorld()
    const tom = await join(world.url, 'Tom Whitfield')
    const maya = await join(world.url, 'Maya Fernandes')
    const phone = makeDevice('phone')
    opened = { world, service: await openPushService(), ledger: makeMemoryEffects(), tom, maya, phone }
    await subscribe(tom, phone)
  })
  afterEach(async () => {
    await here().service.close()
    await here().world.close()
  })

  const depsNow = (changes: Partial<PushDeps>): PushDeps => {
    const { world, ledger, service } = here()
    const subject = 'https://gifty.example'
    const config = { siteUrl: subject, adminEmail: null, timeZone: 'Australia/Perth' }
    const send = makePushSender(vapidOf(world.stores.vault.siteKeys.push), { subject, post: service.post })
    return { ...pushDeps({ ...world, config }, depsOf(world, { ledger })), send, ...changes }
  }
  const pass = (minutes: number): void => {
    const { time } = here().world
    time.now = new Date(Date.parse(time.now) + minutes * 60_000).toISOString()
  }
  /** What a device has shown so far. */
  const shown = (device = here().phone) =>
    here()
      .service.received.filter((one) => device.subscription.endpoint.endsWith(`/${one.device}`))
      .map(({ body }) => device.read(body))
  return {
    world: () => here().world,
    service: () => here().service,
    ledger: () => here().ledger,
    tom: () => here().tom,
    maya: () => here().maya,
    join: (name: string) => join(here().world.url, name),
    subscribe,
    pass,
    shown,
    titles: (device?: Device) => shown(device).map(({ title }) => title),
    /** One look of a process that has just started: it knows nothing but the ledger. */
    look: async (changes: Partial<PushDeps> = {}): Promise<void> => {
      await settled(here().world)
      const pushes = startPushes(depsNow(changes))
      await pushes.tick()
      await pushes.stop()
    },
    /** A minute later, somebody asks for a thing of Tom's: the id of the claim. */
    ask: async (by = here().maya): Promise<string> => {
      pass(1)
      return idIn((await by.post('/api/claims', { itemId: await share(here().tom) })).body, 'claim')
    },
    notes: async () => (await here().ledger.recent({ limit: 20 })).map(({ state, note }) => [state, note]),
    devices: async () => (await openReads(here().world.stores.reads).of(pushDevices).find({ where: [] })).documents,
  }
}
