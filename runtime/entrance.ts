import { createServer, type RequestListener, type Server } from 'node:http'
import { problem } from '#api/http/problem.ts'
import { BadSetting, type Config } from './config.ts'

/** The port: taken first, opened when all is ready, closed when every request has its answer. */
export interface HttpListener {
  readonly port: number
  readonly open: (answer: RequestListener) => void
  readonly close: () => Promise<void>
}

/**
 * Takes the port before anything is read or written, so that a second start by mistake ends before it touches the data of
 * the first. Until it is opened it answers 503.
 */
export const takePort = async ({ port, host }: Pick<Config, 'port' | 'host'>): Promise<HttpListener> => {
  let answer: RequestListener = comeBack
  let closing = false
  const server = createServer((request, response) => {
    // A connection that is kept after its answer would hold the stop up for as long as it is kept.
    response.once('close', () => closing && request.socket.destroySoon())
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
      await new Promise((resolve) => server.close(resolve))
    },
  }
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
