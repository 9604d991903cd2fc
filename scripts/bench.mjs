import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './shared/browser.mjs'
import { startMongoDb } from './shared/mongodb.mjs'
import { ensureBuild, ensurePackages, root } from './setup.mjs'

/** npm run bench [log|commands|life|read|memory|http|web|engines]: with the build and the browser that the web's figures need. */
ensurePackages()
ensureBuild()
const chromium = ensureBrowser()
// Of the engines only, which are measured against the servers that the settings name.
const measuresEngines = [undefined, 'engines'].includes(process.argv[2]?.replace(/^--/, ''))
const mongoDb = measuresEngines ? await startMongoDb() : { environment: {}, stop: () => undefined }
const { MONGODB_URL } = mongoDb.environment
const env = {
  ...process.env,
  ...(chromium && { CHROMIUM_PATH: chromium }),
  ...(MONGODB_URL && { BENCH_MONGODB_URL: MONGODB_URL }),
}
const args = ['--import', 'tsx', 'benchmarks/main.ts', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env })
mongoDb.stop()
process.exit(status ?? 1)
