import { describe, expect, it } from 'vitest'
import { makeKeyring } from './keyring.ts'

const given = () => {
  let now = 0
  const asked: string[] = []
  const keys = new Map<string, Buffer | null>([['anna', Buffer.alloc(32, 1)]])
  const answer = async (subjects: readonly string[]) => {
    asked.push(subjects.join(' '))
    return new Map(subjects.map((subject) => [subject, keys.get(subject) ?? null]))
  }
  const ensure = async (subjects: readonly string[]) => {
    for (const subject of subjects) if (!keys.has(subject)) keys.set(subject, Buffer.alloc(32, 2))
    return answer(subjects)
  }
  const keyring = makeKeyring({ ensure, get: answer }, () => now)
  const key = async (subject: string) => (await keyring.get([subject])).get(subject)
  return { keyring, keys, asked, key, pass: (ms: number) => void (now += ms) }
}

describe('the keyring', () => {
  it('keeps a key for 40 s', async () => {
    const { key, asked, pass } = given()
    await key('anna')
    pass(39_999)
    expect(await key('anna')).toEqual(Buffer.alloc(32, 1))
    expect(asked).toEqual(['anna'])
    pass(1)
    await key('anna')
    expect(asked).toEqual(['anna', 'anna'])
  })

  it('asks only for what it does not have', async () => {
    const { keyring, key, asked } = given()
    await key('anna')
    const found = await keyring.ensure(['anna', 'ben'])
    expect([...found.keys()].sort()).toEqual(['anna', 'ben'])
    expect(asked).toEqual(['anna', 'ben'])
  })

  it('does not keep that a person has no key', async () => {
    const { key, keys } = given()
    expect(await key('ben')).toBeNull()
    keys.set('ben', Buffer.alloc(32, 3))
    expect(await key('ben')).toEqual(Buffer.alloc(32, 3))
  })

  it('forgets everybody when told, also where a fetch is under way', async () => {
    const { keyring, keys, key } = given()
    keys.set('bea', Buffer.alloc(32, 3))
    await key('anna')
    const underway = keyring.get(['bea'])
    keyring.forgetAll()
    await underway
    keys.set('anna', null)
    keys.set('bea', null)
    expect([await key('anna'), await key('bea')]).toEqual([null, null])
  })
  it('forgets at once when told', async () => {
    const { key, keys, keyring } = given()
    await key('anna')
    keys.set('anna', null)
    keyring.forget('anna')
    expect(await key('anna')).toBeNull()
  })

  it('does not keep a key whose fetch began before it was forgotten', async () => {
    const { key, keys, keyring } = given()
    const fetching = key('anna')
    keys.set('anna', null)
    keyring.forget('anna')
    await fetching
    expect(await key('anna')).toBeNull()
  })
})
