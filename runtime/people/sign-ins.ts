import type { CommandDeps } from '#commands/deps.ts'
import type { Vault } from '#stores/vault/port.ts'

/** What a change of who gets in means for the vault. */
export const signInsOf = ({
  passwords,
  secondFactors,
  sessions,
}: Pick<Vault, 'passwords' | 'secondFactors' | 'sessions'>): CommandDeps['signIns'] => ({
  usePassword: async (accountId, passwordId) => {
    const hash = await passwords.get(passwordId)
    // It came into force before.
    if (hash === null) return
    await passwords.set(accountId, hash)
    await passwords.remove(passwordId)
  },
  dropPassword: passwords.remove,
  dropFactor: secondFactors.remove,
  dropCodes: (factorId) => secondFactors.setCodes(factorId, []),
  endSessions: async (personId, exceptId) => void (await sessions.endAll(personId, exceptId)),
})
