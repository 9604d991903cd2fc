/** Runs one piece of work after the other, in the order asked; a failure is its asker's alone. */
export type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>

export const makeMutex = (): RunExclusive => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}
