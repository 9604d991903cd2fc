import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { receipt } from '#api/away/contract.ts'
import { AccountErased } from '#domain/accounts/events.ts'
import { streams } from '#domain/ids.ts'
import { makeCounter } from '#domain/receipts/count.ts'
import type { ReceiptEvent } from '#domain/receipts/events.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import type { Tell } from './task-output.ts'

type Needed = Pick<Stores, 'events' | 'vault' | 'photos'>
interface Check {
  readonly what: string
  readonly holds: boolean
}

/** The answer of GET /user/receipts/{id}, or what stands in its `data`; the first ones did not say what their digest is of. */
const kept = receipt.extend({ digestOf: receipt.shape.digestOf.default('ids') })
const FILE = z.union([z.object({ data: kept }).transform(({ data }) => data), kept])
type Receipt = z.infer<typeof receipt>

/** Compares a receipt with the log, the vault and the pictures of this site. Says each step, and answers with the exit code: 0 where all agrees. */
export const checkReceipt = async (stores: Needed, file: string, tell: Tell): Promise<number> => {
  const given = await readReceipt(file)
  if (given === null) return saying(tell, `${file} is no receipt of an erasure.`)
  const [made] = await stores.events.load<ReceiptEvent>(streams.receipt(given.id))
  if (!made) return saying(tell, 'This site has made no such receipt.')
  const checks = await checksOf(stores, given, made.data)
  for (const { what, holds } of checks) tell({ line: `${holds ? 'yes' : 'NO '}  ${what}` })
  return checks.every(({ holds }) => holds) ? 0 : 1
}

const readReceipt = async (file: string): Promise<Receipt | null> => {
  try {
    return FILE.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

const saying = (tell: Tell, line: string): number => {
  tell({ line })
  return 1
}

const checksOf = async (
  { events, vault, photos }: Needed,
  given: Receipt,
  { accountId, upTo, ...made }: Omit<ReceiptEvent['data'], 'receiptId'>,
): Promise<readonly Check[]> => {
  const counter = makeCounter(accountId, made.digestOf)
  for await (const page of events.readAll(0, upTo)) for (const event of page.events) counter.add(event)
  const again = counter.counted()
  const fields = Object.keys(again) as (keyof typeof again)[]
  const account = await events.load(streams.account(accountId))
  const pictures = await Promise.all(counter.photos().map((id) => photos.find(id)))
  return [
    {
      what: 'the receipt says what this site has written down',
      holds: given.position === upTo && fields.every((field) => given[field] === made[field]),
    },
    {
      what: `counted again, the log has the same ${again.events} events in ${again.streams} streams, with the same digest`,
      holds: fields.every((field) => again[field] === made[field]),
    },
    { what: 'the erasure was finished', holds: account.some(({ type }) => type === AccountErased.type) },
    { what: 'the key is gone', holds: !(await vault.keys.get([accountId])).get(accountId) },
    { what: 'no password is kept', holds: (await vault.passwords.get(accountId)) === null },
    { what: 'nobody is signed in', holds: (await vault.sessions.ofPerson(accountId)).length === 0 },
    { what: 'no picture is kept', holds: pictures.every((photo) => photo === null) },
  ]
}
