import { randomBytes } from 'node:crypto'
import { newSiteKeys } from './site-keys.ts'
import type { SecondFactor } from './second-factors.ts'
import type { PasswordChange, StoredResponse, Session, Vault } from './port.ts'

/** The vault in memory, for tests and for looking around: nothing survives the process, so nothing is wrapped. */
export const makeMemoryVault = (): Vault => ({
  siteKeys: newSiteKeys(),
  log: makeLog(),
  keys: makeKeys(),
  passwords: makePasswords(),
  sessions: makeSessions(),
  secondFactors: makeSecondFactors(),
  siteSecrets: makeSiteSecrets(),
  replies: makeReplies(),
  close: async () => undefined,
})

const makeLog = (): Vault['log'] => {
  let first: string | null = null
  return { firstEvent: async () => first, keepFirstEvent: async (id) => void (first ??= id) }
}

const makeKeys = (): Vault['keys'] => {
  /** `null` is the tombstone of a destroyed key. */
  const keys = new Map<string, Buffer | null>()
  return {
    areMade: async () => keys.size > 0,
    ensure: async (subjects) => {
      for (const subject of subjects) if (!keys.has(subject)) keys.set(subject, randomBytes(32))
      return new Map(subjects.map((subject) => [subject, keys.get(subject) ?? null]))
    },
    get: async (subjects) => new Map(subjects.map((subject) => [subject, keys.get(subject) ?? null])),
    destroy: async (subject) => void keys.set(subject, null),
  }
}

const makePasswords = (): Vault['passwords'] => {
  const changes = new Map<string, PasswordChange>()
  const replace = (personId: string, change: PasswordChange): void => {
    if ((changes.get(personId)?.nth ?? 0) <= change.nth) changes.set(personId, change)
  }
  return {
    get: async (personId) => changes.get(personId)?.hash ?? null,
    set: async (personId, hash) => replace(personId, { hash, nth: 0 }),
    replace: async (personId, change) => replace(personId, change),
    remove: async (personId) => void changes.delete(personId),
  }
}

const makeSessions = (): Vault['sessions'] => {
  const sessions = new Map<string, Session>()
  const those = (wanted: (session: Session) => boolean) => [...sessions.values()].filter(wanted)
  const end = (ended: readonly Session[]) => {
    for (const { id } of ended) sessions.delete(id)
    return ended.map(({ id }) => id)
  }
  return {
    put: async (session) => void sessions.set(session.id, { ...session }),
    bySecretHash: async (hash) => those(({ secretHash }) => secretHash === hash)[0] ?? null,
    byId: async (id) => sessions.get(id) ?? null,
    endsOf: async (ids) => {
      const wanted = new Set(ids)
      return new Map(those(({ id }) => wanted.has(id)).map(({ id, expiresAt }) => [id, expiresAt]))
    },
    ofPerson: async (personId) => byAge(those((session) => session.personId === personId)),
    touch: async (id, lastSeenAt) => {
      const session = sessions.get(id)
      if (session) sessions.set(id, { ...session, lastSeenAt })
    },
    authenticate: async (id, authenticatedAt) => {
      const session = sessions.get(id)
      if (session) sessions.set(id, { ...session, authenticatedAt })
    },
    end: async (id) => sessions.delete(id),
    endAll: async (personId, exceptId) =>
      end(byAge(those((session) => session.personId === personId && session.id !== exceptId))),
    purge: async (before) => end(those(({ expiresAt }) => expiresAt < before)).length,
  }
}

const byAge = (sessions: readonly Session[]): readonly Session[] =>
  [...sessions].sort((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))

interface KeptFactor extends SecondFactor {
  step: { readonly used: number; readonly commandId: string } | null
  /** By hash: the command that spent it. */
  codes: Map<string, string | null> | null
}

const makeSecondFactors = (): Vault['secondFactors'] => {
  const factors = new Map<string, KeptFactor>()
  return {
    put: async (factor) => {
      if (!factors.has(factor.factorId)) factors.set(factor.factorId, { ...factor, step: null, codes: null })
    },
    get: async (factorId) => {
      const found = factors.get(factorId)
      return found ? { factorId, personId: found.personId, secret: found.secret } : null
    },
    setCodes: async (factorId, hashes) => {
      const found = factors.get(factorId)
      if (found) found.codes = new Map(hashes.map((hash) => [hash, null]))
    },
    codesLeft: async (factorId) => {
      const codes = factors.get(factorId)?.codes
      return codes ? [...codes.values()].filter((spentBy) => spentBy === null).length : null
    },
    spendStep: async (factorId, used, commandId) => {
      const found = factors.get(factorId)
      if (!found) return false
      const last = found.step
      if (last?.used === used) return last.commandId === commandId
      if (last && last.used > used) return false
      found.step = { used, commandId }
      return true
    },
    spendCode: async (factorId, hash, commandId) => {
      const codes = factors.get(factorId)?.codes
      const spentBy = codes?.get(hash)
      if (!codes || spentBy === undefined || (spentBy !== null && spentBy !== commandId)) return false
      codes.set(hash, commandId)
      return true
    },
    remove: async (factorId) => void factors.delete(factorId),
    removeOf: async (personId) => {
      for (const each of factors.values()) if (each.personId === personId) factors.delete(each.factorId)
    },
  }
}

const makeSiteSecrets = (): Vault['siteSecrets'] => {
  const secrets = new Map<string, Buffer>()
  return {
    get: async (purpose) => secrets.get(purpose) ?? null,
    set: async (purpose, secret) => void secrets.set(purpose, secret),
    remove: async (purpose) => void secrets.delete(purpose),
  }
}

const makeReplies = (): Vault['replies'] => {
  const replies = new Map<string, { bodyHash: string; reply: StoredResponse & { startedAt: string } }>()
  let epoch = 0
  return {
    begin: async ({ key, bodyHash, at }) => {
      const known = replies.get(key)
      if (known && known.bodyHash !== bodyHash) return { is: 'other-body' }
      if (known) return known.reply
      replies.set(key, { bodyHash, reply: { is: 'begun', startedAt: at } })
      return { is: 'new', startedAt: at }
    },
    epoch: async () => epoch,
    finish: async (key, { status, body, headers }, known) => {
      const begun = replies.get(key)
      if (begun && begun.reply.is !== 'done' && known === epoch) {
        const { startedAt } = begun.reply
        replies.set(key, { ...begun, reply: { is: 'done', startedAt, status, body, headers } })
      }
      return epoch
    },
    forget: async (key) => void replies.delete(key),
    forgetAnswers: async () => {
      epoch += 1
      for (const [key, { reply, ...known }] of replies)
        replies.set(key, { ...known, reply: { is: 'begun', startedAt: reply.startedAt } })
    },
    purge: async (before) => {
      const old = [...replies].filter(([, { reply }]) => reply.startedAt < before)
      for (const [key] of old) replies.delete(key)
      return old.length
    },
  }
}
