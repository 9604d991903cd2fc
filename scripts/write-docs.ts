import { mkdirSync, writeFileSync } from 'node:fs'
import { pages } from '#scripts/write/catalogue.ts'

/** npm run docs: the pages that are made from code. */
mkdirSync('docs', { recursive: true })
for (const [path, text] of Object.entries(pages())) writeFileSync(path, text)
