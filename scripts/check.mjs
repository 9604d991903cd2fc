import { spawnSync } from 'node:child_process'
import { bin, ensurePackages, root, say } from './setup.mjs'

/** npm run check: format, lint with types, tsc, structure, dead code. Runs all and says which failed. */
ensurePackages()
const STRUCTURE = ['architecture', 'stylesheets', 'texts'].map((name) => `tests/guards/${name}.test.ts`)
const checks = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['structure', 'vitest', ['run', ...STRUCTURE, '--reporter=dot']],
  ['dead code', 'knip', []],
]
const failed = checks.filter(([name, command, args]) => {
  say(`— ${String(name)}`)
  return spawnSync(bin(command), args, { cwd: root, stdio: 'inherit' }).status !== 0
})
say(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map(([name]) => name).join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
