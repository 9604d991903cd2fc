import { describe, expect, it } from 'vitest'
import { LIMIT } from '#web/lib/outbox/outbox.ts'
import { entry, setUpOutbox, noAnswer, START } from '#web/lib/outbox/outbox.kit.ts'

const HOUR = 3_600_000
const { device, server, tab, anotherTab, pass, sleep } = setUpOutbox()

describe('what waits', () => {
  it('goes out in order, one after another, and is told once', async () => {
    for (const key of ['a', 'b', 'c']) tab().enqueue([entry(key)])
    expect(tab().waits()).toEqual(['a', 'b', 'c'])
    tab().wake()
    await pass()
    expect(server().did).toEqual(['a', 'b', 'c'])
    expect(tab().waits()).toEqual([])
    expect(tab().events.filter(({ is }) => is === 'sent')).toMatchObject([
      { entries: [{ key: 'a' }, { key: 'b' }, { key: 'c' }] },
    ])
    expect(tab().invalidated).toEqual([['words'], ['words'], ['words']])
  })

  it('survives a closed tab, with its words and its key', async () => {
    tab().enqueue([entry('a'), entry('b')])
    const after = anotherTab()
    expect(after.waits()).toEqual([])
    after.open()
    expect(after.state().waiting[0]).toMatchObject({
      key: 'a',
      body: { words: 'a' },
      label: 'Words a',
      queuedAt: START,
    })
    await pass()
    expect(server().did).toEqual(['a', 'b'])
  })

  it('is shown until the lists are renewed, so that nothing flickers', async () => {
    let renewed = () => {}
    tab().open('maya', () => new Promise<void>((resolve) => (renewed = resolve)))
    tab().enqueue([entry('a')])
    tab().wake()
    await pass()
    expect(tab().state()).toMatchObject({ waiting: [], refreshing: [{ key: 'a' }] })
    renewed()
    await pass()
    expect(tab().state().refreshing).toEqual([])
  })

  it('can be taken back, and is then not sent', async () => {
    tab().enqueue([entry('a'), entry('b')])
    tab().cancel('a')
    expect(tab().waits()).toEqual(['b'])
    tab().wake()
    await pass()
    expect(server().tries).toEqual(['b'])
  })

  it('makes place for the last word about the same', () => {
    tab().enqueue([entry('a', { subject: 'heart:1', replaces: true })])
    tab().enqueue([entry('b')])
    tab().enqueue([entry('c', { subject: 'heart:1', replaces: true })])
    expect(tab().waits()).toEqual(['b', 'c'])
  })

  it(`is at most ${LIMIT}: the next one is refused, and none of the others is lost`, () => {
    for (let index = 0; index < LIMIT; index += 1) expect(tab().enqueue([entry(`k${index}`)])).toBeNull()
    expect(tab().enqueue([entry('one more')])).toBe('full')
    expect(tab().waits()).toHaveLength(LIMIT)
    expect(tab().waits()[0]).toBe('k0')
  })

  it('is not kept by halves where the device has no room', () => {
    const setItem = device().setItem.bind(device())
    device().setItem = (key, value) => {
      if (device().length === 1) throw new DOMException('Full', 'QuotaExceededError')
      setItem(key, value)
    }
    expect(tab().enqueue([entry('a'), entry('b')])).toBe('no-room')
    expect(device().length).toBe(0)
  })
})

describe('without an answer', () => {
  it('it is sent again by itself, ever more patiently, until the line stands', async () => {
    server().replies = [noAnswer(), noAnswer(), noAnswer()]
    tab().enqueue([entry('a')])
    await pass(2000)
    await pass(2000)
    await pass(4000)
    expect(server().replies).toEqual([])
    expect(server().did).toEqual([])
    await pass(7999)
    expect(server().did).toEqual([])
    await pass(1)
    expect(server().did).toEqual(['a'])
  })

  it('an answer to something else is a sign to try at once', async () => {
    server().replies = [noAnswer(), noAnswer()]
    tab().enqueue([entry('a')])
    await pass(4000)
    expect(server().replies).toEqual([])
    tab().wake()
    await pass()
    expect(server().did).toEqual(['a'])
  })

  it('it is repeated with the same key: what had happened happens once', async () => {
    server().replies = ['lost']
    tab().enqueue([entry('a')])
    await pass(2000)
    expect(server().did).toEqual(['a'])
    expect(tab().waits()).toEqual(['a'])
    await pass(2000)
    expect(server().tries).toEqual(['a', 'a'])
    expect(server().did).toEqual(['a'])
    expect(tab().waits()).toEqual([])
  })

  it('it is not repeated once the server may have forgotten the key, and that is told', async () => {
    server().replies = ['lost']
    tab().enqueue([entry('a')])
    await pass(2000)
    tab().close()
    sleep(21 * HOUR)
    tab().open()
    await pass()
    expect(server().tries).toEqual(['a'])
    expect(tab().waits()).toEqual([])
    expect(tab().events.at(-1)).toMatchObject({
      is: 'refused',
      why: expect.stringContaining("It's been too long to tell"),
    })
  })

  it('it may wait for days while it has certainly not left', async () => {
    tab().enqueue([entry('a')])
    tab().close()
    sleep(72 * HOUR)
    tab().open()
    await pass()
    expect(server().did).toEqual(['a'])
  })
})
