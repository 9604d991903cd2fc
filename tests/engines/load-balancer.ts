import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** A client gives up at 5 s, so nobody waits for a server that is frozen any longer. */
const PATIENCE_MS = 5000

/** Between two questions to `/health/ready`: a quarter of what hosting/Caddyfile says, so that tests wait less. */
const ASK_MS = 500

/** Where nobody is ready a call is tried for so long, as hosting/Caddyfile says. */
const TRY_MS = 5000
const PAUSE_MS = 250

/** Which servers are ready, as the load balancer that we ship asks it. */
const startAsking = (servers: () => readonly string[]) => {
  const ready = new Map<string, boolean>()
  const ask = (url: string): Promise<void> =>
    fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => void ready.set(url, status === 200),
      () => void ready.set(url, false),
    )
  const timer = setInterval(() => servers().forEach((url) => void ask(url)), ASK_MS)
  return { isReady: (url: string): boolean => ready.get(url) ?? false, end: () => clearInterval(timer) }
}

interface Balancing {
  /** Whether servers that are not ready get nobody. Default: they do. */
  readonly asksReady?: boolean
}

/**
 * What stands before several servers: each call goes to the next of them. One that takes no connection is passed over; where a call has been
 * sent and no answer comes it may have been done, so it is not sent to another: 502 or 504, and the client repeats it.
 */
export const startLoadBalancer = async (servers: () => readonly string[], { asksReady = false }: Balancing = {}) => {
  const asking = asksReady ? startAsking(servers) : null
  let turn = 0
  const inTurn = (): readonly string[] => {
    const all = servers().filter((url) => asking?.isReady(url) ?? true)
    turn += 1
    return all.map((_, index) => all[(turn + index) % all.length] ?? '')
  }
  const pass = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    const until = performance.now() + (asking ? TRY_MS : 0)
    do {
      for (const url of inTurn()) if (await passTo(url, { incoming, body }, answer)) return
      if (asking) await sleep(PAUSE_MS)
    } while (performance.now() < until)
    answer.writeHead(502).end()
  }
  const server = createServer((incoming, answer) => void pass(incoming, answer))
  // What is passed on says for how long the servers keep a connection (65 s): one that is closed sooner breaks the next call of a client.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      asking?.end()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Call {
  readonly incoming: IncomingMessage
  readonly body: Buffer
}

/** False where the server has taken no connection. */
const passTo = (url: string, { incoming, body }: Call, answer: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => {
    const { method, headers, url: path } = incoming
    let isSent = false
    const sending = request(`${url}${path}`, { method, headers, agent: false, timeout: PATIENCE_MS }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
      response.once('error', () => answer.destroy())
      resolve(true)
    })
    sending.once('socket', (socket) => socket.once('connect', () => (isSent = true)))
    sending.once('timeout', () => {
      if (!answer.headersSent) answer.writeHead(504).end()
      sending.destroy()
    })
    sending.once('error', () => {
      if (isSent && !answer.headersSent) answer.writeHead(502).end()
      resolve(isSent)
    })
    sending.end(body)
  })
