import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { PostPush } from './sender.ts'

/** A browser that is told: its keys, and what it reads of what arrives. */
export const makeDevice = (name: string) => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `https://push.example.com/${name}`,
      keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** Throws unless it was encrypted for this very device (RFC 8291, RFC 8188). */
    read: (body: Buffer): Record<string, unknown> =>
      z.record(z.string(), z.unknown()).parse(JSON.parse(opened(curve, auth, body))),
  }
}
export type Device = ReturnType<typeof makeDevice>

const opened = (curve: ECDH, auth: Buffer, body: Buffer): string => {
  const salt = body.subarray(0, 16)
  const length = body[20] ?? 0
  const theirs = body.subarray(21, 21 + length)
  const derived = (secret: Buffer, salted: Buffer, [info, size]: readonly [Buffer, number]): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, size))
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), theirs])
  const secret = derived(curve.computeSecret(theirs), auth, [keyInfo, 32])
  const key = derived(secret, salt, [Buffer.from('Content-Encoding: aes128gcm\0'), 16])
  const nonce = derived(secret, salt, [Buffer.from('Content-Encoding: nonce\0'), 12])
  const sealed = body.subarray(21 + length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // Whatever pads it, and the sign of the last record.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

export interface Received {
  readonly device: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** A push service on this machine: answers what the test says, and keeps what arrived. `post` brings it what is meant for others. */
export const openPushService = async () => {
  const received: Received[] = []
  const answer: { status: number | 'never' } = { status: 201 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ device: (request.url ?? '').slice(1), headers: request.headers, body: Buffer.concat(chunks) })
      if (answer.status === 'never') return
      response.statusCode = answer.status
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const post: PostPush = async ({ endpoint, headers, body }) => {
    const url = `http://127.0.0.1:${port}${new URL(endpoint).pathname}`
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(answer.status === 'never' ? 200 : 10_000),
    })
    return response.status
  }
  return {
    received,
    answer,
    post,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type PushService = Awaited<ReturnType<typeof openPushService>>

/** What a push service checks (RFC 8292): the token is signed by the very key that stands beside it. Null where it is not. */
export const vapidClaims = (authorization: string | undefined, publicKey: string) => {
  const [token = '', k] = (authorization ?? '').replace(/^vapid t=/u, '').split(', k=')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${header}.${claims}`)
  const key = { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' } as const
  if (k !== publicKey || !verify('sha256', signed, key, Buffer.from(signature, 'base64url'))) return null
  const shape = z.object({ aud: z.string(), sub: z.string(), exp: z.number() })
  return shape.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
}

const keyOf = (publicKey: string) => {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
}
