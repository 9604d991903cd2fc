import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificate {
  readonly key: Buffer
  readonly certificate: Buffer
  /** Where the certificate is, as PEM: who is given it trusts it. */
  readonly file: string
}

const ran = (...args: readonly string[]): boolean => spawnSync('openssl', args).status === 0
/** Without it there are no certificates to try. */
export const hasOpenssl = (): boolean => ran('version')

const asn1 = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:T]/gu, '')}Z`

/** Makes certificates that sign themselves for this machine's loopback address, in a folder of their own. */
export const certificateMaker = () => {
  const folder = mkdtempSync(join(tmpdir(), 'gifty-tls-'))
  let made = 0
  return {
    folder,
    validUntil: (end: Date): Certificate => {
      const own = join(folder, String((made += 1)))
      mkdirSync(own)
      makeIn(own, end)
      const file = join(own, 'crt')
      return { key: readFileSync(join(own, 'key')), certificate: readFileSync(file), file }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
const DAY = 86_400_000

const makeIn = (folder: string, end: Date): void => {
  const [key, request] = [join(folder, 'key'), join(folder, 'csr')]
  const own = { database: 'index.txt', serial: 'serial', new_certs_dir: '' }
  const places = Object.entries(own).map(([name, path]) => `${name}=${join(folder, path)}`)
  const settings = ['[ca]', 'default_ca=own', '[own]', ...places, 'default_md=sha256', 'policy=any', '[any]']
  writeFileSync(join(folder, 'cnf'), [...settings, 'commonName=supplied', ''].join('\n'))
  writeFileSync(join(folder, 'index.txt'), '')
  writeFileSync(join(folder, 'serial'), '01')
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1')
  const begin = asn1(new Date(end.getTime() - 365 * DAY))
  const asked = ['req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', request]
  const signed = ['ca', '-batch', '-selfsign', '-config', join(folder, 'cnf'), '-keyfile', key, '-in', request]
  const more = ['-startdate', begin, '-enddate', asn1(end), '-extfile', join(folder, 'names')]
  if (!ran(...asked) || !ran(...signed, ...more, '-out', join(folder, 'crt')))
    throw new Error('openssl made no certificate')
}
