import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import prettier from 'prettier'
import { chosenExamples } from '#tests/recorded-examples.ts'

/** Writes the examples in the API's description from what the tests of the API send and get. After a contract has changed. */
const FILE = 'api/http/openapi/examples.json'
const folder = mkdtempSync(join(tmpdir(), 'examples-'))
const recorded = join(folder, 'calls.jsonl')
const env = { ...process.env, RECORD_EXAMPLES: recorded }
const { status } = spawnSync('npx', ['vitest', 'run', 'api', 'tests/answers.test.ts', 'tests/writes.test.ts'], {
  stdio: 'inherit',
  env,
})
const config = await prettier.resolveConfig(FILE)
writeFileSync(FILE, await prettier.format(JSON.stringify(chosenExamples(recorded)), { ...config, filepath: FILE }))
rmSync(folder, { recursive: true })
process.exitCode = status ?? 1
