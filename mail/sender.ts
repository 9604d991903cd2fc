import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { isMailbox } from '#domain/accounts/email/mailbox.ts'
import type { Delivery, Letter, MailSender } from './port.ts'

interface Settings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string
  readonly from: { readonly name: string; readonly address: string }
  /** For one letter, all in all, in milliseconds: longer than a mail server takes, shorter than a lease of the ledger. */
  readonly patience?: number
}

const PATIENCE_MS = 25_000

/** Speaks SMTP to one server, a connection for each letter. */
export const makeMailSender = ({ url, from, patience = PATIENCE_MS }: Settings): MailSender => ({
  send: async (letter) => {
    const { address } = letter.to
    if (!isMailbox(address)) return { is: 'refused', note: 'The address is none that mail can be sent to.' }
    const course = { wasHandedOver: false }
    const transport = createTransport({
      url,
      connectionTimeout: patience / 2,
      greetingTimeout: patience / 2,
      socketTimeout: patience / 2,
      dnsTimeout: patience / 2,
      disableFileAccess: true,
      disableUrlAccess: true,
      logger: noteHandingOver(course),
    })
    const sending = transport.sendMail({
      ...headersOf(letter),
      from: { ...from, name: oneLine(from.name) },
      to: { name: oneLine(letter.to.name), address },
    })
    try {
      await within(patience, sending)
      return { is: 'sent', note: null }
    } catch (error) {
      return failureOf(error, course)
    } finally {
      transport.close()
    }
  },
})

const headersOf = ({ subject, text, html, id, unsubscribeUrl }: Letter) => ({
  subject: oneLine(subject),
  text,
  html,
  messageId: `<${id}>`,
  headers: {
    // Holiday notices and the like are not wanted back (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
})

/** A name is typed by its owner: what could begin another header, or turn the line around, becomes a space. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 200)

interface Course {
  wasHandedOver: boolean
}

/** Whether the letter went out to its last byte: only the library's own report tells. Nothing of the report is kept. */
const noteHandingOver = (course: Course) => {
  const nothing = (): void => undefined
  const note = (entry: unknown): void => {
    if (reported.safeParse(entry).success) course.wasHandedOver = true
  }
  return { level: nothing, trace: note, debug: note, info: note, warn: note, error: note, fatal: note }
}
const reported = z.object({ tnx: z.literal('message') })

const within = async (patience: number, sending: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })), patience)
  })
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
    // What comes of it after that has been told already.
    sending.catch(() => undefined)
  }
}

const shape = z.object({
  code: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
})

/** By numbers alone: what a mail server says often holds the address. */
const failureOf = (error: unknown, { wasHandedOver }: Course): Delivery => {
  const { code = 'unknown', responseCode, command = '' } = shape.catch({}).parse(error)
  if (wasHandedOver && command !== 'DATA')
    return { is: 'unknown', note: `The mail server did not say whether it took the mail (${code}).` }
  if (responseCode === undefined) return { is: 'failed', note: `The mail server could not be reached (${code}).` }
  const note = `The mail server answered ${responseCode}.`
  // Said of this recipient or this letter it stays so; said of the connection, the sender or the password it is the host's to mend.
  const isOfThisLetter = responseCode >= 500 && ABOUT_THE_LETTER.has(command)
  return { is: isOfThisLetter ? 'refused' : 'failed', note }
}
const ABOUT_THE_LETTER: ReadonlySet<string> = new Set(['RCPT TO', 'DATA'])
