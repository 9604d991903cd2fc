import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import { TEXT_KINDS } from './vocabulary.ts'

export const PolicyTextPublished = defineEvent('PolicyTextPublished', {
  version: 1,
  description: 'A version of the terms, of the privacy notice or of the listing policy is in force from now on.',
  schema: z.object({
    kind: z.enum(TEXT_KINDS),
    /** 1, 2, …: each follows the one before. */
    version: z.number().int(),
    /** The words themselves, so that they stay as they were agreed to whatever a release ships. */
    text: z.string(),
    /** What is different from the version before: a line beginning with `+` for what is new, with `-` for what is gone. Empty of the first. */
    changes: z.string(),
    /** SHA-256 of the text in UTF-8, hex. */
    digest: z.string(),
  }),
})

export const textEvents = [PolicyTextPublished] as const
export type NewTextEvent = NewEventIn<typeof textEvents>
export type TextEvent = EventIn<typeof textEvents>
