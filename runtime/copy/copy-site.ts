import { catalog } from '#domain/catalog.ts'
import { compareLogs, type DifferentStream, type LogComparison } from '#stores/events/copy/compare-logs.ts'
import { copyLog, firstOf } from '#stores/events/copy/copy-log.ts'
import { copyLedger } from '#stores/effects/copy/copy-ledger.ts'
import { copyPhotos, differentPhotos } from '#stores/photos/copy/copy-photos.ts'
import { copyVault } from '#stores/vault/copy/copy-vault.ts'
import { CopyRefused, refusing } from './check-move.ts'
import type { Beside, WholeSite } from './whole-site.ts'

export interface SiteCopy {
  readonly from: WholeSite
  readonly to: WholeSite
  readonly tell: (line: string) => void
}

/**
 * Copies all that cannot be derived from the log, and the log, and compares. The order is that of a backup (docs/decisions/38): the ledger (an
 * older one costs a try that the log recognises), the log, the vault (every key was there before the first event that needs it), the pictures
 * (they were there before the events that name them). What `whatMoves` allows. Repeatable: it goes on where it was killed. Throws `CopyRefused`.
 */
export const copySite = async ({ from, to, tell }: SiteCopy): Promise<LogComparison> => {
  const both = from.beside && to.beside ? { from: from.beside, to: to.beside } : null
  if (both) tell(`${await copyLedger(both.from.ledger, both.to.ledger)} effects copied`)
  const { events, upTo } = await refusing(() =>
    copyLog({ from: from.log, to: to.log, catalog, onPage: every(TOLD_EVERY, (count) => tell(`${count} events …`)) }),
  )
  tell(`${events} events copied`)
  if (both) await copyBeside(both, (await firstOf(from.log))?.id ?? null, tell)
  const comparison = await compareLogs({ from: from.log, to: to.log, catalog }, upTo)
  mustBeEqual(comparison)
  const { streams, checksum } = comparison
  tell(`${comparison.events} events of ${streams} streams are equal, checksum ${checksum.toString(16)}`)
  return comparison
}

const copyBeside = async (
  { from, to }: { readonly from: Beside; readonly to: Beside },
  firstEvent: string | null,
  tell: SiteCopy['tell'],
): Promise<void> => {
  const { keys, destroyed, sessions } = await refusing(() => copyVault(from.vault, to.vault))
  // Of a vault that is older than this note, too: wherever the keys go, they say which log they belong to.
  if (firstEvent !== null) await to.vault.put([{ is: 'log', firstEvent }])
  tell(`${keys} keys of people and ${sessions} sessions copied; ${destroyed} people are forgotten and stay so`)
  const copy = { from: from.photos, to: to.photos, isKnown: from.vault.hasKey }
  tell(`${await copyPhotos(copy)} pictures copied`)
  const [different] = await differentPhotos(copy)
  if (different !== undefined) throw new CopyRefused(`Picture ${different} is not the same in the copy`)
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
