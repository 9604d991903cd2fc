import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { problem } from '#api/http/answers/problem.ts'
import { BadSetting, type Config } from '#runtime/config/config.ts'

/** The port: taken first, opened when all is ready, closed when every request has its answer. */
export interface HttpListener {
  readonly port: number
  readonly open: (answer: RequestListener) => void
  /** Ends within 2 s whatever clients do, but for requests that are still being worked on: those within 4 s. */
  readonly close: () => Promise<void>
}

/** Milliseconds that a whole request, headers and body, has to arrive. */
const ARRIVAL = 10_000
/** Milliseconds between two looks at how long requests have been coming. */
const LOOK = 1000
/** Milliseconds that a stop gives to those who still send or still read: a request that is half here may yet come. */
const CLIENTS_TIME = 1500
/** Milliseconds that a stop gives to work under way; handlers answer within 4 s. */
const WORK_TIME = 4500

interface Patience {
  readonly arrival: number
}

/**
 * Takes the port before anything is read or written, so that a second start by mistake ends before it touches the data of
 * the first. Until it is opened it answers 503.
 */
export const takePort = async (
  { port, host }: Pick<Config, 'port' | 'host'>,
  { arrival }: Patience = { arrival: ARRIVAL },
): Promise<HttpListener> => {
  let answer: RequestListener = comeBack
  let closing = false
  const exchanges = new Set<Exchange>()
  const timeouts = {
    requestTimeout: arrival,
    headersTimeout: arrival,
    connectionsCheckingInterval: Math.min(LOOK, arrival),
  }
  const server = createServer(timeouts, (request, response) => {
    const exchange = { request, response }
    exchanges.add(exchange)
    response.once('close', () => {
      exchanges.delete(exchange)
      // A connection that is kept after its answer would hold the stop up for as long as it is kept.
      if (closing) request.socket.destroySoon()
    })
    const respond = closing ? comeBack : answer
    respond(request, response)
  })
  // A little longer than common proxies keep theirs, so that we are never the first to hang up.
  server.keepAliveTimeout = 65_000
  await listening(server, { port, host })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    open: (given) => {
      answer = given
    },
    close: async () => {
      closing = true
      const closed = new Promise((resolve) => server.close(resolve))
      const late = setTimeout(() => hangUp(server, exchanges), CLIENTS_TIME)
      const over = setTimeout(() => server.closeAllConnections(), WORK_TIME)
      await closed
      clearTimeout(late)
      clearTimeout(over)
    },
  }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** All of it is here, and nothing of the answer has gone out: it is our turn, not the client's. */
const isWorkedOn = ({ request, response }: Exchange): boolean => request.complete && !response.headersSent

/** Ends every connection on which nobody waits for us: silent ones, half-sent requests, answers that nobody reads. */
const hangUp = (server: Server, exchanges: ReadonlySet<Exchange>): void => {
  const working = [...exchanges].filter(isWorkedOn)
  if (working.length === 0) return server.closeAllConnections()
  for (const exchange of exchanges) if (!isWorkedOn(exchange)) exchange.request.socket.destroy()
  let left = working.length
  for (const { response } of working)
    response.once('close', () => {
      left -= 1
      if (left === 0) server.closeAllConnections()
    })
}

const comeBack: RequestListener = (_request, response) => {
  const { status, message, code } = problem('overloaded')
  response
    .writeHead(status, { 'content-type': 'application/json', 'retry-after': '1', connection: 'close' })
    .end(JSON.stringify({ success: false, message, code }))
}

const listening = (server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> =>
  new Promise((resolve, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) => refuse(asSetting(error, port)))
    server.listen({ port, ...(host === null ? {} : { host }) }, resolve)
  })

const asSetting = (error: NodeJS.ErrnoException, port: number): Error => {
  switch (error.code) {
    case 'EADDRINUSE':
      return new BadSetting(`Setting PORT: ${port} is in use; stop what listens there or choose another`)
    case 'EACCES':
      return new BadSetting(`Setting PORT: ${port} may not be opened by this user; choose one above 1023`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new BadSetting('Setting HOST: is no address of this machine; use one of its addresses, or leave it out')
    default:
      return error
  }
}
