import type { EffectResult } from '#scheduler/effects.ts'
import type { MailResult } from './deps.ts'

/** Of a letter that may come twice, as the very same, and must not get lost: whoever does not know that it was taken sends it again. */
export const resultOfRepeatable = ({ is, note }: MailResult): EffectResult => {
  if (is === 'sent') return { is: 'done', note }
  return { is: is === 'refused' ? 'refused' : 'failed', note }
}
