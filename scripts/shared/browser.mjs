import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { bin, root, say } from '../setup.mjs'

/** The headless shell first: the same engine without the parts of a window, it takes a third less of the processor for the same journeys. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const installed = () => KNOWN.find((path) => existsSync(path))
const quietly = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'ignore', timeout: 300_000 }).status === 0

/**
 * A Chromium for the tests: one that is installed, else Playwright's own, else one of Debian's packages. Answers its path, or null for
 * Playwright's own. Says what to do where none can be had.
 */
export const ensureBrowser = () => {
  const found = process.env.CHROMIUM_PATH ?? installed()
  if (found) return found
  say('Installing a browser for the tests …')
  if (playwrightInstalls()) return null
  const debian = debianInstalls() ? installed() : undefined
  if (debian) return debian
  process.stderr.write('No browser found and none could be installed. Install Chromium, or set CHROMIUM_PATH.\n')
  process.exit(1)
}

const playwrightInstalls = () =>
  quietly(bin('playwright'), ['install', '--with-deps', 'chromium']) ||
  quietly(bin('playwright'), ['install', 'chromium'])

const debianInstalls = () => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args]
    return quietly(command, rest)
  }
  return apt('update') && (apt('install', '-y', 'chromium-headless-shell') || apt('install', '-y', 'chromium'))
}
