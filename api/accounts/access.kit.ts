import { people } from '#projections/accounts/people.ts'
import { join, makeVisitor, PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'
import type { World } from '#tests/site/world.ts'
import { type LinkPurpose, linkToken } from './email/links.ts'

/** People of a site that sends mail, and the links that their letters would bring. */
export const accessOf = (world: () => World) => {
  let joined = 0
  const personOf = async (id: string) => {
    const person = await world().deps.openReads().of(people).get(id)
    if (!person) throw new Error('nobody has that id')
    return person
  }
  const guest = async () => {
    const visitor = makeVisitor(world().url)
    await visitor.greet()
    return visitor
  }
  const tokenOf = (purpose: LinkPurpose, linkId: string | null) => linkToken(world().deps, purpose, linkId ?? 'none')
  let wanted = 0
  const newAddress = () => `wanted.${(wanted += 1)}@example.net`
  const ask = (one: Visitor, newEmail: string, password = PASSWORD) =>
    one.post('/api/auth/change-email', { newEmail, password })
  const changeToken = async (id: string) => tokenOf('email', (await personOf(id)).emailChangeId)
  const confirm = async (token: string, by?: Visitor) =>
    (by ?? (await guest())).post('/api/auth/confirm-email', { token })
  /** Somebody new, with an address that is proven. */
  const newcomer = async () => {
    joined += 1
    const word = 'abcdefghijklmnopqrstuvwxyz'[joined % 26] ?? ''
    const one = await join(world().url, `Nora Number${word.repeat(1 + Math.floor(joined / 26))}`)
    const email = String(((await one.get('/api/auth/me')).body['user'] as { email: string }).email)
    const token = tokenOf('verify', (await personOf(one.id)).verificationId)
    await one.post('/api/auth/verify-email', { token })
    return { one, id: one.id, email }
  }
  return {
    guest,
    tokenOf,
    personOf,
    newAddress,
    ask,
    changeToken,
    confirm,
    newcomer,
    later: (ms: number): void => {
      const { time } = world()
      time.now = new Date(Date.parse(time.now) + ms).toISOString()
    },
    register: async (email: string) => {
      const { now } = world().time
      const consents = { termsAcceptedAt: now, privacyAcceptedAt: now }
      const body = { name: 'Mallory Meadow', email, password: 'Quiet-garden-7', ...consents }
      return (await guest()).post('/api/auth/register', body)
    },
    /** Asked for another address, and confirmed by the own session. */
    changed: async () => {
      const { one, id, email } = await newcomer()
      const address = newAddress()
      await ask(one, address)
      const { emailChangeId } = await personOf(id)
      await confirm(await changeToken(id), one)
      return { one, id, email, address, undo: tokenOf('not-me', emailChangeId) }
    },
    recoveryToken: async (id: string) => tokenOf('recovery', (await personOf(id)).recoveryId),
    resetToken: async (id: string) => tokenOf('reset', (await personOf(id)).resetId),
    emailOf: async (id: string) => world().deps.unseal((await personOf(id)).email),
    signIn: async (email: string, password = PASSWORD) => {
      const visitor = await guest()
      return { visitor, answer: await visitor.post('/api/auth/login', { email, password }) }
    },
  }
}
