import { AGREED_KINDS, type AgreedKind } from '#domain/texts/vocabulary.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { versionsInForce } from '#projections/texts/texts.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { problem } from '#api/http/answers/problem.ts'
import type { Agreed, Me, Route } from '#api/http/routing/route.ts'

/** Of which texts a person is to agree to a newer version. */
export const consentsAskedOf = async (
  reads: Reads,
  { termsVersion, privacyVersion }: Agreed,
): Promise<readonly AgreedKind[]> => {
  const agreed = { terms: termsVersion, privacy: privacyVersion }
  const inForce = await versionsInForce(reads)
  return AGREED_KINDS.filter((kind) => agreed[kind] < inForce[kind])
}

/**
 * Reading goes on, writing waits for an answer to the new text. What anyone may do needs none: signing in and out, links in mails, going.
 */
export const mustHaveAgreed = async (
  { method, access, whileAsked, inRecovery }: Route,
  { openReads }: Pick<ApiDeps, 'openReads'>,
  me: Me | null,
): Promise<void> => {
  if (method === 'get' || access === 'anyone' || whileAsked || inRecovery || !me?.agreed) return
  const consentsAsked = await consentsAskedOf(openReads(), me.agreed)
  if (consentsAsked.length > 0) throw problem('consents-asked', { extras: { consentsAsked } })
}
