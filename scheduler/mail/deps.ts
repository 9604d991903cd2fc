import type { Redacted, Sealed } from '#domain/event.ts'
import type { SecurityNotice } from '#domain/notifications/vocabulary.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { PersonDocument } from '#projections/accounts/people.ts'
import type { SchedulerDeps } from '#scheduler/deps.ts'

export interface Recipient {
  readonly name: string
  readonly address: string
}

/** `unknown`: it was handed over whole, and nobody said whether it was taken. */
export interface MailResult {
  readonly is: 'sent' | 'refused' | 'failed' | 'unknown'
  readonly note: string | null
}

/** A listing as it is told to one person. */
export interface TellableListing {
  readonly title: string
  /** Suburb and distance, as far as they are known. */
  readonly where: string
  /** A path of the web application. */
  readonly path: string
}

export interface MailDeps extends SchedulerDeps {
  /** Of these things, by id, those that this person may see and could still have, in their order. */
  readonly stillFree: (
    reads: Reads,
    person: PersonDocument,
    itemIds: readonly string[],
  ) => Promise<readonly TellableListing[]>
  readonly unseal: <T>(value: T | Sealed) => Promise<T | Redacted>
  /** All four never reject, and answer within half a minute; `mailId`: the same for each try of one letter. */
  readonly sendLink: (to: Recipient, mail: LinkMail) => Promise<MailResult>
  readonly sendSecurityLetter: (to: Recipient, mail: SecurityMail) => Promise<MailResult>
  readonly sendTicketAnswer: (to: Recipient, mail: TicketMail) => Promise<MailResult>
  readonly sendDigest: (to: Recipient, mail: DigestMail) => Promise<MailResult>
}

/** What a link in a letter is for. */
export type LinkKind = 'verification' | 'reset' | 'recovery' | 'email-change'
export interface LinkMail {
  readonly mailId: string
  readonly kind: LinkKind
  readonly linkId: string
  readonly askedAt: string
}

export interface SecurityMail {
  readonly mailId: string
  readonly notice: SecurityNotice
  readonly at: string
  /** Of the notice: `changeId`, where the owner may say that it was somebody else; of a sign-in its `device`. */
  readonly facts: Readonly<Record<string, string | null>>
}

export interface TicketMail {
  readonly mailId: string
  readonly number: string
  /** Who decided; null: forgotten. */
  readonly by: string | null
  readonly answer: string
  readonly recoveryId: string | null
  readonly answeredAt: string
}

export interface DigestMail {
  readonly mailId: string
  readonly personId: string
  readonly listings: readonly TellableListing[]
  /** How many more there are. */
  readonly more: number
}
