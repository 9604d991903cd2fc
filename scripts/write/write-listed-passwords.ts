import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { inProject } from '#runtime/process/root.ts'
import { listedPasswords } from './listed-passwords.ts'

/** Makes the list of refused passwords anew and says its SHA-256, for docs/security.md. */
const text = listedPasswords()
writeFileSync(inProject('runtime', 'people', 'listed-passwords.txt'), text)
process.stdout.write(`${createHash('sha256').update(text).digest('hex')}\n`)
