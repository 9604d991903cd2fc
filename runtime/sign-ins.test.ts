import { expect, test } from 'vitest'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { signInsOf } from './people/sign-ins.ts'

/** Two processes with one vault; the first stands still once it has read the waiting password, until it is told to go on. */
const standingStill = async () => {
  const vault = makeMemoryVault()
  const { passwords } = vault
  let go: () => void = () => undefined
  const told = new Promise<void>((resolve) => (go = resolve))
  const get = async (id: string) => {
    const hash = await passwords.get(id)
    await told
    return hash
  }
  await passwords.set('anna', 'of the beginning')
  await passwords.set('waiting 1', 'of the first change')
  const slow = signInsOf({ ...vault, passwords: { ...passwords, get } })
  const late = slow.usePassword('anna', { passwordId: 'waiting 1', nth: 1 })
  const other = signInsOf(vault)
  await other.usePassword('anna', { passwordId: 'waiting 1', nth: 1 })
  const goOn = async () => {
    go()
    await late
    return passwords.get('anna')
  }
  return { passwords, other, goOn }
}

test('a process that stood still with an older password puts it over no newer one', async () => {
  const { passwords, other, goOn } = await standingStill()
  await passwords.set('waiting 2', 'of the second change')
  await other.usePassword('anna', { passwordId: 'waiting 2', nth: 2 })
  expect(await goOn()).toBe('of the second change')
})

test('nor brings one back that the owner has taken away', async () => {
  const { other, goOn } = await standingStill()
  await other.dropPassword('anna', 2)
  expect(await goOn()).toBeNull()
})

test('a change that was taken back long ago takes away no password that was chosen since', async () => {
  const { passwords, other, goOn } = await standingStill()
  await passwords.set('waiting 3', 'of the third change')
  await other.usePassword('anna', { passwordId: 'waiting 3', nth: 3 })
  await other.dropPassword('anna', 2)
  expect(await goOn()).toBe('of the third change')
})
