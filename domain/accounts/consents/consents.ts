import type { AgreedKind } from '../../texts/vocabulary.ts'
import type { Decision, Env } from '../../decider.ts'
import { linkIdOf } from '../../ids.ts'
import { reject } from '../../rejection.ts'
import { ConsentGiven, ConsentWithdrawn, type NewConsentEvent } from './consent-events.ts'
import type { Account } from '../state.ts'
import type { ConsentKind, ConsentWay } from '../vocabulary.ts'

type Registered = Extract<Account, { is: 'registered' }>

/** The version of each text that a person agrees to now. */
export type InForce = Readonly<Record<AgreedKind, number>>

export interface MarketingWish {
  readonly wanted: boolean
  /** Of the privacy notice, which says what the address is used for. */
  readonly version: number
  readonly device: string | null
}

export interface ConsentCommand {
  readonly type: 'recordConsents'
  readonly accept: readonly { readonly kind: AgreedKind; readonly version: number }[]
  readonly inForce: InForce
  readonly marketing?: boolean
  readonly device: string | null
}

interface Given {
  readonly kind: ConsentKind
  readonly version: number
  readonly how: ConsentWay
  readonly device: string | null
  readonly claimedAt?: string | null
}

export const consentGiven = (accountId: string, { claimedAt = null, ...given }: Given, env: Env) =>
  ConsentGiven.new({ accountId, consentId: linkIdOf(accountId, env.newChildId()), ...given, claimedAt })

/** Only the version that is in force: of an older one nobody knows whether it was read after the new one came. */
export const recordConsents = (
  { accept, inForce, marketing, device }: ConsentCommand,
  state: Registered,
  env: Env,
): Decision<NewConsentEvent> => {
  if (accept.some(({ kind, version }) => version !== inForce[kind])) return reject('consent-version', 'accept')
  const missing = accept.filter(({ kind, version }) => (state.consents[kind]?.version ?? 0) < version)
  const kinds = new Map(missing.map((one) => [one.kind, one]))
  return [
    ...[...kinds.values()].map((one) => consentGiven(state.accountId, { ...one, how: 'asked-again', device }, env)),
    ...wishedMarketing(
      marketing === undefined ? undefined : { wanted: marketing, version: inForce.privacy, device },
      state,
      env,
    ),
  ]
}

/** Given or taken back where that is a change. */
export const wishedMarketing = (
  wish: MarketingWish | undefined,
  { accountId, consents: { marketing } }: Registered,
  env: Env,
): readonly NewConsentEvent[] => {
  if (wish === undefined || wish.wanted === (marketing !== undefined)) return []
  const { version, device } = wish
  if (marketing === undefined)
    return [consentGiven(accountId, { kind: 'marketing', version, how: 'settings', device }, env)]
  return [ConsentWithdrawn.new({ accountId, kind: 'marketing', ...marketing })]
}
