import { readFileSync } from 'node:fs'
import { FIRST_VERSION, TEXT_KINDS } from '#domain/texts/vocabulary.ts'
import { sha256 } from './process/identity.ts'
import { inProject } from './process/root.ts'

/** The first version of each text, as the product brings it along. */
export const shippedTexts = () =>
  TEXT_KINDS.map((kind) => {
    const text = readFileSync(inProject('docs', 'policies', kind, `${FIRST_VERSION}.md`), 'utf8').trim()
    return { kind, text, digest: sha256(text) }
  })
