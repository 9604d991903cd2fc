import { z } from 'zod'
import { id, instant } from '#api/http/contract.ts'
import { hidingReasons } from '#domain/hiding.ts'

/** What of a listing only its owner learns; others are answered no, none or null. */
export const ownersNotes = {
  askedStillAvailable: z
    .boolean()
    .describe('"Still available?" waits for its answer, PUT …/status available; only the owner sees this'),
  pausedAt: instant.nullable().describe('since when it is paused, null when it is not; only the owner sees this'),
  isHidden: z.boolean().describe('hidden after reports; only the owner sees this'),
  hiddenBecause: z.array(z.enum(hidingReasons)).describe('why others do not find it; only the owner sees this'),
  passedOnFrom: id.nullable().describe('the claim by which the owner got it; only the owner sees this'),
}
