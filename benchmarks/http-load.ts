import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** One call of a load. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export interface Reply {
  readonly status: number
  readonly body: Buffer
}
/** What a load came to: answers a second, milliseconds that one took, and answers other than 2xx. */
export interface Figures {
  readonly rate: number
  readonly median: number
  readonly p99: number
  readonly failed: number
}

/** Node's own client on kept connections: fetch costs several times as much and would measure itself. */
export const makeClient = (url: string, connections: number) => {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  const send = ({ method, path, headers, body }: Call): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': sizeOf(body) }
      const call = request({ agent, hostname, port, method, path, headers: { ...headers, ...sent } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }))
        response.on('error', reject)
      })
      call.on('error', reject)
      call.end(body)
    })

  /** So many callers, each sending again as soon as it is answered, for so many milliseconds. */
  const closedLoop = async (next: () => Call, load: { callers: number; milliseconds: number }): Promise<Figures> => {
    const times: number[] = []
    let failed = 0
    const start = performance.now()
    const caller = async (): Promise<void> => {
      while (performance.now() - start < load.milliseconds) {
        const began = performance.now()
        const { status } = await send(next())
        if (status < 200 || status > 299) failed += 1
        times.push(performance.now() - began)
      }
    }
    await Promise.all(Array.from({ length: load.callers }, caller))
    return figuresOf(times, failed, performance.now() - start)
  }

  /** So many calls a second, whether or not the last was answered; a late answer counts from when it was due. */
  const openLoop = async (next: () => Call, load: { perSecond: number; milliseconds: number }): Promise<Figures> => {
    const times: number[] = []
    const running: Promise<void>[] = []
    let failed = 0
    const start = performance.now()
    const one = async (due: number): Promise<void> => {
      const { status } = await send(next())
      if (status < 200 || status > 299) failed += 1
      times.push(performance.now() - due)
    }
    const calls = Math.floor((load.perSecond * load.milliseconds) / 1000)
    for (let n = 0; n < calls; n += 1) {
      const due = start + (n * 1000) / load.perSecond
      const wait = due - performance.now()
      if (wait > 0) await pause(wait)
      running.push(one(performance.now()))
    }
    await Promise.all(running)
    return figuresOf(times, failed, performance.now() - start)
  }

  return { send, closedLoop, openLoop, close: () => agent.destroy() }
}
export type Client = ReturnType<typeof makeClient>

const sizeOf = (body: string): number => Buffer.byteLength(body)

const figuresOf = (times: readonly number[], failed: number, milliseconds: number): Figures => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { rate: ((times.length - failed) * 1000) / milliseconds, median: at(0.5), p99: at(0.99), failed }
}
