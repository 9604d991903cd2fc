import { stdout } from 'node:process'
import { projections } from '#projections/all.ts'
import type { Progress } from '#projections/engine/rebuild/progress.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { steadyClock } from '#runtime/clock.ts'
import { readConfig } from '#runtime/config.ts'
import { endBadly } from '#runtime/end-badly.ts'
import { closeStores, openStores } from '#runtime/stores.ts'

/** npm run rebuild -- <name|all>: builds read models anew beside the old ones, also while the server runs, and switches. */
process.once('uncaughtException', endBadly)
const WIDTH = 30

const draw = ({ phase, done, total, rate, secondsLeft }: Progress): void => {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.round(share * WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
  const left = secondsLeft === null ? '' : ` · ${Math.ceil(secondsLeft)} s left`
  const line = `${phase.padEnd(8)} ${bar} ${Math.round(share * 100)}% · ${done}/${total} · ${Math.round(rate)}/s${left}`
  stdout.write(stdout.isTTY ? `\r\u001B[2K${line}` : `${line}\n`)
}

const main = async (): Promise<number> => {
  const [asked = ''] = process.argv.slice(2)
  const names = projections.map(({ name }) => name)
  const chosen = asked === 'all' ? projections : projections.filter(({ name }) => name === asked)
  if (chosen.length === 0) {
    stdout.write(`Usage: npm run rebuild -- <name|all>\nRead models: ${names.join(', ')}\n`)
    return 1
  }
  const stores = openStores(readConfig())
  try {
    const { rebuilt, events, seconds } = await rebuild({
      ...stores,
      projections: chosen,
      clock: steadyClock,
      progress: draw,
    })
    stdout.write('\n')
    for (const one of rebuilt) {
      const same = one.differing.length === 0 ? 'equal' : `${one.differing.length} documents differed from before`
      stdout.write(
        `${one.projection}: ${one.documents} documents, checksum ${one.checksum}, ${same}; ${one.collection} answers now\n`,
      )
    }
    stdout.write(`${events} events in ${seconds.toFixed(2)} s\n`)
    return 0
  } finally {
    await closeStores(stores)
  }
}

process.exit(await main())
