import type { CommandDeps } from '#commands/deps.ts'
import type { Vault } from '#stores/vault/port.ts'

/** What a change of who gets in means for the vault. */
export const signInsOf = ({
  passwords,
  secondFactors,
  sessions,
}: Pick<Vault, 'passwords' | 'secondFactors' | 'sessions'>): CommandDeps['signIns'] => ({
  usePassword: async (accountId, { passwordId, nth }) => {
    const hash = await passwords.get(passwordId)
    // It came into force before.
    if (hash === null) return
    await passwords.replace(accountId, { hash, nth })
    await passwords.remove(passwordId)
  },
  dropPassword: (accountId, nth) => passwords.replace(accountId, { hash: null, nth }),
  dropFactor: secondFactors.remove,
  dropCodes: (factorId) => secondFactors.setCodes(factorId, []),
  endSessions: async (personId, exceptId) => void (await sessions.endAll(personId, exceptId)),
})
