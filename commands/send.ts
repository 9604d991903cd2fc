import type { Decider } from '#domain/decider.ts'
import type { DomainEvent, NewEvent } from '#domain/event.ts'
import type { CommandDeps, CommandMetadata } from './deps.ts'
import type { Handler, Outcome } from './handle.ts'
import { makeHiddenByBlock } from './processes/shared/blocked.ts'
import { makeEndMatch, withMatchEnded } from './processes/shared/match-ending.ts'
import { addressOf, type Sendable } from './routing.ts'

export type Send = (command: Sendable, metadata: CommandMetadata) => Promise<Outcome<unknown>>

/** Handles a command on its stream. Where that ends what a request was promised, the request follows. */
export const makeSend = (deps: Pick<CommandDeps, 'eventIdOf'>, handler: Pick<Handler, 'handle' | 'read'>): Send => {
  const hiddenByBlock = makeHiddenByBlock(handler)
  const followed = withMatchEnded(makeEndMatch(deps, handler))
  return async (command, metadata) => {
    const address = addressOf(command, metadata.by)
    const { stream, ownerOf } = address
    // Its row names the decider that knows this command, whose state it is.
    const decider = address.decider as unknown as Decider<Sendable, NewEvent, unknown, DomainEvent>
    const outcome = await followed(await handler.handle({ stream, decider, command }, metadata), metadata)
    if (!ownerOf) return outcome
    return hiddenByBlock(outcome, async () => ownerOf((await handler.read(stream, decider)) as never), metadata)
  }
}
