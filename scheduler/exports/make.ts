import { between, SECOND } from '#domain/time.ts'
import {
  type ExportDocument,
  EXPORTS,
  dataExports,
  type ExportProgress,
  progressNote,
} from '#projections/privacy/exports.ts'
import type { Effect } from '#stores/effects/port.ts'
import { type FileName, Forgotten } from '#stores/files/port.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import { carryOut, type EffectResult, messageOf, over } from '#scheduler/effects.ts'
import type { ExportDeps } from './deps.ts'

const PAGE = 16
/** What has failed so often, over some four minutes, will not come right by itself. */
const MOST_TRIES = 5

/** Makes what is due, one after the other. True where there may be more than one run takes. */
export const makeDueExports = async (deps: ExportDeps, signal: AbortSignal): Promise<boolean> => {
  const due = await deps.ledger.due({ effects: [EXPORTS], now: deps.clock(), limit: PAGE })
  for (const effect of due) {
    if (signal.aborted) break
    await carryOut(deps, effect, () => makeOne(deps, { ...effect, tries: effect.tries + 1 }, signal))
  }
  return due.length === PAGE
}

/**
 * The file first, then the event that says that it is there: whoever died in between is followed by a try that writes the file anew. What
 * is not pending any more, as its stream says, is left alone.
 */
const makeOne = async (deps: ExportDeps, effect: Effect, signal: AbortSignal): Promise<EffectResult> => {
  const found = await deps.openReads().of(dataExports).get(effect.subject)
  if (!found) return { is: 'waiting', note: 'The read models do not know it yet.' }
  const { _id: id, personId: ownerId } = found
  if ((await deps.commands.exports.stateOf(ownerId, id)) !== 'pending') return { is: 'done', note: null }
  try {
    const { bytes, pictures } = await writeFile(deps, { found, effect, signal })
    return await tell(deps, found, { type: 'finishExport', bytes, pictures })
  } catch (error) {
    const isOver = effect.tries >= MOST_TRIES && !(error instanceof StoreUnavailable) && !(error instanceof GivenUp)
    if (!isOver && !(error instanceof Forgotten)) throw error
    await deps.files.remove({ ownerId, id })
    await tell(deps, found, { type: 'failExport' })
    return over(messageOf(error))
  }
}

interface Making {
  readonly found: ExportDocument
  readonly effect: Effect
  readonly signal: AbortSignal
}

const writeFile = async (deps: ExportDeps, { found, effect, signal }: Making) => {
  const name: FileName = { ownerId: found.personId, id: found._id }
  // Of a try that died after it had written it.
  await deps.files.remove(name)
  const { personId, categories } = found
  const archive = deps.makeArchive({ personId, categories, onProgress: makeReport(deps, effect, signal) })
  let bytes = 0
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of archive.bytes) {
      bytes += chunk.length
      yield chunk
    }
  }
  await deps.files.put(name, counted())
  return { bytes, pictures: archive.pictures() }
}

/** The process is to end, or another one is at it by now. */
class GivenUp extends Error {}

/** Holds the lease and notes how far it is, once a second at most. */
const makeReport = (deps: ExportDeps, effect: Effect, signal: AbortSignal) => {
  let reportedAt: string | null = null
  return async (progress: ExportProgress): Promise<void> => {
    if (signal.aborted) throw new GivenUp('The process ends.')
    const at = deps.clock()
    if (reportedAt !== null && Math.abs(between(reportedAt, at)) < SECOND) return
    reportedAt = at
    if (!(await deps.lease.hold()) || !(await deps.ledger.renew(effect, { at, note: progressNote(progress) })))
      throw new GivenUp('Another process is at it.')
  }
}

type Told =
  { readonly type: 'finishExport'; readonly bytes: number; readonly pictures: number } | { readonly type: 'failExport' }

const tell = async (
  { commands, effectIdOf, clock }: ExportDeps,
  { _id: exportId, personId, requestedAt }: ExportDocument,
  told: Told,
): Promise<EffectResult> => {
  const outcome = await commands.send(
    { ...told, personId, exportId },
    {
      by: { kind: 'job', id: EXPORTS },
      commandId: effectIdOf(exportId, told.type),
      startedAt: requestedAt,
      now: clock(),
      correlationId: exportId,
    },
  )
  return outcome.ok ? { is: 'done', note: null } : { is: 'waiting', note: outcome.rejection.message }
}
