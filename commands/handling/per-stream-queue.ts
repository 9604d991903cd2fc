/** One after another for the same key, side by side for different ones: within a process, writers of a stream never race. */
export const makePerStreamQueue = (): (<Result>(key: string, act: () => Promise<Result>) => Promise<Result>) => {
  const last = new Map<string, Promise<unknown>>()
  return (key, act) => {
    const before = last.get(key) ?? Promise.resolve()
    const turn = before.then(act, act)
    last.set(key, turn)
    const forget = (): void => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(forget, forget)
    return turn
  }
}
