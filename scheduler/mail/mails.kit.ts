import { afterEach, beforeEach, expect } from 'vitest'
import { z } from 'zod'
import { makeMailSender } from '#mail/sender.ts'
import type { MailSender } from '#mail/port.ts'
import { type MailServer, openMailServer } from '#mail/smtp-server.kit.ts'
import { mailDeps } from '#runtime/mail/open-mails.ts'
import { armchair } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'
import { makeMemoryEffects } from '#stores/effects/memory.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import { runCalendarJob } from '../calendar.ts'
import { runJob } from '../run.ts'
import { depsOf, idIn, settled } from '../scheduler.kit.ts'
import { planDigests } from './plan-digests.ts'
import { startMails } from './start.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SITE = 'https://gifty.example'

interface Given {
  readonly world: World
  readonly server: MailServer
  readonly ledger: EffectLedger
  readonly tom: Neighbour
  readonly maya: Neighbour
}
interface Changes {
  readonly ledger?: EffectLedger
  readonly sender?: MailSender
}

/** Before each test: two neighbours of a site that sends mail to a server on this machine. It is 15:12 in Perth. */
export const mailing = () => {
  let opened: Given | null = null
  const here = (): Given => {
    if (opened === null) throw new Error('the neighbourhood is not open yet')
    return opened
  }
  beforeEach(async () => {
    const server = await openMailServer()
    const world = await openWorld({ SMTP_URL: server.url, SITE_URL: SITE })
    const tom = await join(world.url, 'Tom Whitfield')
    const maya = await join(world.url, 'Maya Fernandes')
    opened = { world, server, ledger: makeMemoryEffects(), tom, maya }
  })
  afterEach(async () => {
    await here().server.close()
    expect(here().world.errors).toEqual([])
    await here().world.close()
  })

  const depsNow = ({ ledger = here().ledger, sender }: Changes) => {
    const { world, server } = here()
    const mail = { url: server.url, from: 'no-reply@gifty.example', siteUrl: SITE }
    const own =
      sender ?? makeMailSender({ url: mail.url, from: { name: 'Share a Gifty', address: mail.from }, patience: 3000 })
    return mailDeps(
      { ...world, config: { siteName: 'Share a Gifty', timeZone: 'Australia/Perth', mail } },
      depsOf(world, { ledger }),
      own,
    )
  }
  const pass = (ms: number): void => {
    const { time } = here().world
    time.now = new Date(Date.parse(time.now) + ms).toISOString()
  }
  /** One look of a process that has just started: it knows nothing but the ledger. */
  const look = async (changes: Changes = {}): Promise<void> => {
    await settled(here().world)
    const mails = startMails(depsNow(changes))
    await mails.tick()
    await mails.stop()
  }
  const letters = (to?: Neighbour) =>
    here().server.arrived.filter(({ to: [address] }) => to === undefined || address === addressOf(here(), to))
  const digests = (to?: Neighbour) => letters(to).filter(({ email }) => !email.subject?.startsWith('Verify'))
  const linkIn = (text: string | undefined, path: string): string =>
    new RegExp(`${SITE}${path}\\?token=([\\w-]+)`, 'u').exec(text ?? '')?.[1] ?? ''

  const verify = async (one: Neighbour): Promise<void> => {
    await look()
    const token = linkIn(letters(one).at(-1)?.email.text, '/verify-email')
    expect((await one.post('/api/auth/verify-email', { token })).status).toBe(200)
  }
  const mayPost = async (one: Neighbour): Promise<void> => {
    const { user } = (await one.get('/api/auth/me')).body
    if (!z.object({ emailVerified: z.boolean() }).parse(user).emailVerified) await verify(one)
  }
  return {
    world: () => here().world,
    server: () => here().server,
    ledger: () => here().ledger,
    tom: () => here().tom,
    maya: () => here().maya,
    join: (name: string) => join(here().world.url, name),
    HOUR,
    DAY,
    pass,
    look,
    letters,
    digests,
    linkIn,
    verify,
    /** Verified, and wants a daily mail of cots. */
    subscribe: async (one: Neighbour): Promise<void> => {
      await verify(one)
      expect((await one.put('/api/notifications/preferences', { enableEmail: true })).status).toBe(200)
      expect((await one.post('/api/searches', { q: 'cot' })).status).toBe(201)
    },
    /** Listed a minute later, and told to whoever looks for it. Its id. */
    share: async (title: string, by = here().maya): Promise<string> => {
      await mayPost(by)
      pass(60_000)
      const id = idIn((await by.post('/api/items', { ...armchair, title })).body, 'item')
      await settled(here().world)
      await runJob(depsOf(here().world), 'send-alerts')
      await settled(here().world)
      return id
    },
    /** 08:30 of the next day at the site: what the morning plans is sent. */
    nextMorning: async (changes: Changes = {}): Promise<void> => {
      const { time } = here().world
      const midnight = `${new Date(Date.parse(time.now) + 8 * HOUR + DAY).toISOString().slice(0, 10)}T00:30:00.000Z`
      time.now = midnight
      const deps = depsNow(changes)
      await runCalendarJob(deps, planDigests(deps))
      await look(changes)
    },
    plan: () => runCalendarJob(depsNow({}), planDigests(depsNow({}))),
    notes: async (effect: string) =>
      (await here().ledger.recent({ limit: 20, effect })).map(({ state, note }) => [state, note]),
  }
}

const addressOf = ({ tom }: Given, one: Neighbour): string =>
  one.id === tom.id ? 'tom.whitfield@example.org' : 'maya.fernandes@example.org'
