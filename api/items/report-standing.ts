import type { Me, RequestContext } from '#api/http/routing/route.ts'

/**
 * What a report weighs: where the site sends mail only a verified reporter counts. The network is kept as an HMAC, so that two reports can be
 * compared and no address can be read.
 */
export const standingOf = ({
  deps,
  me,
  client,
}: Pick<RequestContext<unknown, unknown, Me>, 'deps' | 'me' | 'client'>) => ({
  counts: !deps.site.branding.features.requireVerifiedEmail || me.verified,
  network: deps.mac('session', `network of a reporter|${client.network}`),
})
