import type { Stores } from '#runtime/stores/stores.ts'

/** Every document that answers, as text in small letters. */
export const everything = async ({ reads }: Pick<Stores, 'reads'>): Promise<string> => {
  let text = ''
  for (const collection of (await reads.active()).values())
    for await (const page of reads.scan(collection)) text += JSON.stringify(page)
  return text.toLowerCase()
}
