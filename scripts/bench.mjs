import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './browser.mjs'
import { startMongoDb } from './mongodb.mjs'
import { bin, ensureBuild, ensurePackages, root, run } from './setup.mjs'

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
// Bundled and started as the server is: run from source, a seventh of the time goes into what loads TypeScript and names its functions.
const bundle = ['--bundle', '--platform=node', '--format=esm', '--target=node20', '--packages=external']
run(bin('esbuild'), ['benchmarks/main.ts', '--outfile=dist/bench.mjs', ...bundle, '--log-level=warning'])
const args = ['--max-semi-space-size=32', 'dist/bench.mjs', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env })
mongoDb.stop()
process.exit(status ?? 1)
