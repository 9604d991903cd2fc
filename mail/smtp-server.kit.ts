import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What arrived: the envelope, the letter read as a mail program reads it, and its source. */
export interface Arrived {
  readonly to: readonly string[]
  readonly email: Email
  readonly source: string
}

/** How the server behaves: `recipient` and `message` are the SMTP answers to RCPT TO and to the whole letter. */
interface Manner {
  recipient: number
  message: number | 'never' | 'stops' | 'dies'
}

/** A mail server on this machine that does as the test says, and keeps what it took. */
export const openMailServer = async () => {
  const arrived: Arrived[] = []
  const manner: Manner = { recipient: 250, message: 250 }
  const answered = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })
  const sockets = new Set<Socket>()
  const cut = (port: number): void => {
    for (const socket of sockets) if (socket.remotePort === port) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _, done) =>
      manner.recipient === 250 ? done() : done(answered(manner.recipient, `no such mailbox ${address}`)),
    onData: (stream, { envelope, remotePort }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks)
        if (manner.message === 'never') return
        void PostalMime.parse(source).then((email) => {
          arrived.push({ to: envelope.rcptTo.map(({ address }) => address), email, source: source.toString() })
          if (manner.message === 'stops') server.close()
          if (manner.message === 'dies') cut(remotePort)
          if (manner.message === 250) done()
          else if (typeof manner.message === 'number')
            done(answered(manner.message, `not taken for ${envelope.rcptTo[0]?.address ?? ''}`))
        })
      })
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    manner,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}
export type MailServer = Awaited<ReturnType<typeof openMailServer>>
