import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** One call of a load. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export interface LoadResponse {
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

/**
 * One connection that is kept: a call at a time, an answer with its length. Node's client and fetch do more for each answer than
 * the server whose speed is asked; on two cores they would measure themselves.
 */
const openConnection = (host: string, port: number) => {
  const socket = connect({ host, port, noDelay: true })
  let parts: Buffer[] = []
  let size = 0
  let head: Head | null = null
  let waiting: { readonly resolve: (reply: LoadResponse) => void; readonly reject: (error: Error) => void } | null =
    null

  const fail = (error: Error): void => {
    waiting?.reject(error)
    waiting = null
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection was closed')))
  socket.on('data', (part: Buffer) => {
    parts.push(part)
    size += part.length
    head ??= headIn(parts.length === 1 ? part : Buffer.concat(parts))
    if (head === null || size < head.end + head.length) return
    const { status, end } = head
    const body = Buffer.concat(parts).subarray(end)
    const answered = waiting
    parts = []
    size = 0
    head = waiting = null
    answered?.resolve({ status, body })
  })
  return {
    send: ({ method, path, headers, body }: Call): Promise<LoadResponse> =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        const named = { host: `${host}:${port}`, ...headers, ...bodyHeaders(method, body) }
        const lines = Object.entries(named).map(([name, value]) => `${name}: ${value}`)
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
      }),
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  }
}
type Connection = ReturnType<typeof openConnection>

interface Head {
  readonly status: number
  /** Bytes up to the body, and of the body. */
  readonly end: number
  readonly length: number
}
const headIn = (bytes: Buffer): Head | null => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const text = bytes.subarray(0, end).toString('latin1')
  const length = /\r\ncontent-length: (\d+)/iu.exec(text)?.[1]
  if (length === undefined) throw new Error(`an answer without its length: ${text}`)
  return { status: Number(text.slice(9, 12)), end: end + 4, length: Number(length) }
}

const bodyHeaders = (method: Call['method'], body: string | undefined): Readonly<Record<string, string>> => {
  if (body !== undefined) return { 'content-type': 'application/json', 'content-length': String(sizeOf(body)) }
  return method === 'GET' ? {} : { 'content-length': '0' }
}

/** A client of so many connections; a call waits for a free one. */
export const makeClient = (url: string, connections: number) => {
  const { hostname, port } = new URL(url)
  const open = () => openConnection(hostname, Number(port))
  // Opened with its first call: the server answers 408 on one that stays silent.
  const free = Array.from({ length: connections }, (): Connection | null => null)
  const queue: ((connection: Connection) => void)[] = []

  const send = async (call: Call): Promise<LoadResponse> => {
    const waits = free.length === 0
    const given = waits ? await new Promise<Connection>((resolve) => queue.push(resolve)) : free.pop()
    // The server closes one that was idle for some seconds.
    const connection = given?.isOpen() ? given : open()
    try {
      return await connection.send(call)
    } finally {
      const next = queue.shift()
      if (next) next(connection)
      else free.push(connection)
    }
  }

  /** Sends calls from now on, and knows how long each took and how many failed. */
  const timing = () => {
    const times: number[] = []
    let failed = 0
    const start = performance.now()
    return {
      start,
      send: async (call: Call): Promise<LoadResponse> => {
        const began = performance.now()
        const reply = await send(call)
        if (!isGood(reply)) failed += 1
        times.push(performance.now() - began)
        return reply
      },
      figures: () => figuresOf(times, failed, performance.now() - start),
    }
  }

  /** So many callers, each sending again as soon as it is answered, for so many milliseconds. */
  const closedLoop = async (next: () => Call, load: { callers: number; milliseconds: number }): Promise<Figures> => {
    const timed = timing()
    await atOnce(load.callers, async () => {
      while (performance.now() - timed.start < load.milliseconds) await timed.send(next())
    })
    return timed.figures()
  }

  /** So many calls a second, whether or not the last was answered. */
  const openLoop = async (next: () => Call, load: { perSecond: number; milliseconds: number }): Promise<Figures> => {
    const timed = timing()
    const running: Promise<unknown>[] = []
    const calls = Math.floor((load.perSecond * load.milliseconds) / 1000)
    for (let n = 0; n < calls; n += 1) {
      const wait = timed.start + (n * 1000) / load.perSecond - performance.now()
      if (wait > 0) await pause(wait)
      running.push(timed.send(next()))
    }
    await Promise.all(running)
    return timed.figures()
  }

  /** A call for each of these, so many at a time; the answers in their order. */
  const each = async <One>(
    all: readonly One[],
    callOf: (one: One) => Call,
    callers: number,
  ): Promise<{ figures: Figures; answered: { one: One; reply: LoadResponse }[] }> => {
    const timed = timing()
    const answered: { one: One; reply: LoadResponse }[] = []
    // Shared by the callers: each takes the next one.
    const left = all.entries()
    await atOnce(callers, async () => {
      for (const [at, one] of left) answered[at] = { one, reply: await timed.send(callOf(one)) }
    })
    return { figures: timed.figures(), answered }
  }

  return { send, closedLoop, openLoop, each, close: () => free.forEach((connection) => connection?.close()) }
}
export type Client = ReturnType<typeof makeClient>

export const isGood = ({ status }: LoadResponse): boolean => status >= 200 && status <= 299

const atOnce = (callers: number, caller: () => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: callers }, caller))

const sizeOf = (body: string): number => Buffer.byteLength(body)

const figuresOf = (times: readonly number[], failed: number, milliseconds: number): Figures => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { rate: ((times.length - failed) * 1000) / milliseconds, median: at(0.5), p99: at(0.99), failed }
}
