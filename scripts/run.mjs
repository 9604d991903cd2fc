import { spawn } from 'node:child_process'
import { ensurePackages, root } from './setup.mjs'

/** Runs one TypeScript file of the project with its arguments. */
ensurePackages()
const child = spawn(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
