import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A client gives up at 5 s (G7), so nobody waits for a server that is frozen any longer. */
const PATIENCE_MS = 5000

/**
 * What stands before several servers: each call goes to the next of them. One that takes no connection is passed over; where a call has been
 * sent and no answer comes it may have been done, so it is not sent to another: 502 or 504, and the client repeats it.
 */
export const startLoadBalancer = async (servers: () => readonly string[]) => {
  let turn = 0
  const inTurn = (): readonly string[] => {
    const all = servers()
    turn += 1
    return all.map((_, index) => all[(turn + index) % all.length] ?? '')
  }
  const pass = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    for (const url of inTurn()) if (await passTo(url, { incoming, body }, answer)) return
    answer.writeHead(502).end()
  }
  const server = createServer((incoming, answer) => void pass(incoming, answer))
  // What is passed on says for how long the servers keep a connection (65 s): one that is closed sooner breaks the next call of a client.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
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
