import { describe, expect, it, vi } from 'vitest'
import { entry, noAnswer, refusal, setUpOutbox, START } from '#web/lib/outbox/outbox.kit.ts'

const { server, tab, anotherTab, pass } = setUpOutbox()
const undoable = (key: string) => entry(key, { undoable: true, sendAfter: Date.now() + 10_000 })

describe('an act that can be taken back', () => {
  it('is sent after ten seconds, not before', async () => {
    tab().enqueue([undoable('a')])
    await pass(9999)
    expect(server().did).toEqual([])
    await pass(1)
    expect(server().did).toEqual(['a'])
    expect(tab().waits()).toEqual([])
  })

  it('is never sent when it was taken back, with what belongs to it', async () => {
    tab().enqueue([undoable('a'), undoable('a.1'), undoable('b')])
    await pass(5000)
    tab().takeBack('a.1')
    await pass(60_000)
    expect(server().did).toEqual(['b'])
    expect(tab().events).toContainEqual(expect.objectContaining({ is: 'taken-back' }))
    expect(tab().invalidated).toContainEqual(['words'])
  })

  it('cannot be taken back any more once it is due', async () => {
    server().replies.push(noAnswer())
    tab().enqueue([undoable('a')])
    await pass(10_000)
    tab().takeBack('a')
    expect(tab().waits()).toEqual(['a'])
  })

  it('does not hold up what comes after it', async () => {
    tab().enqueue([undoable('a'), entry('b')])
    await pass(3000)
    expect(server().did).toEqual(['b'])
    await pass(7000)
    expect(server().did).toEqual(['b', 'a'])
  })

  it('tells why it was refused, and with which status', async () => {
    server().replies.push(refusal(409, 'Somebody was quicker.'))
    tab().enqueue([undoable('a')])
    await pass(10_000)
    expect(tab().events.at(-1)).toMatchObject({ is: 'refused', why: 'Somebody was quicker.', status: 409 })
  })

  it('is sent at the next visit where the page went before', async () => {
    tab().enqueue([undoable('a')])
    tab().close()
    await pass(3_600_000)
    expect(server().did).toEqual([])
    const next = anotherTab()
    next.open()
    await pass()
    expect(server().did).toEqual(['a'])
  })

  it('is handed over when the page goes, and is due from then on under the same key', async () => {
    tab().enqueue([undoable('a')])
    const handedOver = vi.fn()
    tab().leave(handedOver)
    expect(handedOver).toHaveBeenCalledWith(expect.objectContaining({ key: 'a' }))
    expect(tab().state().waiting).toMatchObject([{ key: 'a', sendAfter: 0, firstTriedAt: START }])
    tab().takeBack('a')
    tab().wake()
    await pass()
    expect(server().did).toEqual(['a'])
  })
})
