import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { KeptText } from './routing/route.ts'

const compressed = promisify(gzip)

/** As it is sent to everybody until it changes: whoever has it need not get it again. */
export const keptText = async (text: string): Promise<KeptText> => {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('hex')}"`
  return { plain, gzip: await compressed(plain), etag }
}

/** The same, made once for each name while its text stays: compressing and hashing is not for each request. */
export const makeKeptTexts = () => {
  const all = new Map<string, { readonly text: string; readonly made: Promise<KeptText> }>()
  return (name: string, text: string): Promise<KeptText> => {
    const before = all.get(name)
    if (before?.text === text) return before.made
    const made = keptText(text)
    all.set(name, { text, made })
    return made
  }
}
