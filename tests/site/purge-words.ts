import { DAY, plus } from '#domain/time.ts'
import { commandIdOf } from '#runtime/process/identity.ts'
import { purgesOfWords } from '#scheduler/forgetting/purge-words.ts'
import type { World } from './world.ts'

/** Runs one of the nightly jobs that destroy keys of words, and waits until everybody can read what it did. */
export const purgeWords = async (
  world: World,
  job: 'purge-feedback' | 'purge-tickets' | 'purge-reports',
): Promise<string> => {
  const { commands, deps, runner, stores, time } = world
  const effectIdOf = (cause: string, effect: string): string => commandIdOf(`${cause}/${effect}`)
  const found = purgesOfWords({ openReads: deps.openReads, commands, effectIdOf }).find(({ name }) => name === job)
  const said = await found?.run(time.now)
  await runner.waitFor(await stores.events.head(), 10_000)
  return String(said)
}

export const daysPass = ({ time }: World, days: number): void => {
  time.now = plus(time.now, days * DAY)
}
