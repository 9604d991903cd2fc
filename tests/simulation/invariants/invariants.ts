import { memoryReadStore } from '#stores/documents/memory.ts'
import { AccountRegistered } from '#domain/accounts/events.ts'
import { streams } from '#domain/ids.ts'
import { projections } from '#projections/all.ts'
import { isOf } from '#projections/engine/rebuild/builds.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { EventStore } from '#stores/events/port.ts'
import { accessBroken } from './access-invariants.ts'
import { awayBroken } from './away-invariants.ts'
import { blocksBroken } from './block-invariants.ts'
import { drawsBroken } from './draw-invariants.ts'
import { effectsBroken, type Effects } from './effect-invariants.ts'
import { actsBroken, livesBroken, logBroken, refusalsBroken } from './log-invariants.ts'
import type { Deeds } from '#tests/simulation/neighbours/neighbours.ts'
import { envelopesBroken, erasuresBroken, forgettingBroken } from './privacy-invariants.ts'
import { picturesBroken } from './picture-invariants.ts'
import { requestsBroken } from './request-invariants.ts'
import { sendingBroken } from './sending-invariants.ts'
import type { Site } from '#tests/simulation/site.ts'

export interface Ended extends Pick<Effects, 'calmFrom' | 'until'> {
  readonly site: Site
  readonly deeds: Deeds
}

/** Sentences about what must hold at the end and does not, after those about what did not hold on the way. */
export const brokenInvariants = async ({ site, deeds, calmFrom, until }: Ended): Promise<readonly string[]> => {
  const { events, reads, vault, photos, effects, said, reported } = site
  const log = await readLog(events)
  const broken = [
    ...reported,
    ...logBroken(log),
    ...actsBroken(log, deeds.acknowledged),
    ...refusalsBroken(log, deeds.refused),
    ...livesBroken(log),
    ...requestsBroken(log, until),
    ...awayBroken({ log, until }),
    ...(await accessBroken({ site, log, until, access: deeds.access })),
    ...blocksBroken({ log, until, attempts: deeds.attempts }),
    ...effectsBroken({ log, effects, calmFrom, until }),
    ...envelopesBroken({ log, said }),
    ...(await picturesBroken({ log, photos, until })),
    ...(await drawsBroken({ log, reads, until })),
    ...(await sendingBroken({ site, log, calmFrom, until })),
    ...(await documentsBroken(site, log)),
    ...(await versionsBroken(site)),
    ...(await erasuresBroken({ log, deeds, reads, vault, said })),
  ]
  for (const id of accountsIn(log)) await vault.keys.destroy(id)
  return [...broken, ...forgettingBroken(await readLog(events))]
}

const ACCOUNT = streams.account('')
const accountsIn = (log: readonly RecordedEvent[]): readonly string[] =>
  log.filter(({ type }) => type === AccountRegistered.type).map(({ stream }) => stream.slice(ACCOUNT.length))

export const readLog = async (events: EventStore): Promise<readonly RecordedEvent[]> => {
  const log: RecordedEvent[] = []
  for await (const page of events.readAll(0)) log.push(...page.events)
  return log
}

/** What is served is what the log says. */
const documentsBroken = async (
  { events, reads, time }: Site,
  log: readonly RecordedEvent[],
): Promise<readonly string[]> => {
  const clock = { now: time.now, after: (_: number, then: () => void) => (setImmediate(then), () => undefined) }
  const differences = await verify({
    events: readAlready(events, log),
    reads,
    scratch: memoryReadStore(),
    projections,
    clock,
  })
  return differences.map(({ projection, id, kind, fields }) => `${projection} ${id} is ${kind} (${fields.join(', ')})`)
}

/** Long after the last release everything is built as that has it. */
const versionsBroken = async ({ reads, releases }: Site): Promise<readonly string[]> => {
  const active = await reads.active()
  const left = releases.newest().filter((one) => !isOf(active.get(one.name), one))
  return left.map(({ name, version }) => `${name} is answered by ${active.get(name)}, not by version ${version}`)
}

/** The same log without reading and opening it anew for each read model. */
const readAlready = (events: EventStore, log: readonly RecordedEvent[]): EventStore => ({
  ...events,
  async *readAll(after, upTo = Infinity) {
    const between = log.filter(({ position }) => position > after && position <= upTo)
    const last = between.at(-1)
    if (last) yield { events: between, upTo: last.position }
  },
})
