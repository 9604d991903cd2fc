import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeGathering } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const gathering = (takesMs = 0) => {
  const runs: (readonly string[])[] = []
  let ended = 0
  const { tell, stop } = makeGathering({
    pauseMs: 1000,
    run: async (told) => {
      runs.push(told)
      await new Promise((resolve) => setTimeout(resolve, takesMs))
      ended += 1
    },
  })
  return { runs, tell, stop, ended: () => ended }
}

describe('changes that are told one after the other', () => {
  it('are handled at once where nothing was told for a while', () => {
    const { runs, tell } = gathering()
    tell('feed')
    expect(runs).toEqual([['feed']])
  })

  it('are gathered: once a second, each kind once', async () => {
    const { runs, tell } = gathering()
    for (const kind of ['feed', 'feed', 'messages', 'feed']) tell(kind)
    await vi.advanceTimersByTimeAsync(999)
    expect(runs).toEqual([['feed']])
    await vi.advanceTimersByTimeAsync(1)
    expect(runs).toEqual([['feed'], ['feed', 'messages']])
    await vi.advanceTimersByTimeAsync(5000)
    expect(runs).toHaveLength(2)
  })

  it('wait for an answer that takes long, so that it arrives', async () => {
    const { runs, tell, ended } = gathering(3000)
    tell('feed')
    for (let told = 0; told < 29; told += 1) {
      await vi.advanceTimersByTimeAsync(100)
      tell('feed')
    }
    expect([runs.length, ended()]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(100)
    expect([runs.length, ended()]).toEqual([2, 1])
  })

  it('are forgotten once nobody listens', async () => {
    const { runs, tell, stop } = gathering()
    tell('feed')
    tell('messages')
    stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(runs).toEqual([['feed']])
  })
})
