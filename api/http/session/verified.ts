import type { ApiDeps } from '#api/http/deps.ts'
import { problem } from '#api/http/answers/problem.ts'
import type { Me } from '#api/http/routing/route.ts'

/** Only where outgoing mail is on. Demo people have no mailbox. */
export const mustBeVerified = ({ site }: Pick<ApiDeps, 'site'>, me: Me | null): void => {
  if (site.branding.features.requireVerifiedEmail && me && !me.verified && !me.demo) throw problem('email-not-verified')
}
