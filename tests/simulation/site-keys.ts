import { hmacOf, idsOf } from '#runtime/process/identity.ts'
import { derivedSiteKeys } from '#stores/vault/site-keys.ts'

/** The same at every run, so that a seed that failed fails again with the same ids. */
const keys = derivedSiteKeys('the simulation')
export const simulatedIdsOf = idsOf(keys)
export const simulatedHmac = hmacOf(keys)
