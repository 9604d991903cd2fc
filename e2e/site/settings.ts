import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A name of this machine that browsers do not take for safe without https, as they do `localhost`. */
const STREET = 'gifty.street.test'
export const withoutHttps = (url: string) => url.replace('localhost', STREET)

/** Playwright's own list, given again: of several lists the browser reads the last. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** Two pages that a full Chromium keeps ready under each address bar: ten journeys take 28 s of the processor without them, 43 s with. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What a browser in a container, without a network, wants to be told. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
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
