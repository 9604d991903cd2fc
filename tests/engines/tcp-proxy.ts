import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A line to a server that can be broken: the server is then away, as a program behind the line sees it. */
export interface TcpProxy {
  readonly port: number
  /** Nobody gets through, and whoever was is cut off. */
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
  /** Connections stay and new ones are taken, but nothing comes through until it is thawed. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Whoever comes from now on gets to another server. */
  readonly leadTo: (other: Target) => void
  /** Cut in one moment for all, some of whom wait for an answer, and mended after so many milliseconds. */
  readonly breakFor: (awayMs: number) => Promise<void>
  readonly close: () => Promise<void>
}

const LONG_ENOUGH_TO_ASK_MS = 50

interface Target {
  readonly host: string
  readonly port: number
}

export const startProxy = async (first: Target): Promise<TcpProxy> => {
  let target = first
  const sockets = new Set<Socket>()
  let isFrozen = false
  const keep = (socket: Socket, other: () => Socket): void => {
    sockets.add(socket)
    if (isFrozen) socket.pause()
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      other().destroy()
    })
  }
  const server = createServer((client) => {
    const behind = connect(target)
    keep(client, () => behind)
    keep(behind, () => client)
    client.on('data', (bytes) => behind.write(bytes))
    behind.on('data', (bytes) => client.write(bytes))
    if (isFrozen) for (const socket of [client, behind]) socket.pause()
  })
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  const mend = (): Promise<void> => listen(port)
  const freeze = (): void => {
    isFrozen = true
    for (const socket of sockets) socket.pause()
  }
  const thaw = (): void => {
    isFrozen = false
    for (const socket of sockets) socket.resume()
  }
  return {
    port,
    cut,
    mend,
    freeze,
    thaw,
    leadTo: (other) => void (target = other),
    breakFor: async (awayMs) => {
      freeze()
      await sleep(LONG_ENOUGH_TO_ASK_MS)
      await cut()
      thaw()
      await sleep(awayMs)
      await mend()
    },
    close: cut,
  }
}
