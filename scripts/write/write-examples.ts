import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import prettier from 'prettier'
import { readExamples } from '#api/http/openapi/examples.ts'
import { routes } from '#api/routes.ts'
import { whatDoesNotFit } from '#tests/visitor/fitting-example.ts'
import { chosenExamples } from '#tests/visitor/recorded-examples.ts'

/** Writes the examples in the API's description from what the tests of the API send and get. Those that still fit stay. After a contract has changed. */
const FILE = 'api/http/openapi/examples.json'
const folder = mkdtempSync(join(tmpdir(), 'examples-'))
const recorded = join(folder, 'calls.jsonl')
const env = { ...process.env, RECORD_EXAMPLES: recorded }
const { status } = spawnSync('npx', ['vitest', 'run', 'api', 'tests/answers.test.ts', 'tests/writes/writes.test.ts'], {
  stdio: 'inherit',
  env,
})
const config = await prettier.resolveConfig(FILE)
const before = await readExamples()
const stays = new Set(
  routes
    .map((route) => ({ route, name: `${route.method.toUpperCase()} ${route.path}` }))
    .filter(({ route, name }) => whatDoesNotFit(route, before[name]) === null)
    .map(({ name }) => name),
)
const examples = Object.fromEntries(
  Object.entries(chosenExamples(recorded)).map(([name, chosen]) => [name, stays.has(name) ? before[name] : chosen]),
)
writeFileSync(FILE, await prettier.format(JSON.stringify(examples), { ...config, filepath: FILE }))
rmSync(folder, { recursive: true })
process.exitCode = status ?? 1
