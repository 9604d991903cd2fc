import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A name of this machine that browsers do not take for safe without https, as they do `localhost`. */
const STREET = 'gifty.street.test'
export const withoutHttps = (url: string) => url.replace('localhost', STREET)

/** What a browser in a container, without a network, wants to be told. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${STREET} 127.0.0.1`,
]

/** Playwright reads its settings in every worker: what one process chose, the others are told. */
export const readTestSettings = () => {
  process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'gifty-e2e-'))
  return {
    port: Number(process.env['E2E_PORT'] ?? 3417),
    dataFolder: process.env['E2E_DATA'],
    chromium: chromiumPath(),
  }
}

/** Null for Playwright's own. */
export const chromiumPath = () => process.env['CHROMIUM_PATH'] ?? null
