import type { Context, Middleware } from 'koa'
import { z } from 'zod'
import { isLoopback } from '#api/http/address.ts'
import type { Site } from '#api/http/deps.ts'
import { problem } from '#api/http/answers/problem.ts'
import { sameText } from '#api/http/session/session.ts'

/**
 * Figures of operation are for operators: this machine itself, or whoever shows METRICS_TOKEN as a bearer. Everybody else
 * learns from /health/ready only whether it is up, and nothing of /metrics.
 */
export const operatorsOnly =
  ({ metricsToken }: Pick<Site, 'metricsToken'>): Middleware =>
  async (context, next) => {
    if (context.path === '/metrics' && !isOperator(context, metricsToken)) throw problem('not-found')
    await next()
    if (context.path !== '/health/ready' || isOperator(context, metricsToken)) return
    const report = ready.safeParse(context.body)
    if (report.success) context.body = { status: report.data.status }
  }

const ready = z.object({ status: z.string() })

const isOperator = (context: Context, token: string | null): boolean => {
  if (token !== null && sameText(context.get('authorization'), `Bearer ${token}`)) return true
  // What came through a proxy of this machine is not this machine, whether the proxy is declared or not.
  const { remoteAddress = '' } = context.req.socket
  return isLoopback(remoteAddress) && context.get('x-forwarded-for') === '' && context.get('forwarded') === ''
}
