import { afterEach, expect, test, vi } from 'vitest'
import { listIn, town } from '#tests/visitor/api-spec.ts'
import { type LogThatGoes, withLogThatGoes } from '#tests/site/log-that-goes.ts'
import { memoryStores } from '#tests/site/world.ts'

/** The rows are read models; what they say is in the log. */
let log: Pick<LogThatGoes, 'is'>
const { maya, share } = town({}, () => {
  const { stores, is } = withLogThatGoes(memoryStores())
  log = { is }
  return stores
})
afterEach(() => log.is('here'))

const history = async () =>
  listIn(await maya().get('/api/user/history')).map(({ event, text, after }) => [event, text, after])

test.each(['away', 'frozen'] as const)(
  'while the log is %s, that something happened is told and not what',
  async (presence) => {
    await share({ title: `Desk ${presence}` }, maya())
    await vi.waitFor(async () => expect(JSON.stringify(await history())).toContain(`Desk ${presence}`), {
      timeout: 5000,
    })
    const before = await history()
    log.is(presence)
    expect(await history()).toEqual(
      before.map(([event]) => [event, 'Something happened that cannot be read right now', null]),
    )
    log.is('here')
    await vi.waitFor(async () => expect(await history()).toEqual(before), { timeout: 5000 })
  },
)
