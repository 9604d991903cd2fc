import type { Commands } from '#commands/all.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import { allEnded, doing, NOTHING, step } from './access-doing.ts'
import type { Beside, Choice, Choosing } from './choosing.ts'
import { sessionOf } from '#tests/simulation/neighbours/person.ts'

const CODES = [1, 2, 3]
const codesOf = (factorId: string): readonly string[] => CODES.map((code) => `${factorId} code ${code}`)

export const switchOn: Choice = (choosing) =>
  choosing.access.of(choosing.person).factorId !== null
    ? null
    : doing(
        () => undefined,
        async ({ commands, metadata, vault, id }) => {
          const begun = step(metadata, 'prepare')
          const factorId = commands.accounts.factorIdOf(id, begun)
          await vault.secondFactors.put({ factorId, personId: id, secret: Buffer.from(factorId) })
          const prepared = await commands.send({ type: 'prepareTwoFactor', accountId: id, factorId }, begun)
          if (!prepared.ok) {
            await vault.secondFactors.remove(factorId)
            return prepared
          }
          const isOn = (await commands.accounts.twoFactorOf(id)).factor.is === 'on'
          if (!isOn) await vault.secondFactors.setCodes(factorId, codesOf(factorId))
          return commands.send({ type: 'enableTwoFactor', accountId: id, factorId }, metadata)
        },
        (own, { commands, metadata, id }) => {
          own.factorId = commands.accounts.factorIdOf(id, step(metadata, 'prepare'))
          own.codes = codesOf(own.factorId)
        },
      )(choosing)

export const switchOff: Choice = (choosing) =>
  choosing.access.of(choosing.person).factorId === null
    ? null
    : doing(
        (own) => {
          own.factorId = null
        },
        async ({ commands, metadata, id }) =>
          commands.send({ type: 'disableTwoFactor', accountId: id, by: 'person' }, metadata),
        () => undefined,
      )(choosing)

/** The account is found under its address, in whichever process. */
const lookedUp = async (choosing: Choosing, { accounts }: Commands): Promise<void> => {
  const { access, person } = choosing
  const { email } = access.of(person)
  const isSure = stillSure(choosing)
  if (email === null || !access.isLogTrue()) return
  if ((await accounts.byEmail(email)) !== person.id && isSure())
    access.report(`${person.id} is not found under the present address`)
}

/** Its password is the one that was chosen last. */
const compared = async (choosing: Choosing, { vault }: Beside): Promise<void> => {
  const { access, person } = choosing
  const { password, former } = access.of(person)
  const isSure = stillSure(choosing)
  const present = (await vault.passwords.get(person.id)) ?? ''
  if (password === null || present === password || !isSure()) return
  const what = former.has(present) ? 'signs in with a password that was given up' : 'cannot sign in'
  access.report(`${person.id} ${what}`)
}

/** Until the person begins something else, or is forgotten. */
const stillSure = ({ access, person }: Choosing): (() => boolean) => {
  const own = access.of(person)
  const { turn } = own
  return () => own.turn === turn && access.isLiving(person)
}

/** The digits of now, or a backup code, given on two pages at once: one of them gets in, if any. */
const proven = async (choosing: Choosing, metadata: CommandMetadata, { vault }: Beside): Promise<void> => {
  const { access, chance, person } = choosing
  const { factorId, codes, spent } = access.of(person)
  if (factorId === null) return
  const digits = Math.floor(Date.parse(metadata.startedAt) / DIGITS_MS)
  const code = chance.happens(0.5) ? digits : chance.pick(codes)
  const once = (commandId: string): Promise<boolean> =>
    typeof code === 'string'
      ? vault.secondFactors.spendCode(factorId, code, commandId)
      : vault.secondFactors.spendStep(factorId, code, commandId)
  const pages = [metadata, step(metadata, 'the other page')]
  const gotIn = await Promise.all(pages.map(({ commandId }) => once(commandId)))
  for (const { commandId } of pages.filter((_, page) => gotIn[page])) {
    const by = spent.get(`${factorId} ${code}`) ?? commandId
    spent.set(`${factorId} ${code}`, by)
    if (by !== commandId)
      access.report(`${typeof code === 'string' ? 'a backup code' : 'a step of digits'} of ${person.id} was good twice`)
  }
}
/** As long as an app shows the same digits. */
const DIGITS_MS = 30_000

export const signIn: Choice = (choosing) => {
  const { access, person } = choosing
  const own = access.of(person)
  const { turn } = own
  return async (commands, metadata, beside) => {
    await lookedUp(choosing, commands)
    await compared(choosing, beside)
    await proven(choosing, metadata, beside)
    const { commandId: id } = metadata
    await beside.vault.sessions.put({ ...sessionOf(person.id, metadata.startedAt), id, secretHash: id })
    if (own.turn === turn) own.sessions.add(id)
    return NOTHING
  }
}

export const endSessions = doing(
  () => undefined,
  async ({ vault, id }) => {
    await vault.sessions.endAll(id)
    return NOTHING
  },
  allEnded,
)
