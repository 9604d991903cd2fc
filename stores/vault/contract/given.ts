import type { Vault } from '#stores/vault/port.ts'

/** The vault of the running test; `reopen` closes and opens the same one where it is durable. */
export interface Given {
  readonly vault: () => Vault
  readonly reopen: () => Promise<void>
}
