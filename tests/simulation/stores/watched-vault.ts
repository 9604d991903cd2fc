import type { Vault } from '#stores/vault/port.ts'

/** A vault that is looked at while the site lives. */
export interface WatchedVault extends Vault {
  /** People whose keys were destroyed so long ago that nothing they opened may be in any process any more. */
  readonly longForgotten: () => readonly string[]
}

/** Within a minute of the machines a person is forgotten by every process (docs/decisions/124). */
const FORGOTTEN_MS = 60_000

export const watchVault = (vault: Vault, now: () => number): WatchedVault => {
  const destroyed = new Map<string, number>()
  return {
    ...vault,
    longForgotten: () => [...destroyed].filter(([, at]) => at <= now() - FORGOTTEN_MS).map(([id]) => id),
    keys: {
      ...vault.keys,
      destroy: async (personId) => {
        await vault.keys.destroy(personId)
        if (!destroyed.has(personId)) destroyed.set(personId, now())
      },
    },
  }
}
