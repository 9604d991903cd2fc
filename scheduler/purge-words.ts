import type { Commands } from '#commands/all.ts'
import { FEEDBACK_KEPT_MS } from '#domain/feedback/vocabulary.ts'
import { TICKET_KEPT_MS } from '#domain/tickets/limits.ts'
import { plus } from '#domain/time.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { feedback, feedbackBefore } from '#projections/feedback/feedback.ts'
import { tickets, ticketsClosedBefore } from '#projections/tickets/tickets.ts'
import { nextTurn } from './effects.ts'
import type { CalendarJob } from './policy.ts'

interface Parts {
  readonly openReads: () => Reads
  readonly commands: Pick<Commands, 'forgetWords'>
  readonly effectIdOf: (cause: string, effect: string) => string
}

/** Words with a key of their own are kept for so long, and then their keys are destroyed. */
export const purgesOfWords = (parts: Parts): readonly CalendarJob[] => [
  {
    name: 'purge-feedback',
    description: 'Destroy the keys of what people told on going more than 90 days ago.',
    every: 'night',
    run: async (now, signal) => {
      const ids = await feedbackBefore(parts.openReads().of(feedback), plus(now, -FEEDBACK_KEPT_MS))
      return forgetAll(parts, { job: 'purge-feedback', of: 'feedback', ids, now }, signal)
    },
  },
  {
    name: 'purge-tickets',
    description: 'Destroy the keys of tickets that were closed more than 90 days ago.',
    every: 'night',
    run: async (now, signal) => {
      const ids = await ticketsClosedBefore(parts.openReads().of(tickets), plus(now, -TICKET_KEPT_MS))
      return forgetAll(parts, { job: 'purge-tickets', of: 'ticket', ids, now }, signal)
    },
  },
]

interface Due {
  readonly job: string
  readonly of: keyof Commands['forgetWords']
  readonly ids: readonly string[]
  readonly now: string
}

const forgetAll = async (
  { commands, effectIdOf }: Parts,
  { job, of, ids, now }: Due,
  signal?: AbortSignal,
): Promise<string> => {
  let forgotten = 0
  for (const id of ids) {
    if (signal?.aborted) break
    const by = { kind: 'job', id: job } as const
    await commands.forgetWords[of](id, { by, commandId: effectIdOf(id, job), startedAt: now, now })
    forgotten += 1
    await nextTurn()
  }
  return `${forgotten} forgotten`
}
