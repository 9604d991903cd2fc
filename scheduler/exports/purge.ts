import type { Commands } from '#commands/all.ts'
import { type ExportDocument, dataExports, outlivedExports } from '#projections/privacy/exports.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { SealedFiles } from '#stores/files/port.ts'
import { nextTurn } from '#scheduler/effects.ts'
import type { CalendarJob } from '#scheduler/policy.ts'

interface Parts {
  readonly openReads: () => Reads
  readonly commands: Pick<Commands, 'send'>
  readonly files: SealedFiles
  readonly effectIdOf: (cause: string, effect: string) => string
}

const JOB = 'purge-exports'

/** The file goes first: an export that says that it is gone is gone. */
export const purgeExports = (parts: Parts): CalendarJob => ({
  name: JOB,
  description: 'Remove exports after their seven days, and files of exports that nobody can download.',
  every: 'night',
  run: async (now, signal) => {
    let removed = 0
    for await (const page of outlivedExports(parts.openReads().of(dataExports), now))
      for (const one of page) {
        if (signal?.aborted) break
        await expire(parts, one, now)
        removed += 1
        await nextTurn()
      }
    return `${removed + (await removeStrays(parts, signal))} removed`
  },
})

const expire = async ({ files, commands, effectIdOf }: Parts, { _id, personId }: ExportDocument, now: string) => {
  await files.remove({ ownerId: personId, id: _id })
  const by = { kind: 'job', id: JOB } as const
  const metadata = { by, commandId: effectIdOf(_id, JOB), startedAt: now, now, correlationId: _id }
  await commands.send({ type: 'expireExport', personId, exportId: _id }, metadata)
}

/** Of exports that failed or are not known, as after a restored log. */
const removeStrays = async ({ openReads, files }: Parts, signal?: AbortSignal): Promise<number> => {
  let removed = 0
  for await (const page of files.names()) {
    if (signal?.aborted) break
    const found = await openReads()
      .of(dataExports)
      .getMany(page.map(({ id }) => id))
    const wanted = new Set(found.filter(({ is }) => is === 'pending' || is === 'ready').map(({ _id }) => _id))
    for (const name of page.filter(({ id }) => !wanted.has(id))) {
      await files.remove(name)
      removed += 1
    }
  }
  return removed
}
