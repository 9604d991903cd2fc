import { endOfCopy, firstOf } from '#stores/events/copy/copy-log.ts'
import { NotACopy, type WholeLog } from '#stores/events/copy/port.ts'
import { subjectsIn } from '#stores/events/codec/stored.ts'
import { OtherVault, type WholeVault } from '#stores/vault/copy/port.ts'
import { readStoreServer } from '../compose.ts'
import { BadSetting, CannotStart } from '#runtime/config/config.ts'
import { holdsNoSite } from '#runtime/stores/data-files.ts'
import { namesIn, otherLogLine } from '#runtime/log/which-log.ts'
import { openStanding, type Standing } from './standing.ts'
import type { What, Where } from './whole-site.ts'

/** What a copy cannot do, in one line for whoever runs it. */
export class CopyRefused extends CannotStart {}

interface Places {
  readonly from: Where
  readonly to: Where
}

/**
 * What moves: all, or the log alone to where everything else of the site is already, so that it ends up in one place. Looks at both places, and
 * makes and writes nothing. Throws `CannotStart` where log and keys are not of one site, keys of people are missing, or another site is in the
 * target.
 */
export const whatMoves = async (places: Places): Promise<What> => {
  const { from, to } = places
  if (to.eventStoreUrl !== null && to.readStoreUrl === null) throw new BadSetting(NOWHERE)
  const source = await openStanding(from)
  try {
    const target = await openStanding(to)
    try {
      return await decide(places, source, target)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

const { urlSetting } = readStoreServer
const NOWHERE = `Setting ${urlSetting}: is not set; a site moves as a whole, so name where everything but the log goes; nothing was written`

const decide = async (places: Places, source: Standing, target: Standing): Promise<What> => {
  const { from, to } = places
  if (!source.log) throw new CopyRefused(holdsNoSite(from.dataDir, namesIn(from).log))
  const what = source.vault ? 'all' : 'log'
  const vault = source.vault ?? target.vault
  const apart = { ...(what === 'all' ? from : to), eventStoreUrl: from.eventStoreUrl }
  if (!vault) throw new CopyRefused(noKeysLine(places))
  await mustBeOfOneSite(apart, source.log, vault)
  await mustKnowPeople(apart, source.log, vault)
  await mustTake(source, target, what)
  return what
}

/** Whether log and keys in one place are those of one site, and nobody's key is missing. Throws `CopyRefused`. */
export const mustBeWhole = async (where: Where): Promise<void> => {
  const { log, vault, close } = await openStanding(where)
  try {
    if (!log || !vault) throw new CopyRefused(noKeysLine({ from: where, to: where }))
    await mustBeOfOneSite(where, log, vault)
    await mustKnowPeople(where, log, vault)
  } finally {
    await close()
  }
}

const noKeysLine = ({ from, to }: Places): string =>
  `The keys of the people in the log of events (${namesIn(from).log}) are neither ${inWords(from)} nor ${inWords(to)}: ` +
  `name where they are (${urlSetting}, or DATA_DIR); nothing was written`
const inWords = (where: Where): string => {
  const { keys } = namesIn(where)
  return keys.startsWith('in ') ? keys : `in ${keys}`
}

const mustBeOfOneSite = async (apart: Where, log: WholeLog, vault: Pick<WholeVault, 'firstEvent'>): Promise<void> => {
  const [first, known] = [(await firstOf(log))?.id ?? null, await vault.firstEvent()]
  if (known !== null && known !== first)
    throw new CopyRefused(otherLogLine(apart, { is: 'other-beginning', known, found: first }))
}

/** Whoever was forgotten has a note of it in the vault: of whom there is nothing at all, the key was lost. */
const mustKnowPeople = async (apart: Where, log: WholeLog, vault: WholeVault): Promise<void> => {
  const { people, strangers } = await strangersIn(log, vault)
  const [first] = strangers
  if (first === undefined) return
  const { log: logName, keys } = namesIn(apart)
  throw new CopyRefused(
    `The keys (${keys}) lack ${strangers.length} of the ${people} people in the log of events (${logName}), first ${first}: ` +
      `put log and keys of one site together; nothing was written`,
  )
}

/** The people of a log of whom the vault has never heard. */
export const strangersIn = async (
  log: Pick<WholeLog, 'after'>,
  vault: Pick<WholeVault, 'strangersAmong'>,
): Promise<{ readonly people: number; readonly strangers: readonly string[] }> => {
  const people = new Set<string>()
  const strangers: string[] = []
  for (let page = await log.after(0); page; page = await log.after(page.upTo)) {
    const named = new Set(page.events.flatMap(({ metadata }) => subjectsIn(metadata)))
    const fresh = [...named].filter((id) => !people.has(id))
    for (const id of fresh) people.add(id)
    if (fresh.length > 0) strangers.push(...(await vault.strangersAmong(fresh)))
  }
  return { people: people.size, strangers }
}

const mustTake = async (source: Standing, target: Standing, what: What): Promise<void> => {
  const isEmpty = !target.log || (await target.log.head()) === 0
  // Read models of another log would be taken for those of this one.
  if (what === 'all' && isEmpty && target.hasReadModels) throw new CopyRefused(OTHER_READ_MODELS)
  const { log, vault } = source
  await refusing(async () => {
    if (log && target.log) await endOfCopy({ from: log, to: target.log })
    if (log && vault && target.vault) await mustBeSameVault(log, vault, target.vault)
  })
}

const mustBeSameVault = async (log: WholeLog, vault: WholeVault, target: WholeVault): Promise<void> => {
  await target.mustTake(vault.siteKeys)
  const [known, first] = [await target.firstEvent(), await firstOf(log)]
  if (known !== null && known !== first?.id) throw new OtherVault('its keys belong to another log')
}
const OTHER_READ_MODELS = 'There are read models of another log where it is copied to: name an empty folder or database'

/** Another site in the target, in one line. */
export const refusing = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotACopy || error instanceof OtherVault)
      throw new CopyRefused(
        `Another site is where it is copied to (${error.message}): name an empty folder or database`,
      )
    throw error
  }
}
