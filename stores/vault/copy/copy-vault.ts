import type { SiteKeys } from '#stores/vault/site-keys.ts'
import type { WholeVault } from './port.ts'

export interface CopiedVault {
  readonly keys: number
  readonly destroyed: number
  readonly sessions: number
}

export const copyVault = async (from: WholeVault, to: WholeVault): Promise<CopiedVault> => {
  await to.begin(from.siteKeys)
  let [keys, destroyed, sessions] = [0, 0, 0]
  for await (const rows of from.rows()) {
    await to.put(rows)
    keys += rows.filter((row) => row.is === 'key' && row.key !== null).length
    destroyed += rows.filter((row) => row.is === 'key' && row.key === null).length
    sessions += rows.filter((row) => row.is === 'session').length
  }
  return { keys, destroyed, sessions }
}

/** Whether both hold the same keys, as hex by purpose. */
export const sameSiteKeys = (one: SiteKeys, other: SiteKeys): boolean =>
  Object.entries(one).every(([purpose, key]) =>
    Object.entries(other).some(([name, its]) => name === purpose && key.equals(its)),
  )
