import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { makeCommands } from '#commands/all.ts'
import type { NewEvent } from '#domain/event.ts'
import { conversationIdOf, claimIdOf, streams } from '#domain/ids.ts'
import * as claim from '#domain/claims/events.ts'
import { MessageSent } from '#domain/messages/events.ts'
import { fold } from '#projections/engine/follow/fold.ts'
import { inboxes } from '#projections/notifications/inboxes.ts'
import { now, steadyClock } from '#runtime/process/clock.ts'
import { commandDeps } from '#runtime/world.ts'
import { random } from '#runtime/process/identity.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { closeStores, openStores, type Stores } from '#runtime/stores/stores.ts'
import type { Stored } from '#stores/documents/port.ts'
import { listing } from './commands.ts'
import type { Row } from './event-store.ts'

const CLAIMS = 5000
const MESSAGES = 50_000
const NOTICES = 100_000
const TIMES = 200
const LONG_AGO = '2025-11-01T00:00:00.000Z'
const metadataOf = (id: string) => ({ by: { kind: 'member', id }, commandId: random.uuid(), startedAt: now() }) as const
/** What a life begins with, before its years: a listing newer than the asks that follow it would be looked for in the whole stream. */
export const metadataLongAgo = (id: string) => ({ ...metadataOf(id), startedAt: LONG_AGO, now: LONG_AGO })
type Report = (row: Row) => void

/** A stream of a long life, written in pages as its years would have, one event a second. */
export const write = async (
  stores: Stores,
  stream: string,
  { from, events }: { from: number; events: readonly NewEvent[] },
) => {
  for (let at = 0; at < events.length; at += 500) {
    const page = events.slice(at, at + 500).map((event, n) => ({
      id: random.uuid(),
      event,
      at: secondsAfter(LONG_AGO, at + n),
      actor: { kind: 'system', id: 'benchmark' } as const,
      correlationId: 'benchmark',
      causationId: 'benchmark',
      commandId: random.uuid(),
    }))
    await stores.events.append([{ stream, expected: from + at - 1, events: page }])
  }
}

const secondsAfter = (moment: string, seconds: number): string =>
  new Date(Date.parse(moment) + 1000 * seconds).toISOString()

/** Milliseconds for each of so many, one after another, and the longest stop of the event loop meanwhile. */
const measure = async (
  report: Report,
  name: string,
  { times, run }: { times: number; run: () => Promise<unknown> },
) => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const started = performance.now()
  for (let turn = 0; turn < times; turn += 1) await run()
  const each = (performance.now() - started) / times
  delay.disable()
  report({ name, peer: '', ours: each, unit: 'ms', target: 'as after a short life' })
  report({ name: `  longest stop of the event loop`, peer: '', ours: delay.max / 1e6, unit: 'ms', target: '≤ 50 ms' })
}

/** What a command costs after a short life and after a long one: one thing, one conversation, one inbox. */
export const benchLongLife = async (report: Report): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'gifty-bench-'))
  const stores = openStores({ dataDir: folder, siteSecret: null })
  const commands = makeCommands(commandDeps(stores, { clock: now, localities: makeLocalities() }))
  try {
    for (const [life, claims, messages] of [
      ['short', 5, 5],
      ['long', CLAIMS, MESSAGES],
    ] as const) {
      const [owner, other] = [random.id(), random.id()]
      await stores.vault.keys.ensure([owner, other])
      const { id: itemId } = await commands.items.list(listing, metadataLongAgo(owner))
      await write(stores, streams.item(itemId), { from: 1, events: lineOf(itemId, owner, claims) })
      const wish = { pickupTime: null, message: null, joinWaitlist: true }
      await measure(report, `first claim on a thing with ${claims} in line (cold)`, {
        times: 1,
        run: () => commands.claims.request(itemId, wish, metadataOf(random.id())),
      })
      await measure(report, `a claim on a thing with ${claims} in line`, {
        times: TIMES,
        run: () => commands.claims.request(itemId, wish, metadataOf(random.id())),
      })
      await measure(report, `giving a thing away with ${claims + TIMES + 1} in line`, {
        times: 1,
        run: () => commands.send({ type: 'giveItemElsewhere', itemId }, metadataOf(owner)),
      })
      const talk = await commands.items.list(listing, metadataLongAgo(owner))
      await commands.messages.start({ itemId: talk.id, recipientId: null }, metadataLongAgo(other))
      const between = { itemId: talk.id, owner, other }
      const stream = streams.conversation(conversationIdOf(talk.id, other))
      await write(stores, stream, { from: 1, events: wordsOf(between, messages) })
      const say = () => commands.messages.sendToItem({ itemId: talk.id, recipientId: null }, 'Hello', metadataOf(other))
      await measure(report, `first message after ${messages} (cold, ${life} life)`, { times: 1, run: say })
      await measure(report, `a message after ${messages}`, { times: TIMES, run: say })
    }
    benchInbox(report)
  } finally {
    await closeStores(stores)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Of the so-manieth who waits in `lineOf`. */
export const claimOf = (itemId: string, n: number): string => claimIdOf(itemId, String(n).padStart(8, '0'))

export const lineOf = (itemId: string, ownerId: string, count: number): readonly NewEvent[] =>
  Array.from({ length: count }, (_, n) =>
    claim.ClaimRequested.new({
      claimId: claimOf(itemId, n),
      itemId,
      ownerId,
      claimerId: random.id(),
      pickupTime: null,
      message: null,
      messageId: random.id(),
      onWaitlist: false,
    }),
  )

type Between = { readonly itemId: string; readonly owner: string; readonly other: string }
export const wordsOf = ({ itemId, owner, other }: Between, count: number): readonly NewEvent[] =>
  Array.from({ length: count }, () =>
    MessageSent.new({
      conversationId: conversationIdOf(itemId, other),
      itemId,
      ownerId: owner,
      participantId: other,
      messageId: random.id(),
      senderId: other,
      recipientId: owner,
      content: 'Is it still there?',
    }),
  )

/** Folding the inbox of somebody who never looks. */
const benchInbox = (report: Report): void => {
  const personId = random.id()
  const [words] = wordsOf({ itemId: random.id(), owner: personId, other: random.id() }, 1)
  let stored: Stored = { pos: -1, document: null }
  const started = steadyClock.now()
  for (let position = 1; position <= NOTICES; position += 1) {
    const event = { ...words, id: `event-${position}`, position, at: now() } as never
    stored = fold(inboxes, stored, { id: personId, event })
  }
  const each = (steadyClock.now() - started) / NOTICES
  report({ name: `fold one of ${NOTICES} notices into an inbox`, peer: '', ours: each, unit: 'ms', target: 'constant' })
  const size = JSON.stringify(stored.document).length / 1000
  report({ name: `  size of that inbox`, peer: '', ours: size, unit: 'kB', target: '≤ 50 kB' })
}
