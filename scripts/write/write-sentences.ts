import { writeFileSync } from 'node:fs'
import { digestsOf, SENTENCES, SPECIFICATION, sentencesIn } from '#tests/guards/sentences.ts'

/** Writes down which sentences of the specification the table in docs/specification.md was compared with. */
writeFileSync(SENTENCES, `${JSON.stringify(digestsOf(sentencesIn(SPECIFICATION)), null, 2)}\n`)
