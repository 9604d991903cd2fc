import { problem } from '#api/http/answers/problem.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import type { Own } from '#tests/simulation/neighbours/access.ts'
import { allEnded, type Doing, doing, step } from './access-doing.ts'
import type { Choice, Choices, Choosing } from './choosing.ts'
import { endSessions, signIn, switchOff, switchOn } from './sign-in-acts.ts'

const hashOf = (linkId: string): string => `hash of ${linkId}`

const forgetPassword = (own: Own): void => {
  if (own.password !== null) own.former.add(own.password)
  own.password = null
}
const passwordOf = ({ commandId }: CommandMetadata): string => `password of ${commandId}`
/** As `choosePassword` has it: the new one waits in the vault until the event says so, and is settled at once. */
const chosen = async ({ commands, metadata, vault, id }: Doing, command: ByPasswordId): Promise<Outcome<unknown>> => {
  const { accounts, send } = commands
  const passwordId = accounts.idOf(metadata)
  await vault.passwords.set(passwordId, passwordOf(metadata))
  const outcome = await send(command(passwordId), metadata)
  if (!outcome.ok) {
    await vault.passwords.remove(passwordId)
    return outcome
  }
  await accounts.settle(id, metadata)
  await vault.passwords.remove(passwordId)
  return outcome
}

type ByPasswordId = (passwordId: string) => Parameters<Doing['commands']['send']>[0]

const followed = (present: Doing, linkId: string): Promise<Outcome<unknown>> =>
  chosen(present, (passwordId) => ({
    type: 'resetPassword',
    accountId: present.id,
    tokenHash: hashOf(linkId),
    passwordId,
  }))

const resetLinkOf = ({ commands, metadata, id }: Doing): string => commands.accounts.linkIdOf(id, step(metadata, 'ask'))

const resetPassword = doing(
  forgetPassword,
  async (present) => {
    const { commands, metadata, id } = present
    const resetId = resetLinkOf(present)
    const ask = { type: 'requestPasswordReset', accountId: id, resetId, tokenHash: hashOf(resetId) } as const
    const asked = await commands.send(ask, step(metadata, 'ask'))
    return asked.ok ? followed(present, resetId) : asked
  },
  (own, present) => {
    own.password = passwordOf(present.metadata)
    own.usedLinks.add(resetLinkOf(present))
    allEnded(own)
  },
)

/** Somebody finds an old letter. */
const followUsedLink: Choice = ({ access, person, chance }) => {
  const { usedLinks } = access.of(person)
  if (usedLinks.size === 0) return null
  const linkId = chance.pick([...usedLinks])
  return async (commands, metadata, beside) => {
    const outcome = await followed({ ...beside, commands, metadata, id: person.id, own: access.of(person) }, linkId)
    if (outcome.ok) access.report(`the link ${linkId} set a password a second time`)
    return outcome
  }
}

/** As `POST /auth/change-password` has it; without a try again, which would ask for a password that is none any more. */
const changePassword: Choice = (choosing) => {
  const { password } = choosing.access.of(choosing.person)
  if (password === null) return null
  return doing(
    forgetPassword,
    async (present) => {
      const { commands, vault, id: accountId } = present
      const after = await commands.accounts.passwordChangesOf(accountId)
      if ((await vault.passwords.get(accountId)) !== password) throw problem('wrong-password')
      return chosen(present, (passwordId) => ({ type: 'changePassword', accountId, after, passwordId }))
    },
    (own, { metadata }) => {
      own.password = passwordOf(metadata)
      allEnded(own)
    },
  )(choosing)
}

const changeLinkOf = ({ commands, metadata, id }: Doing): string =>
  commands.accounts.linkIdOf(id, step(metadata, 'ask'))

/** Asks for a link to another mailbox and follows it. */
const changesTo = (email: string, forget: (own: Own) => void, learn: (own: Own) => void): Choice =>
  doing(
    forget,
    async (present) => {
      const { commands, metadata, id } = present
      const changeId = changeLinkOf(present)
      const tokenHash = hashOf(changeId)
      const ask = { type: 'requestEmailChange', accountId: id, changeId, email, tokenHash } as const
      const asked = await commands.send(ask, step(metadata, 'ask'))
      if (!asked.ok) return asked
      const { accounts } = commands
      const outcome = await accounts.email.confirm(id, tokenHash, metadata)
      if (outcome.ok) await accounts.settle(id, metadata)
      return outcome
    },
    (own) => {
      learn(own)
      allEnded(own)
    },
  )

const changeEmail: Choice = (choosing) => {
  const { person, did } = choosing
  const email = `${person.word}${did('changeEmail')}@example.net`
  const forget = (own: Own): void => {
    if (own.email !== null) own.formerEmails.add(own.email)
    own.email = null
  }
  return changesTo(email, forget, (own) => void (own.email = email))(choosing)
}

/** The address of somebody else, who keeps it: nobody is told before the link in that mailbox is followed, and then it is refused. */
const takeOver: Choice = (choosing) => {
  const { access, chance, person } = choosing
  const wanted = access.all().flatMap(([id, { email }]) => (id === person.id || email === null ? [] : [email]))
  if (wanted.length === 0) return null
  const forget = (own: Own): void => void (own.email = null)
  return changesTo(chance.pick(wanted), forget, () => undefined)(choosing)
}

const choices: Choices = {
  changePassword: [4, changePassword],
  resetPassword: [4, resetPassword],
  followUsedLink: [2, followUsedLink],
  changeEmail: [3, changeEmail],
  takeOver: [1, takeOver],
  switchOn: [3, switchOn],
  switchOff: [1, switchOff],
  signIn: [8, signIn],
  endSessions: [2, endSessions],
}

/** What people do about how they get in. Where they are told of things their one session stays, so there nobody does. */
export const accessChoices = ({ guardsAccess, isTold }: Choosing): Choices => (guardsAccess && !isTold ? choices : {})
