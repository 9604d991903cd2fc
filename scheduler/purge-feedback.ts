import type { Commands } from '#commands/all.ts'
import { FEEDBACK_KEPT_MS } from '#domain/feedback/vocabulary.ts'
import { plus } from '#domain/time.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { feedback as feedbackModel, feedbackBefore } from '#projections/feedback/feedback.ts'
import { nextTurn } from './effects.ts'
import type { CalendarJob } from './policy.ts'

interface Parts {
  readonly openReads: () => Reads
  readonly commands: Pick<Commands, 'feedback'>
  readonly effectIdOf: (cause: string, effect: string) => string
}

/** What people told on going is kept for 90 days. */
export const purgeFeedback = ({ openReads, commands, effectIdOf }: Parts): CalendarJob => ({
  name: 'purge-feedback',
  description: 'Destroy the keys of what people told on going more than 90 days ago.',
  every: 'night',
  run: async (now, signal) => {
    const ids = await feedbackBefore(openReads().of(feedbackModel), plus(now, -FEEDBACK_KEPT_MS))
    let forgotten = 0
    for (const id of ids) {
      if (signal?.aborted) break
      const by = { kind: 'job', id: 'purge-feedback' } as const
      await commands.feedback.forget(id, { by, commandId: effectIdOf(id, 'purge-feedback'), startedAt: now, now })
      forgotten += 1
      await nextTurn()
    }
    return `${forgotten} forgotten`
  },
})
