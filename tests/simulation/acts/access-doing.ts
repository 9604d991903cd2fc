import type { Commands } from '#commands/all.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import { eventIdOf } from '#runtime/process/identity.ts'
import type { Own } from '#tests/simulation/neighbours/access.ts'
import type { Beside, Choice, Choosing } from './choosing.ts'

/** What changed nothing in the log. */
export const NOTHING: Outcome<unknown> = { ok: true, state: null, events: [], position: 0 }

/** An earlier step of the same act. */
export const step = (metadata: CommandMetadata, name: string): CommandMetadata => ({
  ...metadata,
  commandId: eventIdOf(metadata.commandId, name, 0),
})

export interface Doing extends Beside {
  readonly commands: Commands
  readonly metadata: CommandMetadata
  readonly id: string
  readonly own: Own
}

/** An act about how one gets in. `forget` is called when it begins; `learn` is called where it came about, unless the person has begun something else since. */
export const doing =
  (
    forget: (own: Own) => void,
    work: (doing: Doing, choosing: Choosing) => Promise<Outcome<unknown>>,
    learn: (own: Own, doing: Doing) => void,
  ): Choice =>
  (choosing) => {
    const { access, person } = choosing
    const own = access.of(person)
    const turn = (own.turn += 1)
    forget(own)
    // A slow try of the same act may end after the person has signed in again.
    let isKnown = false
    return async (commands, metadata, beside) => {
      const present: Doing = { ...beside, commands, metadata, id: person.id, own }
      const outcome = await work(present, choosing)
      if (!outcome.ok || own.turn !== turn || isKnown) return outcome
      isKnown = true
      learn(own, present)
      return outcome
    }
  }

/** Those that the person knew of. */
export const allEnded = (own: Own): void => {
  for (const session of own.sessions) own.ended.add(session)
  own.sessions.clear()
}
