import { z } from 'zod'

/** Of an event: until when the owner may say that it was somebody else, and of which change. Absent in events of older releases. */
export const disownable = { changeId: z.string().optional(), undoUntil: z.string().optional() }
