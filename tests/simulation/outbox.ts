import type { MailResult } from '#scheduler/mail/deps.ts'
import type { Faults } from './faults.ts'
import type { Site } from './site.ts'

/** What a push service or the mail server took. */
export interface Handed {
  readonly kind: 'push' | 'link' | 'notice' | 'digest'
  /** Of the ledger. */
  readonly effectId: string
  readonly personId: string
  /** All that it says, its address included. */
  readonly text: string
  /** When handing it over was begun, ISO 8601. */
  readonly at: string
}

/** Hands one thing over: `failed` where it surely was not taken, `unknown` where it was and the answer did not come. */
export type HandOver = (handed: Omit<Handed, 'at'>) => Promise<MailResult>

/** As one process reaches the world outside: through the weather. */
export const makeHandOver = (
  site: Pick<Site, 'outbox' | 'time' | 'vault' | 'people' | 'report'>,
  faults: Faults,
): HandOver => {
  const { outbox, time, vault, people, report } = site
  return async (handed) => {
    const forgotten = vault.longForgotten()
    const text = handed.text.toLowerCase()
    for (const { id, word } of people)
      if (forgotten.includes(id) && text.includes(word))
        report(`a ${handed.kind} to ${handed.personId} has words of ${id}, who was forgotten more than a minute ago`)
    const at = time.wall()
    let isTaken = false
    const { handOver } = faults.wrap({
      handOver: async () => {
        isTaken = true
        outbox.push({ ...handed, at })
      },
    })
    try {
      await handOver()
      return { is: 'sent', note: null }
    } catch {
      return { is: isTaken ? 'unknown' : 'failed', note: 'no answer' }
    }
  }
}
