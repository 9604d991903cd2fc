import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './browser.mjs'
import { ensureBuild, ensurePackages, root } from './setup.mjs'

/** npm run bench [log|commands|life|read|memory|http|web]: with the build and the browser that the web's figures need. */
ensurePackages()
ensureBuild()
const chromium = ensureBrowser()
const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) }
const args = ['--import', 'tsx', 'benchmarks/main.ts', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env })
process.exit(status ?? 1)
