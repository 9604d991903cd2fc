import { spawn } from 'node:child_process'
import { totalmem } from 'node:os'

const MB = 2 ** 20
/** Below this a start of a small site has too little; above it a city embedded has enough. */
const [LEAST_MB, MOST_MB] = [192, 2048]

/** Megabytes of heap on a machine or in a container with so many bytes: half, since files of data, pictures and passwords take memory beside the heap. */
export const heapFor = (bytes) => Math.round(Math.min(MOST_MB, Math.max(LEAST_MB, bytes / MB / 2)))

/** A container's limit, where there is one; without one Node tells a number that no machine has. */
const memory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/** Whoever runs the site may have set a heap. */
const isHeapSet = () => /--max[-_]old[-_]space[-_]size/u.test(process.env.NODE_OPTIONS ?? '')

/**
 * The server in a process of its own, since V8 takes the size of the heap only before it starts. Its end is ours, and signals are handed on: a
 * terminal tells them to us alone, or the server would hear each twice and end at once. Where we are killed, it hears that its channel is gone.
 */
export const runServer = (program) => {
  const heap = isHeapSet() ? [] : [`--max-old-space-size=${heapFor(memory())}`]
  const server = spawn(process.execPath, ['--max-semi-space-size=32', ...heap, program], {
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.once('exit', (code) => process.exit(code ?? 1))
}
