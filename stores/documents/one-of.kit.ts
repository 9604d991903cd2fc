import type { Document, ReadStore } from './port.ts'

/** One document, as tests look at it; null where there is none. */
export const oneOf = async <D extends Document>(
  reads: Pick<ReadStore, 'getMany'>,
  collection: string,
  id: string,
): Promise<D | null> => (await reads.getMany<D>(collection, [id]))[0] ?? null
