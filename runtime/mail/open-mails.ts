import { EMAIL_CHANGE_MS, RECOVERY_LINK_MS, RESET_MS, VERIFICATION_MS } from '#domain/accounts/vocabulary.ts'
import { plus } from '#domain/time.ts'
import { stillFreeFor } from '#api/items/card/still-free.ts'
import { linkToken, unsubscribeToken } from '#api/accounts/email/links.ts'
import { makeMailSender } from '#mail/sender.ts'
import type { MailSender } from '#mail/port.ts'
import type { SiteOfLetter, Written } from '#mail/templates/layout.tsx'
import type { SecurityNotice } from '#domain/notifications/vocabulary.ts'
import { runCalendarJob } from '#scheduler/calendar.ts'
import { messageOf } from '#scheduler/effects.ts'
import { DIGESTS } from '#scheduler/mail/plan-digests.ts'
import type { LinkKind, MailDeps } from '#scheduler/mail/deps.ts'
import { startMails } from '#scheduler/mail/start.ts'
import type { Sending } from '#scheduler/sending.ts'
import type { SchedulerDeps } from '#scheduler/deps.ts'
import { openSealed } from '#stores/events/codec/codec.ts'
import type { World } from '#runtime/world.ts'
import type { Config } from '#runtime/config/config.ts'
import { macOf } from '#runtime/process/identity.ts'

type Composed = Pick<World, 'stores'> & {
  readonly config: Pick<Config, 'siteName' | 'timeZone'> & { readonly mail: NonNullable<Config['mail']> }
}

/** What the mail part of the scheduler needs; `sender` is replaced in tests. */
export const mailDeps = (
  { stores, config }: Composed,
  scheduler: SchedulerDeps,
  sender: MailSender = senderOf(config),
): MailDeps => {
  const { mail, siteName, timeZone } = config
  const site = { name: siteName, url: mail.siteUrl, timeZone }
  const links = { mac: macOf(stores.vault.siteKeys) }
  const idOf = (mailId: string): string => `${mailId}@${new URL(mail.siteUrl).hostname}`
  const unseal: MailDeps['unseal'] = (value) => openSealed(stores.keyring, value)
  return {
    ...scheduler,
    unseal,
    stillFree: stillFreeFor({ unseal, clock: scheduler.clock }),
    sendLink: async (to, { mailId, kind, linkId, askedAt }) => {
      const { linkLetter } = await letters()
      const { path, purpose, goodMs } = LINKS[kind]
      const href = `${site.url}${path}${linkToken(links, purpose, linkId)}`
      const letter = await linkLetter(site, { kind, href, askedAt, expiresAt: plus(askedAt, goodMs) })
      return sender.send({ to, id: idOf(mailId), ...letter })
    },
    sendSecurityLetter: async (to, { mailId, notice, at, facts }) => {
      const changeId = facts['changeId'] ?? null
      const notMe = changeId === null ? null : `${site.url}/not-me#token=${linkToken(links, 'not-me', changeId)}`
      return sender.send({ to, id: idOf(mailId), ...(await securityLetter(site, { notice, at, facts, notMe })) })
    },
    sendTicketAnswer: async (to, { mailId, number, by, answer, recoveryId, answeredAt }) => {
      const { ticketAnswerLetter, momentIn } = await letters()
      const link = recoveryId && {
        href: `${site.url}${LINKS.recovery.path}${linkToken(links, 'recovery', recoveryId)}`,
        until: momentIn(site, plus(answeredAt, RECOVERY_LINK_MS)),
      }
      const told = { number, by: by ?? 'Somebody', answer, link: link || null }
      return sender.send({ to, id: idOf(mailId), ...(await ticketAnswerLetter(site, told)) })
    },
    sendDigest: async (to, { mailId, personId, listings, more }) => {
      const { digestLetter } = await letters()
      const token = unsubscribeToken(links, personId)
      const unsubscribe = `${site.url}/unsubscribe?token=${token}`
      const letter = await digestLetter(site, { entries: listings, more, unsubscribe })
      return sender.send({
        to,
        id: idOf(mailId),
        unsubscribeUrl: `${site.url}/api/mail/unsubscribe/${token}`,
        ...letter,
      })
    },
  }
}

const senderOf = ({ mail, siteName }: Composed['config']): MailSender =>
  makeMailSender({ url: mail.url, from: { name: siteName, address: mail.from } })

/** React and what draws mails with it take 0.3 s to load: only where a mail goes out. */
const letters = async () => ({
  ...(await import('#mail/templates/link.tsx')),
  ...(await import('#mail/templates/changed.tsx')),
  ...(await import('#mail/templates/change-texts.ts')),
  ...(await import('#mail/templates/moments.ts')),
  ...(await import('#mail/templates/digest.tsx')),
  ...(await import('#mail/templates/sign-in-guessed.tsx')),
  ...(await import('#mail/templates/second-factor.tsx')),
  ...(await import('#mail/templates/ticket-answer.tsx')),
})

interface Told {
  readonly notice: SecurityNotice
  readonly at: string
  readonly facts: Readonly<Record<string, string | null>>
  readonly notMe: string | null
}

const securityLetter = async (site: SiteOfLetter, { notice, at, facts, notMe }: Told): Promise<Written> => {
  const { changedLetter, CHANGES, isOfSecondFactor, momentIn, secondFactorLetter, signInGuessedLetter } =
    await letters()
  if (notice === 'sign_in_guessed') return signInGuessedLetter(site)
  if (isOfSecondFactor(notice)) return secondFactorLetter(site, notice, notMe)
  const { until, receiptId, ...others } = facts
  const told = {
    ...others,
    until: until ? momentIn(site, until) : null,
    receipt: receiptId ? `${site.url}/receipts/${receiptId}` : null,
  }
  return changedLetter(site, CHANGES[notice](momentIn(site, at), told), notMe)
}

/** Where each link leads. Behind a `#` no server and no log sees the token; who verifies an address has nothing to lose by it. */
const LINKS: Readonly<
  Record<LinkKind, { path: string; purpose: 'verify' | 'reset' | 'recovery' | 'email'; goodMs: number }>
> = {
  verification: { path: '/verify-email?token=', purpose: 'verify', goodMs: VERIFICATION_MS },
  reset: { path: '/reset-password#token=', purpose: 'reset', goodMs: RESET_MS },
  recovery: { path: '/recovery#token=', purpose: 'recovery', goodMs: RECOVERY_LINK_MS },
  'email-change': { path: '/confirm-email#token=', purpose: 'email', goodMs: EMAIL_CHANGE_MS },
}
/** Somebody waits for what these bring. */
const AWAITED: ReadonlySet<string> = new Set([
  'EmailVerificationRequested',
  'PasswordResetRequested',
  'RecoveryRequested',
  'EmailChangeRequested',
  'TicketAnswered',
])

/** Wakes as soon as anybody asks for a link. Null where this site sends no mail. */
export const openMails = ({ runner, stores, config }: World, scheduler: SchedulerDeps): Sending | null => {
  const { mail, siteName, timeZone } = config
  if (mail === null) return null
  const mails = startMails(mailDeps({ stores, config: { mail, siteName, timeZone } }, scheduler))
  // Who was down in the morning makes up for it at once; the calendar finds it done.
  const digests = scheduler.calendar.filter(({ name }) => name === DIGESTS)
  void Promise.all(digests.map((job) => runCalendarJob(scheduler, job))).then(mails.tick, (error: unknown) =>
    scheduler.log.warn({ error: messageOf(error) }, 'the digests could not be planned'),
  )
  const endListening = runner.onApplied((events) => {
    if (events.some(({ type }) => AWAITED.has(type))) void mails.tick()
  })
  return {
    tick: mails.tick,
    stop: () => {
      endListening()
      return mails.stop()
    },
  }
}
