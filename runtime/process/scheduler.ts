import { schedule } from 'node-cron'
import { dayIn } from '#api/http/site-time.ts'
import { adoptAdmins } from '#scheduler/at-start/adopt-admins.ts'
import { alwaysMine, type SchedulerDeps } from '#scheduler/deps.ts'
import { tellFailedTick } from '#scheduler/effects.ts'
import { ERASURES_MS, finishErasures } from '#scheduler/forgetting/erasures.ts'
import { planDigests } from '#scheduler/mail/plan-digests.ts'
import { policiesOf, purgesOf } from '#scheduler/jobs.ts'
import { purgesOfWords } from '#scheduler/forgetting/purge-words.ts'
import { purgeExports } from '#scheduler/exports/purge.ts'
import { publishFirstTexts } from '#scheduler/at-start/publish-first-texts.ts'
import { makeSharedLease } from '#scheduler/lease.ts'
import type { CalendarJob } from '#scheduler/policy.ts'
import { startLoop } from '#scheduler/loop.ts'
import { type Scheduler, startScheduler } from '#scheduler/start.ts'
import type { LimitStore } from '#stores/limits/port.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import { now, steadyClock } from './clock.ts'
import { dataFolder } from '#runtime/compose.ts'
import type { Config } from '#runtime/config/config.ts'
import { dataFile, opened } from '#runtime/stores/data-files.ts'
import { commandIdOf, random } from './identity.ts'
import { exportDeps, openExports } from '#runtime/exports/open-exports.ts'
import { openMails } from '#runtime/mail/open-mails.ts'
import { openPushes, pushDeps } from '#runtime/push/open-pushes.ts'
import { APPLIED_MS, picturesOf, purgePictures, purgeSoonAfterDeletions } from '#runtime/stores/purge-photos.ts'
import { shippedTexts } from '#runtime/shipped-texts.ts'
import { type World, worldDeps } from '#runtime/world.ts'

/** The scheduler of this process and the ledger it writes, closed together. Where processes share the stores, one of them works. */
export const openScheduler = async (world: World): Promise<Scheduler & { readonly ledger: EffectLedger }> => {
  const { holder, config, stores, commands, runner, openReads, live, presence, log } = world
  const ledger = stores.ledger ?? openLedger(config)
  // Where earlier versions kept the ledger (docs/decisions/33).
  await stores.reads.drop('effects@1')
  /** What is due need not wait for the next tick: the lease was taken, or the log is back. */
  const tickAll = (): void =>
    void Promise.all([
      scheduler.tick(),
      scheduler.calendarTick(),
      erasing.tick(),
      pushes.tick(),
      making.tick(),
      mails?.tick(),
    ])
  const { leases } = stores.reads
  const lease =
    holder === null ? alwaysMine : makeSharedLease({ leases, holder, clock: steadyClock, log, onTaken: tickAll })
  const time = {
    clock: now,
    dayOf: (instant: string) => dayIn(config.timeZone, instant),
    effectIdOf: (cause: string, effect: string) => commandIdOf(`${cause}/${effect}`),
  }
  const api = worldDeps(world)
  const pictures = picturesOf({ stores, runner, openReads, clock: now, timer: steadyClock })
  const deps: SchedulerDeps = {
    openReads,
    ledger,
    policies: policiesOf(commands, {
      openReads,
      live,
      isApplied: async (position) => runner.waitFor(position === 'head' ? await runner.head() : position, APPLIED_MS),
    }),
    calendar: [
      ...purgesOf({ ledger, vault: stores.vault, reads: stores.reads }),
      purgePictures(pictures),
      ...purgesOfWords({ openReads, commands, effectIdOf: time.effectIdOf }),
      purgeExports({ openReads, commands, files: api.files, effectIdOf: time.effectIdOf }),
      ...(stores.limits ? [purgeLimits(stores.limits)] : []),
      ...(config.mail === null ? [] : [planDigests({ ...time, openReads, ledger })]),
    ],
    ...time,
    timer: steadyClock,
    everyHour: hoursIn(config.timeZone),
    onApplied: (listener) => runner.onApplied(listener),
    lease,
    isLogAway: presence.isAway,
    log,
  }
  const scheduler = startScheduler(deps)
  const pushes = openPushes(world, pushDeps(world, deps))
  const mails = openMails(world, deps)
  const making = openExports(exportDeps(api, deps))
  const onError = tellFailedTick(log)
  const erasing = startLoop({
    timer: steadyClock,
    everyMs: ERASURES_MS,
    work: () => finishErasures({ openReads, commands, log, lease, isLogAway: presence.isAway }),
    onError,
  })
  const purging = purgeSoonAfterDeletions({ ...pictures, runner, lease, timer: steadyClock, onError })
  presence.onBack(tickAll)
  const adopting = () => void adoptAdmins({ openReads, commands, ...time }).catch(onError)
  const publishing = () =>
    void publishFirstTexts({ commands, texts: shippedTexts(), newCommandId: random.uuid, ...time }).catch(onError)
  for (const begin of [adopting, publishing]) {
    presence.onBack(begin)
    begin()
  }
  // Whoever died over one is made up for at once.
  void erasing.tick()
  void pushes.tick()
  void making.tick()
  void mails?.tick()
  const stop = async (): Promise<void> => {
    await Promise.all([erasing.stop(), purging.stop(), pushes.stop(), making.stop(), mails?.stop(), scheduler.stop()])
    await ledger.close()
  }
  return { ...scheduler, stop, ledger }
}

/**
 * The one pattern of the wall clock, and none finer: a clock that jumps 40 days has 960 hours to step over, not 3.5 million seconds.
 * An hour that is missed costs nothing, since the ledger knows what is lacking.
 */
const hoursIn =
  (timezone: string) =>
  (wake: () => void): (() => void) => {
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined }
    const task = schedule('0 * * * *', wake, { timezone, unref: true, suppressMissedWarning: true, logger: silent })
    return () => void task.destroy()
  }

const openLedger = ({ dataDir }: Pick<Config, 'dataDir'>): EffectLedger =>
  opened(dataFile(dataDir, 'ledger'), dataFolder.openLedger)

const purgeLimits = (limits: LimitStore): CalendarJob => ({
  name: 'purge-limits',
  description: 'Forget attempts that were counted in a time that is over.',
  every: 'hour',
  run: async () => `${await limits.purge()} forgotten`,
})
