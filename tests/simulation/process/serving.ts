import { z } from 'zod'
import { makeKeptAnswers } from '#api/http/answers/kept-answers.ts'
import { keepPhotos } from '#api/items/pictures/input-photos.ts'
import { asResponse } from '#api/http/answers/failures.ts'
import { Problem } from '#api/http/answers/problem.ts'
import type { Commands } from '#commands/all.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Log } from '#projections/engine/clock.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { makeIntake } from '#stores/photos/intake.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import type { Vault } from '#stores/vault/port.ts'
import type { Beside, Send } from '#tests/simulation/acts/choosing.ts'
import { Away } from '#tests/simulation/faults.ts'
import { NotTaken } from '#tests/simulation/acts/picture-acts.ts'
import type { VirtualTime } from '#tests/simulation/virtual-time.ts'

/** What somebody is told of an act. */
export type Answer =
  | { readonly ok: true; readonly eventIds: readonly string[]; readonly position: number }
  /** `isRule`: decided on the log itself. Else the API said no by what it knew at that moment. */
  | { readonly ok: false; readonly rejected: string; readonly isRule: boolean }

interface Serving {
  readonly commands: Commands
  readonly openReads: () => Reads
  readonly vault: Vault
  readonly photos: PhotoStore
  readonly time: VirtualTime
  readonly forgetOpened: () => void
  readonly log: Log
  /** A sentence about what must never be answered. */
  readonly report: (sentence: string) => void
}

const kept = z.object({ eventIds: z.array(z.string()), position: z.number() })

/** Does an act once for its command id, as the API does: an answer that was kept is given again. */
export const makeServe = (serving: Serving): ((send: Send, metadata: CommandMetadata) => Promise<Answer>) => {
  const { commands, time } = serving
  const { replies } = serving.vault
  const answers = makeKeptAnswers(serving)
  const beside = besideOf(serving)
  return async (send, metadata) => {
    const key = metadata.commandId
    const epoch = await answers.epoch()
    const begun = await replies.begin({ key, bodyHash: 'the same', at: time.wall() })
    if (begun.is === 'done') return { ok: true, ...kept.parse(JSON.parse(begun.body)) }
    const outcome = await send(commands, metadata, beside).catch((error: unknown) => {
      if (!isAnswered(error, serving.log)) serving.report(`an act failed for good: ${String(error)}`)
      return problemOf(error)
    })
    if (outcome instanceof Problem) return { ok: false, rejected: outcome.code, isRule: false }
    if (!outcome.ok) return { ok: false, rejected: outcome.rejection.rejected, isRule: true }
    const { events, position } = outcome
    const answer = { eventIds: events.map(({ id }) => id), position }
    // Whoever acted is told the words, too.
    const body = JSON.stringify({ ...answer, told: events.map(({ data }) => data) })
    await answers.keep(key, { status: 200, body, headers: '' }, epoch)
    return { ok: true, ...answer }
  }
}

/** What the API does not answer with 500. */
const isAnswered = (error: unknown, log: Log): boolean =>
  error instanceof Away || error instanceof NotTaken || asResponse(error, log).status !== 500

/** Whoever is told to come again does; what else the API refuses stays refused. */
const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem && error.code !== 'overloaded') return error
  throw error
}

/** As runtime/world.ts has it, with pictures that are kept as they come. */
const besideOf = ({ openReads, photos, vault, time }: Serving): Beside => {
  const prepare = async (bytes: Buffer) =>
    ({ ok: true, full: bytes, medium: null, thumb: bytes, width: 30, height: 20 }) as const
  const isForgotten = async (personId: string) => !(await vault.keys.get([personId])).get(personId)
  const takePicture = makeIntake({ photos, prepare, isForgotten })
  return {
    openReads,
    vault,
    takePicture,
    keepPictures: (plan, { ownerId, shown }) =>
      keepPhotos(
        {
          deps: { photos, takePicture, openReads, clock: time.wall },
          me: { id: ownerId },
          spend: async () => undefined,
        },
        plan,
        shown,
      ),
  }
}
