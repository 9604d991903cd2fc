import type { Stored } from './stored.ts'

/** Everything that is the same in each copy of a log: all but the position, with sealed words as they are sealed. */
export const asStored = ({ id, type, stream, revision, data, metadata }: Omit<Stored, 'position'>): string => {
  const named = Object.entries(metadata).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([id, type, stream, revision, data, named])
}

/** The data without what says a place in the log: a copy of the log has other places. */
export const withoutPositions = (data: string, positions: readonly string[]): string => {
  if (positions.length === 0) return data
  const { open, ...sealed } = JSON.parse(data) as { readonly open: Readonly<Record<string, unknown>> }
  const kept = Object.entries(open).filter(([field]) => !positions.includes(field))
  return JSON.stringify({ open: Object.fromEntries(kept), ...sealed })
}
