import { existsSync, readFileSync } from 'node:fs'
import { projections } from '#projections/all.ts'
import { runServer } from '#runtime/process/run-server.ts'
import { openConfigured } from '#runtime/stores/open-stores.ts'

/**
 * The server on a machine whose wall clock somebody sets: by as many milliseconds as stand in the file SHIFT_FILE, from then on; it says so
 * (clock.test.ts). Before there is one it is SHIFT_MS ahead (marked-words.ts).
 */
const file = process.env['SHIFT_FILE'] ?? ''
const atStart = Number(process.env['SHIFT_MS'] ?? 0)
let shift = atStart
setInterval(() => {
  const set = existsSync(file) ? Number(readFileSync(file, 'utf8')) : atStart
  if (set === shift) return
  shift = set
  process.stdout.write(`${JSON.stringify({ clockSetBy: shift })}\n`)
}, 20).unref()

const shiftedNow = (real: DateConstructor) => (): number => real.now() + shift
globalThis.Date = new Proxy(Date, {
  construct: (real, given, self) => Reflect.construct(real, given.length === 0 ? [shiftedNow(real)()] : given, self),
  get: (real, name) => (name === 'now' ? shiftedNow(real) : Reflect.get(real, name)),
})

runServer({ readModels: projections, open: openConfigured })
