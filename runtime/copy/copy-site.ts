import { catalog } from '#domain/catalog.ts'
import { compareLogs, type DifferentStream, type LogComparison } from '#stores/events/copy/compare-logs.ts'
import { copyLog } from '#stores/events/copy/copy-log.ts'
import { NotACopy } from '#stores/events/copy/port.ts'
import { copyLedger } from '#stores/effects/copy/copy-ledger.ts'
import { copyPhotos, differentPhotos } from '#stores/photos/copy/copy-photos.ts'
import { copyVault } from '#stores/vault/copy/copy-vault.ts'
import { OtherVault } from '#stores/vault/copy/port.ts'
import { CannotStart } from '../config.ts'
import type { Beside, WholeSite } from './whole-site.ts'

/** What a copy cannot do, in one line for whoever runs it. */
export class CopyRefused extends CannotStart {}

export interface SiteCopy {
  readonly from: WholeSite
  readonly to: WholeSite
  readonly tell: (line: string) => void
}

/**
 * Copies all that cannot be derived from the log, and the log, and compares. The order is that of a backup (docs/decisions/38): the ledger (an
 * older one costs a try that the log recognises), the log, the vault (every key was there before the first event that needs it), the pictures
 * (they were there before the events that name them). Repeatable: it goes on where it was killed. Throws `CopyRefused`.
 */
export const copySite = async ({ from, to, tell }: SiteCopy): Promise<LogComparison> => {
  await mustTake(to)
  const both = from.beside && to.beside ? { from: from.beside, to: to.beside } : null
  if (both) tell(`${await copyLedger(both.from.ledger, both.to.ledger)} effects copied`)
  const { events, upTo } = await refusing(() =>
    copyLog({ from: from.log, to: to.log, catalog, onPage: every(TOLD_EVERY, (count) => tell(`${count} events …`)) }),
  )
  tell(`${events} events copied`)
  if (both) await copyBeside(both, tell)
  const comparison = await compareLogs({ from: from.log, to: to.log, catalog }, upTo)
  mustBeEqual(comparison)
  const { streams, checksum } = comparison
  tell(`${comparison.events} events of ${streams} streams are equal, checksum ${checksum.toString(16)}`)
  return comparison
}

/** Read models of another log would be taken for those of this one. */
const mustTake = async (to: WholeSite): Promise<void> => {
  if ((await to.log.head()) === 0 && (await to.hasReadModels()))
    throw new CopyRefused(
      'There are read models of another log where it is copied to: name an empty folder or database',
    )
}

const copyBeside = async (
  { from, to }: { readonly from: Beside; readonly to: Beside },
  tell: SiteCopy['tell'],
): Promise<void> => {
  const { keys, destroyed, sessions } = await refusing(() => copyVault(from.vault, to.vault))
  tell(`${keys} keys of people and ${sessions} sessions copied; ${destroyed} people are forgotten and stay so`)
  const copy = { from: from.photos, to: to.photos, isKnown: from.vault.hasKey }
  tell(`${await copyPhotos(copy)} pictures copied`)
  const [different] = await differentPhotos(copy)
  if (different !== undefined) throw new CopyRefused(`Picture ${different} is not the same in the copy`)
}

const refusing = async <Value>(work: () => Promise<Value>): Promise<Value> => {
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

const mustBeEqual = ({ different, outOfOrder }: LogComparison): void => {
  const [first] = different
  if (first) throw new CopyRefused(`The copy differs in ${different.length} streams, ${inWords(first)}`)
  if (outOfOrder !== null) throw new CopyRefused(`The copy has another order from ${outOfOrder} on`)
}
const inWords = ({ stream, events, checksums }: DifferentStream): string =>
  `first ${stream}: ${events.join(' and ')} events, checksums ${checksums.map((one) => one.toString(16)).join(' and ')}`

const TOLD_EVERY = 10_000
const every = (step: number, tell: (count: number) => void): ((count: number) => void) => {
  let told = 0
  return (count) => {
    if (count - told < step) return
    told = count
    tell(count)
  }
}
