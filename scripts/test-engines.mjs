import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './shared/browser.mjs'
import { bin, ensureBuild, ensurePackages, root, say } from './setup.mjs'

/**
 * npm run test:engines: the contract suites, several processes, moving, upgrades and the main job against the servers that EVENTSTOREDB_URL and MONGODB_URL name.
 * The log of EventStoreDB should be an empty one: the main job is done in it first, and the suites write to it.
 */
const { EVENTSTOREDB_URL, MONGODB_URL } = process.env
if (!EVENTSTOREDB_URL)
  say('Left out: the contract of event stores on EventStoreDB, and the main job on it (EVENTSTOREDB_URL is not set)')
if (!MONGODB_URL)
  say('Left out: the contracts of all other stores on MongoDB, and several processes (MONGODB_URL is not set)')
if (EVENTSTOREDB_URL && !MONGODB_URL) say('Everything but the log of the main job is in a folder')
if (!EVENTSTOREDB_URL && MONGODB_URL) say('The log of the main job and of several processes is that of a stand-in')
if (!EVENTSTOREDB_URL && !MONGODB_URL) process.exit(0)

ensurePackages()
ensureBuild()
const chromium = ensureBrowser()
const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }
const passes = (command, args) => spawnSync(bin(command), args, { cwd: root, stdio: 'inherit', env }).status === 0

const onMongoDb = [
  'stores/documents/mongodb',
  'stores/effects/mongodb',
  'stores/limits/mongodb',
  'stores/photos/gridfs',
  'stores/vault/mongodb',
  'stores/mongodb',
  'runtime/stores/open-stores.test.ts',
  'tests/failure/many-processes.test.ts',
  'tests/failure/moving/moving.test.ts',
  'tests/failure/upgrade-engines.test.ts',
  'tests/simulation/engine-faults.test.ts',
]
const files = [...(EVENTSTOREDB_URL ? ['stores/events/eventstoredb'] : []), ...(MONGODB_URL ? onMongoDb : [])]
const results = [
  passes('playwright', ['test', 'e2e/engines.spec.ts', '--reporter=list']),
  passes('vitest', ['run', '--no-file-parallelism', ...files]),
]
say(results.every(Boolean) ? 'The engines do what they must.' : 'Something failed; it is named above.')
process.exit(results.every(Boolean) ? 0 : 1)
