import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { isPublicAddress, isPushEndpoint } from '#api/push/endpoint.ts'
import type { Push, PushDeps, PushResult, PushTarget } from '#scheduler/push/deps.ts'
import type { Vapid } from './vapid.ts'

export interface PushCall {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}
/** The status of the answer; rejects where there was none in time. */
export type PostPush = (call: PushCall) => Promise<number>

/** Longer than a push service takes, shorter than a lease of the ledger. */
const PATIENCE_MS = 8000

/** Encrypts for the device alone (RFC 8291), signs as this site (RFC 8292) and sends. */
export const makePushSender =
  (
    { publicKey, privateKey }: Vapid,
    { subject, post }: { readonly subject: string; readonly post: PostPush },
  ): PushDeps['send'] =>
  async (target, push, ttl) => {
    try {
      const vapidDetails = { subject, publicKey, privateKey }
      // Of what waits for a device that is off, only the newest of one topic is kept by its push service (RFC 8030).
      const options = { vapidDetails, TTL: ttl, urgency: 'high', topic: topicOf(push) } as const
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        subscriptionOf(target),
        JSON.stringify(push),
        options,
      )
      const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      return resultOf(await post({ endpoint, headers: plain, body: Buffer.from(body ?? []) }))
    } catch (error) {
      return { is: 'failed', note: error instanceof Error ? error.message : 'The push service did not answer.' }
    }
  }

const subscriptionOf = ({ endpoint, p256dh, auth }: PushTarget) => ({ endpoint, keys: { p256dh, auth } })
const topicOf = ({ tag }: Push): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

const resultOf = (status: number): PushResult => {
  if (status >= 200 && status < 300) return { is: 'sent', note: null }
  if (status === 404 || status === 410) return { is: 'gone', note: null }
  const note = `The push service answered ${status}.`
  return { is: status === 429 || status >= 500 ? 'failed' : 'refused', note }
}

/** Over https only, to a public address only, whatever the name leads to at this moment; redirections are not followed. */
export const postPublicly: PostPush = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    if (!isPushEndpoint(endpoint)) {
      reject(new Error('This is not the address of a push service.'))
      return
    }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const call = request(endpoint, { method: 'POST', headers, lookup: publicLookup, signal }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 500)
    })
    call.on('error', reject)
    call.end(body)
  })

/** Between asking a name and calling it nothing can change: the call takes the very addresses that were looked at. */
export const publicLookup: LookupFunction = (hostname, { all }, done) => {
  lookup(hostname, { all: true }).then(
    (found) => {
      const inside = found.some(({ address }) => !isPublicAddress(address))
      const [first] = found
      if (inside || !first) done(new Error('The name leads into a private network.'), [])
      else if (all) done(null, found)
      else done(null, first.address, first.family)
    },
    (error: NodeJS.ErrnoException) => done(error, []),
  )
}
