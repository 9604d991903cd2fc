import { parseArgs } from 'node:util'
import { simulate } from '#tests/simulation/simulate.ts'

/**
 * npm run simulate [-- --seeds 1000 --days 30 [--after 500] | --seed 42 --days 30]: lives many neighbourhoods on memory stores that fail, and says which
 * seeds broke a promise. The same seed fails again in the same way.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    seed: { type: 'string' },
    after: { type: 'string', default: '0' },
    days: { type: 'string', default: '5' },
  },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const days = Number(values.days)
const after = Number(values.after)
const [first, last] =
  values.seed === undefined ? [after + 1, after + Number(values.seeds)] : [Number(values.seed), Number(values.seed)]
if (![first, last, days].every((one) => Number.isFinite(one) && one > 0)) {
  say('Use whole numbers: npm run simulate -- --seeds 1000 --days 30')
  process.exit(1)
}

const begun = performance.now()
const seconds = (): number => (performance.now() - begun) / 1000
let [failed, acts, events, deaths, erased, rebuilt, releases, pictures, sent, draws, troubles] = [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]
for (let seed = first; seed <= last; seed += 1) {
  const run = await simulate({ seed, days })
  acts += run.acts
  events += run.events
  deaths += run.deaths
  erased += run.erased
  rebuilt += run.rebuilt
  releases += run.releases
  pictures += run.pictures
  sent += run.sent
  draws += run.draws
  troubles += run.logTroubles
  if (run.broken.length > 0) {
    failed += 1
    say(`seed ${seed} fails (npm run simulate -- --seed ${seed} --days ${days}):`)
    for (const line of run.broken.slice(0, 5)) say(`  ${line}`)
  }
  const done = seed - first + 1
  if (done % 50 === 0) say(`${done} seeds, ${(done / seconds()).toFixed(2)} a second, ${failed} failed`)
}
const count = last - first + 1
say(
  `${count} seeds of ${days} days in ${seconds().toFixed(0)} s (${(count / seconds()).toFixed(2)} a second): ${acts} acts, ${events} events, ${deaths} deaths, ${erased} people forgotten, ${rebuilt} rebuilds, ${releases} releases, ${pictures} pictures, ${sent} pushes and mails, ${draws} draws, ${troubles} troubles of the log`,
)
say(`${count - failed} held, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
