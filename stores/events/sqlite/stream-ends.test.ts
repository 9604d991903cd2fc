import { beforeEach, describe, expect, it } from 'vitest'
import type { Stored } from '#stores/events/codec/stored.ts'
import { makeStreamEnds, sliceUpToEnds, type StreamEnds } from './stream-ends.ts'

describe('where streams end', () => {
  let commitsOfOthers = 0
  let ends: StreamEnds
  beforeEach(() => {
    ends = makeStreamEnds(() => commitsOfOthers)
  })
  const nextTurn = () => new Promise(setImmediate)

  it('is known of those that were read to their end, also that they do not exist', () => {
    expect(ends.of('talk-1')).toBeUndefined()
    ends.seen('talk-1', 4)
    ends.seen('talk-2', -1)
    expect([ends.of('talk-1'), ends.of('talk-2')]).toEqual([4, -1])
  })

  it('is not known while an append is under way, and for ever where it fails', () => {
    ends.seen('talk-1', 4)
    const { ended } = ends.moving('talk-1', [])
    expect(ends.of('talk-1')).toBeUndefined()
    ended(6)
    expect(ends.of('talk-1')).toBe(6)
    ends.moving('talk-1', []).failed()
    expect(ends.of('talk-1')).toBeUndefined()
  })

  it('is told by the last of several appends only, in whatever order they are told', () => {
    const [first, second] = [ends.moving('talk-1', []), ends.moving('talk-1', [])]
    first.ended(0)
    expect(ends.of('talk-1')).toBeUndefined()
    second.ended(1)
    expect(ends.of('talk-1')).toBe(1)
    const third = ends.moving('talk-1', [])
    const fourth = ends.moving('talk-1', [])
    fourth.ended(3)
    third.ended(2)
    expect(ends.of('talk-1')).toBe(3)
  })

  it('is forgotten when another connection has committed, also by an append that is told afterwards', () => {
    ends.seen('talk-1', 4)
    const { ended } = ends.moving('talk-2', [])
    commitsOfOthers += 1
    ends.look()
    ended(1)
    expect([ends.of('talk-1'), ends.of('talk-2')]).toEqual([undefined, undefined])
  })

  it('is looked after once in a turn of the event loop by those who read, and each time by those who write', async () => {
    ends.lookOnce()
    ends.seen('talk-1', 4)
    commitsOfOthers += 1
    ends.lookOnce()
    expect(ends.of('talk-1')).toBe(4)
    await nextTurn()
    ends.lookOnce()
    expect(ends.of('talk-1')).toBeUndefined()
    ends.seen('talk-1', 5)
    commitsOfOthers += 1
    ends.look()
    expect(ends.of('talk-1')).toBeUndefined()
  })
})

describe('a stream of three events', () => {
  const stored = (revision: number): Stored => ({
    id: `${revision}`,
    type: 'NoteWritten',
    data: '{}',
    metadata: {
      version: '1',
      at: '2026-03-01T08:00:00.000Z',
      actorKind: 'member',
      actorId: 'anna',
      $correlationId: 'c',
      $causationId: 'c',
      commandId: 'c',
      subjects: '',
    },
    stream: 'talk-1',
    revision,
    position: revision + 1,
  })
  let [asked, length] = [0, 3]
  const slice = (stream: string, from: number, limit: number): readonly Stored[] => {
    asked += 1
    const all = stream === 'talk-1' ? Array.from({ length }, (_, at) => stored(at)) : []
    return all.slice(from, limit < 0 ? undefined : from + limit)
  }
  const opened = () => {
    const ends = makeStreamEnds(() => 0)
    const read = sliceUpToEnds({ slice }, ends)
    return {
      ends,
      revisions: (from: number, limit = -1) => read('talk-1', from, limit).map(({ revision }) => revision),
    }
  }
  beforeEach(() => {
    asked = 0
    length = 3
  })

  it('is asked for new events once it was read to its end only where there are some', () => {
    const { ends, revisions } = opened()
    expect([revisions(0), revisions(3), revisions(4, 500)]).toEqual([[0, 1, 2], [], []])
    expect(asked).toBe(1)
    length = 4
    ends.moving('talk-1', []).ended(3)
    expect([revisions(3), revisions(4)]).toEqual([[3], []])
    expect(asked).toBe(2)
  })

  it('is not asked for what is being appended', () => {
    const { ends, revisions } = opened()
    expect(revisions(0)).toEqual([0, 1, 2])
    length = 5
    const { ended } = ends.moving('talk-1', [stored(3), stored(4)])
    expect([revisions(3), revisions(4), revisions(5), revisions(3, 500)]).toEqual([[3, 4], [4], [], [3, 4]])
    expect(asked).toBe(1)
    expect([revisions(0), revisions(3, 1), revisions(3, 2)]).toEqual([[0, 1, 2, 3, 4], [3], [3, 4]])
    ended(4)
    expect([revisions(4), revisions(5)]).toEqual([[4], []])
  })

  it('is asked for it again where that failed', () => {
    const { ends, revisions } = opened()
    expect(revisions(0)).toEqual([0, 1, 2])
    ends.moving('talk-1', [stored(3)]).failed()
    expect([revisions(3), asked]).toEqual([[], 2])
  })

  it('that was read in part, or beyond its end, is asked for again', () => {
    const { ends, revisions } = opened()
    expect([revisions(0, 2), revisions(5), revisions(0, 3)]).toEqual([[0, 1], [], [0, 1, 2]])
    expect(ends.of('talk-1')).toBeUndefined()
    expect([revisions(2, 2), revisions(3)]).toEqual([[2], []])
    expect(asked).toBe(4)
  })

  it('that does not exist is asked for once', () => {
    const { revisions } = opened()
    length = 0
    expect([revisions(0), revisions(0), revisions(1)]).toEqual([[], [], []])
    expect(asked).toBe(1)
  })
})
