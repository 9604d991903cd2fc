import type { Commands } from '#commands/all.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import { projections } from '#projections/all.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { CachedKeyring } from '#stores/events/codec/keyring.ts'
import type { Life } from '#tests/simulation/faults.ts'
import type { Person } from '#tests/simulation/neighbours/person.ts'
import type { Site } from '#tests/simulation/site.ts'

export interface Watching {
  readonly site: Pick<Site, 'vault' | 'time' | 'report' | 'people'>
  readonly holder: string
  readonly life: Pick<Life, 'isAlive'>
}

/** Milliseconds of the machines between two looks. */
const LOOKS_MS = 5000

/** No process has the key of somebody who was forgotten so long ago that none may have it. */
export const watchKeyring = ({ site, holder, life }: Watching, keyring: CachedKeyring): void => {
  const { vault, time, report } = site
  const look = async (): Promise<void> => {
    if (!life.isAlive()) return
    for (const [personId, key] of await keyring.get(vault.longForgotten()))
      if (key !== null) report(`${holder} has the key of ${personId}, who was forgotten more than a minute ago`)
    time.after(LOOKS_MS, () => void look())
  }
  time.after(LOOKS_MS, () => void look())
}

interface Remembering {
  readonly site: Pick<Site, 'time' | 'report' | 'truth'>
  readonly holder: string
  readonly life: Pick<Life, 'isAlive'>
}

/** What a process answers with holds all that it was told to be applied, whether it has read it just now or keeps it in memory. */
export const watchDocuments = (
  { site, holder, life }: Remembering,
  { position, openReads }: { readonly position: () => number; readonly openReads: () => Reads },
): void => {
  const { time, truth, report } = site
  const look = async (): Promise<void> => {
    const reads = openReads()
    const upTo = position()
    for (const { name } of projections.filter((one) => !one.late)) {
      const ids = truth.changesBetween(name, 0, upTo).map(({ id }) => id)
      const found = await reads.of({ name }).getMany(ids)
      const positions = new Map(found.map(({ _id, _pos }) => [_id, _pos]))
      // Asked again: a document may have gone while they were read.
      for (const { id, position: at, gone } of truth.changesBetween(name, 0, upTo))
        if (!gone && (positions.get(id) ?? -1) < at)
          report(`${holder} answers with ${name} ${id} as it was before ${at}`)
    }
  }
  const again = (): void => {
    if (!life.isAlive()) return
    // Stores are away now and then.
    void look()
      .catch(() => undefined)
      .then(() => time.after(READING_MS, again))
  }
  time.after(READING_MS, again)
}
/** Milliseconds of the machines between two times that all documents are read. */
const READING_MS = 7000

/** A command that is begun so long after somebody was forgotten decides on a state without their words. */
export const watchCommands = (watching: Watching, commands: Commands): Commands =>
  // The same names with the same answers.
  watchCalls(watching, commands) as Commands

/** Also of parts within parts. */
const watchCalls = (watching: Watching, part: object): object =>
  Object.fromEntries(
    Object.entries(part).map(([name, one]: readonly [string, unknown]) => [
      name,
      typeof one === 'function' ? watchCall(watching, one as Call) : watchCalls(watching, Object(one)),
    ]),
  )

type Call = (...given: unknown[]) => unknown

const watchCall =
  ({ site, holder }: Watching, call: Call): Call =>
  (...given) => {
    const forgotten = site.vault.longForgotten().filter((id) => id !== actorIn(given))
    const result = call(...given)
    if (forgotten.length === 0 || !(result instanceof Promise)) return result
    return result.then((answer: unknown) => {
      for (const id of knownIn(answer, forgotten, site.people))
        site.report(`${holder} decided on words of ${id}, who was forgotten more than a minute ago`)
      return answer
    })
  }

/** Whoever acts brings words along. */
const actorIn = (given: readonly unknown[]): string | undefined =>
  given.map((one) => (one as Partial<CommandMetadata> | undefined)?.by?.id).find((id) => id !== undefined)

const knownIn = (answer: unknown, forgotten: readonly string[], people: readonly Person[]): readonly string[] => {
  const text = JSON.stringify(answer)?.toLowerCase() ?? ''
  return people.filter(({ id, word }) => forgotten.includes(id) && text.includes(word)).map(({ id }) => id)
}
