import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './shared/browser.mjs'
import { ensurePackages, root } from './setup.mjs'

/** npm run mails [-- FOLDER]: every letter that a site sends, as HTML, plain text and pictures in light and dark. */
ensurePackages()
const chromium = ensureBrowser()
const args = [
  '--import',
  'tsx',
  'scripts/write/write-mails.ts',
  process.argv[2] ?? 'mails',
  ...(chromium ? [chromium] : []),
]
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
