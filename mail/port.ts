/** One letter to one person. Nothing of it is logged. */
export interface Letter {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for each try of the same letter, so that a mailbox that gets it twice may show it once (RFC 5322). */
  readonly id: string
  /** Where one click, or a mail program by itself, ends letters like this one (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/**
 * `refused`: this letter will never be taken · `failed`: it was not taken, perhaps later · `unknown`: it was handed over whole, and
 * nobody said whether it was taken. The note is for admins: never an address, never a word of the letter.
 */
export interface Delivery {
  readonly is: 'sent' | 'refused' | 'failed' | 'unknown'
  readonly note: string | null
}

export interface MailSender {
  /** Never rejects, and answers within half a minute. */
  readonly send: (letter: Letter) => Promise<Delivery>
}
