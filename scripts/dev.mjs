import { spawn } from 'node:child_process'
import { bin, ensurePackages, root, say } from './setup.mjs'

/** npm run dev: the API restarts on a change, the web application reloads in place at http://localhost:5173. */
ensurePackages()
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'runtime/process/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(bin('vite'), ['--clearScreen', 'false'], { cwd: root, stdio: 'inherit' }),
]
say('Web at http://localhost:5173, API at http://localhost:3000/api')
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) {
  child.on('exit', (code) => {
    stop()
    process.exitCode = code ?? 1
  })
}
