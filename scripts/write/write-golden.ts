import { definitions } from '#domain/catalog.ts'
import { writeGoldens } from '#tests/events/golden.ts'

/** A fixture for every event version that has none: `node scripts/run.mjs scripts/write/write-golden.ts`. Existing ones are never touched. */
const written = await writeGoldens(definitions)
process.stdout.write(written.length === 0 ? 'Every event has its fixture.\n' : `${written.join('\n')}\n`)
