import { stillFreeFor } from '#api/items/card/still-free.ts'
import { toldTo } from '#api/notifications/told.ts'
import { noticeTypes } from '#projections/notifications/notices.ts'
import type { Runner } from '#projections/engine/follow/runner.ts'
import { commandIdOf } from '#runtime/process/identity.ts'
import type { SchedulerDeps } from '#scheduler/deps.ts'
import type { MailDeps } from '#scheduler/mail/deps.ts'
import { startMails } from '#scheduler/mail/start.ts'
import type { PushDeps } from '#scheduler/push/deps.ts'
import { PUSH } from '#scheduler/push/intents.ts'
import { startPushes } from '#scheduler/push/start.ts'
import type { Sending } from '#scheduler/sending.ts'
import type { HandOver } from '#tests/simulation/outbox.ts'

export interface SendingOptions {
  readonly deps: SchedulerDeps
  readonly commands: PushDeps['commands']
  readonly appliedPosition: () => number
  readonly sessions: { readonly byId: (id: string) => Promise<{ readonly expiresAt: string } | null> }
  readonly unseal: MailDeps['unseal']
  readonly handOver: HandOver
}

/** Pushes and mails of one process, as runtime/push and runtime/mail start them. There are no quiet hours. */
export const startSendings = (options: SendingOptions) => {
  const pushes = startPushes(pushDepsOf(options))
  const mails = startMails(mailDepsOf(options))
  const all: readonly Sending[] = [pushes, mails]
  const told: ReadonlySet<string> = new Set(noticeTypes)
  return {
    tick: () => Promise.all(all.map(({ tick }) => tick())),
    follow: (runner: Pick<Runner, 'onApplied'>): void => {
      runner.onApplied((events) => {
        if (events.some(({ type }) => told.has(type))) void pushes.tick()
        if (events.some(({ type }) => type === 'EmailVerificationRequested')) void mails.tick()
      })
    },
    stop: () => Promise.all(all.map(({ stop }) => stop())),
  }
}

/** The address of a person's only device. */
export const endpointOf = (personId: string): string => `https://push.example/${personId}`
export const deviceOf = (personId: string): string => `device of ${personId}`

/** As `pushIntent` names it. */
export const pushIdOf = (eventId: string, personId: string): string =>
  commandIdOf(`${eventId}/${PUSH}|${personId}|${deviceOf(personId)}`)

const pushDepsOf = ({ deps, commands, appliedPosition, sessions, unseal, handOver }: SendingOptions): PushDeps => ({
  ...deps,
  commands,
  appliedPosition,
  describe: toldTo('UTC'),
  quietUntil: () => null,
  isSignedIn: async (sessionId) => {
    const session = await sessions.byId(sessionId)
    return session !== null && session.expiresAt > deps.clock()
  },
  unseal,
  send: async ({ endpoint }, push) => {
    const personId = endpoint.slice(endpointOf('').length)
    const text = JSON.stringify(push)
    const { is, note } = await handOver({ kind: 'push', effectId: pushIdOf(push.event, personId), personId, text })
    return { is: is === 'unknown' ? 'failed' : is, note }
  },
})

const mailDepsOf = ({ deps, unseal, handOver }: SendingOptions): MailDeps => ({
  ...deps,
  unseal,
  stillFree: stillFreeFor({ unseal, clock: deps.clock }),
  sendLink: (to, { mailId, linkId }) =>
    handOver({ kind: 'link', effectId: mailId, personId: linkId, text: JSON.stringify(to) }),
  sendSecurityLetter: (to, { mailId, notice }) =>
    handOver({ kind: 'notice', effectId: mailId, personId: mailId, text: JSON.stringify({ to, notice }) }),
  sendTicketAnswer: (to, { mailId, number }) =>
    handOver({ kind: 'notice', effectId: mailId, personId: mailId, text: JSON.stringify({ to, number }) }),
  sendDigest: (to, { mailId, personId, listings, more }) =>
    handOver({ kind: 'digest', effectId: mailId, personId, text: JSON.stringify({ to, listings, more }) }),
})
