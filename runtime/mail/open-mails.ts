import type { SecurityNotice } from '#domain/notifications/vocabulary.ts'
import type { SiteOfLetter, Written } from '#mail/templates/layout.tsx'
import { stillFreeFor } from '#api/items/still-free.ts'
import { unsubscribeToken, verificationToken } from '#api/accounts/links.ts'
import { makeMailSender } from '#mail/sender.ts'
import type { MailSender } from '#mail/port.ts'
import { runCalendarJob } from '#scheduler/calendar.ts'
import { messageOf } from '#scheduler/effects.ts'
import { DIGESTS } from '#scheduler/mail/plan-digests.ts'
import type { MailDeps } from '#scheduler/mail/deps.ts'
import { startMails } from '#scheduler/mail/start.ts'
import type { Sending } from '#scheduler/sending.ts'
import type { SchedulerDeps } from '#scheduler/deps.ts'
import { openSealed } from '#stores/events/codec/codec.ts'
import type { World } from '#runtime/world.ts'
import type { Config } from '#runtime/config.ts'
import { macOf } from '#runtime/identity.ts'

type Composed = Pick<World, 'stores'> & {
  readonly config: Pick<Config, 'siteName'> & { readonly mail: NonNullable<Config['mail']> }
}

/** What the mail part of the scheduler needs; `sender` is replaced in tests. */
export const mailDeps = (
  { stores, config }: Composed,
  scheduler: SchedulerDeps,
  sender: MailSender = senderOf(config),
): MailDeps => {
  const { mail, siteName } = config
  const site = { name: siteName, url: mail.siteUrl }
  const links = { mac: macOf(stores.vault.siteKeys) }
  const idOf = (mailId: string): string => `${mailId}@${new URL(mail.siteUrl).hostname}`
  const unseal: MailDeps['unseal'] = (value) => openSealed(stores.keyring, value)
  return {
    ...scheduler,
    unseal,
    stillFree: stillFreeFor({ unseal, clock: scheduler.clock }),
    sendVerification: async (to, { mailId, verificationId }) => {
      const { verificationLetter } = await letters()
      const letter = await verificationLetter(site, verificationToken(links, verificationId))
      return sender.send({ to, id: idOf(mailId), ...letter })
    },
    sendSecurityLetter: async (to, { mailId, notice }) => {
      const letter = await SECURITY_LETTERS[notice](site)
      return sender.send({ to, id: idOf(mailId), ...letter })
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
  ...(await import('#mail/templates/verification.tsx')),
  ...(await import('#mail/templates/digest.tsx')),
  ...(await import('#mail/templates/sign-in-guessed.tsx')),
  ...(await import('#mail/templates/second-factor.tsx')),
})

type SecondFactorNotice = Parameters<Awaited<ReturnType<typeof letters>>['secondFactorLetter']>[1]
const ofSecondFactor = (notice: SecondFactorNotice) => async (site: SiteOfLetter) =>
  (await letters()).secondFactorLetter(site, notice)

/** What each notice says as a letter. */
const SECURITY_LETTERS: Readonly<Record<SecurityNotice, (site: SiteOfLetter) => Promise<Written>>> = {
  sign_in_guessed: async (site) => (await letters()).signInGuessedLetter(site),
  two_factor_enabled: ofSecondFactor('two_factor_enabled'),
  two_factor_disabled: ofSecondFactor('two_factor_disabled'),
  backup_codes_renewed: ofSecondFactor('backup_codes_renewed'),
  backup_code_spent: ofSecondFactor('backup_code_spent'),
  second_factor_guessed: ofSecondFactor('second_factor_guessed'),
}

/** Wakes as soon as anybody asks for a link. Null where this site sends no mail. */
export const openMails = ({ runner, stores, config }: World, scheduler: SchedulerDeps): Sending | null => {
  const { mail, siteName } = config
  if (mail === null) return null
  const mails = startMails(mailDeps({ stores, config: { mail, siteName } }, scheduler))
  // Who was down in the morning makes up for it at once; the calendar finds it done.
  const digests = scheduler.calendar.filter(({ name }) => name === DIGESTS)
  void Promise.all(digests.map((job) => runCalendarJob(scheduler, job))).then(mails.tick, (error: unknown) =>
    scheduler.log.warn({ error: messageOf(error) }, 'the digests could not be planned'),
  )
  const endListening = runner.onApplied((events) => {
    if (events.some(({ type }) => type === 'EmailVerificationRequested')) void mails.tick()
  })
  return {
    tick: mails.tick,
    stop: () => {
      endListening()
      return mails.stop()
    },
  }
}
