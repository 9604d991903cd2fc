import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:tls'
import type { Clock } from '#projections/engine/clock.ts'
import type { CertificateEnd } from '#api/http/deps.ts'
import { DAY } from '#domain/time.ts'

/** How a server is reached, out of its connection string. */
interface Reached {
  /** Host and port, as the string names them; none where names are looked up elsewhere (`+srv`). */
  readonly hosts: readonly (readonly [host: string, port: number])[]
  /** Whom to trust. */
  readonly authorityFile: string | null
}

const SHAPE = /^\w+(\+\w+)?:\/\/(?:[^@/?]*@)?([^/?]*)[^?]*(?:\?(.*))?$/u

/** A connection string, and what holds where it does not say it. */
export interface ServerAddress {
  readonly url: string
  readonly otherwise: { readonly port: number; readonly tls: boolean }
}

/** Null where it is reached without TLS. */
export const reachedBy = ({ url, otherwise }: ServerAddress): Reached | null => {
  const [, how, hosts = '', query = ''] = SHAPE.exec(url) ?? []
  const { tls = otherwise.tls, authorityFile } = trustIn(query)
  if (!tls) return null
  const named = how === '+srv' ? [] : hosts.split(',')
  return { hosts: named.map((host) => hostAndPort(host, otherwise.port)), authorityFile }
}

const trustIn = (query: string): { readonly tls?: boolean; readonly authorityFile: string | null } => {
  const settings = new Map([...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]))
  const tls = settings.get('tls') ?? settings.get('ssl')
  return { ...(tls !== undefined && { tls: tls === 'true' }), authorityFile: settings.get('tlscafile') ?? null }
}

const hostAndPort = (host: string, otherwise: number): readonly [string, number] => {
  const [, name = host, port] = /^(.*?)(?::(\d+))?$/u.exec(host) ?? []
  return [name.replaceAll(/[[\]]/gu, ''), port === undefined ? otherwise : Number(port)]
}

/** The first of the file to end. Null where the file has none, or cannot be read: whoever connects says why. */
export const endOfFile = (file: string): number | null => {
  try {
    const found = readFileSync(file, 'utf8').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu) ?? []
    const ends = found.map((pem) => Date.parse(new X509Certificate(pem).validTo))
    return ends.length === 0 ? null : Math.min(...ends)
  } catch {
    return null
  }
}

/** Milliseconds. A healthy server shows its certificate in some ten. */
const SHOWN_MS = 3000

/** What a server shows, whether it is trusted or not. Null where it shows none in time. */
export const endOfServer = (host: string, port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, rejectUnauthorized: false, ...nameOf(host), ALPNProtocols: ['h2'] })
    const answer = (end: number | null): void => {
      socket.destroy()
      resolve(end)
    }
    socket.setTimeout(SHOWN_MS, () => answer(null))
    socket.once('error', () => answer(null))
    socket.once('secureConnect', () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to)
      answer(Number.isNaN(end) ? null : end)
    })
  })

/** An IP address is no server name in TLS (RFC 6066). */
const nameOf = (host: string) => (/^[\d.]+$|:/u.test(host) ? {} : { servername: host })

const endsOf = async ({ hosts, authorityFile }: Reached): Promise<readonly CertificateEnd[]> => {
  const ofServers = hosts.map(async ([host, port]) => ({ of: `${host}:${port}`, at: await endOfServer(host, port) }))
  const ofAuthority = authorityFile === null ? [] : [{ of: authorityFile, at: endOfFile(authorityFile) }]
  return [...ofAuthority, ...(await Promise.all(ofServers))].flatMap(({ of, at }) => (at === null ? [] : [{ of, at }]))
}

const SOON_MS = 30 * DAY

interface Watched {
  /** Of the servers that this process may use; those it uses have an address. */
  readonly servers: readonly (Omit<ServerAddress, 'url'> & { readonly url: string | null })[]
  readonly clock: Clock
  readonly log: { readonly warn: (fields: object, message: string) => void }
}

export interface Certificates {
  readonly ends: () => readonly CertificateEnd[]
  /** Looks once, now. */
  readonly look: () => Promise<void>
  readonly stop: () => void
}

/** Looks once a day when the certificates end by which this process reaches its servers; of those that end within 30 days there is a line each. */
export const watchCertificates = ({ servers, clock, log }: Watched): Certificates => {
  const reached = servers.flatMap(({ url, otherwise }) => (url === null ? [] : (reachedBy({ url, otherwise }) ?? [])))
  let ends: readonly CertificateEnd[] = []
  let isOver = false
  let callOff = (): void => undefined

  const look = async (): Promise<void> => {
    // The same authority stands behind several servers.
    const found = (await Promise.all(reached.map(endsOf))).flat().map((one) => [one.of, one] as const)
    ends = [...new Map(found).values()]
    for (const { of, at } of ends.filter((one) => one.at - clock.now() < SOON_MS)) {
      const days = Math.floor((at - clock.now()) / DAY)
      const ended = days < 0 ? 'a certificate has ended: renew it' : 'a certificate ends within 30 days: renew it'
      log.warn({ certificate: of, ends: new Date(at).toISOString(), days }, ended)
    }
  }
  const again = async (): Promise<void> => {
    await look()
    if (!isOver) callOff = clock.after(DAY, () => void again())
  }
  if (reached.length > 0) void again()

  return {
    ends: () => ends,
    look,
    stop: () => {
      isOver = true
      callOff()
    },
  }
}
