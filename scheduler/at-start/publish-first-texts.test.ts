import { expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { TEXT_KINDS } from '#domain/texts/vocabulary.ts'
import { random } from '#runtime/process/identity.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { shippedTexts } from '#runtime/shipped-texts.ts'
import { commandDeps } from '#runtime/world.ts'
import { memoryStores, START } from '#tests/site/world.ts'
import { publishFirstTexts } from './publish-first-texts.ts'

const localities = makeLocalities()

/** As many processes as one likes on one log. */
const site = () => {
  const stores = memoryStores()
  const start = (texts = shippedTexts()) =>
    publishFirstTexts({
      commands: makeCommands(commandDeps(stores, { clock: () => START, localities })),
      texts,
      clock: () => START,
      newCommandId: random.uuid,
    })
  const all = async () => {
    const found: RecordedEvent[] = []
    for await (const { events } of stores.events.readAll(0)) found.push(...events)
    return found
  }
  const published = async () =>
    (await all()).filter(({ type }) => type === 'PolicyTextPublished').map(({ data }) => ({ ...(data as object) }))
  return { start, published, firstId: async () => (await all())[0]?.id }
}

test('the first start publishes what the product brings along, in the name of the system', async () => {
  const { start, published } = site()
  await start()
  expect(await published()).toEqual(shippedTexts().map((text) => ({ ...text, version: 1, changes: '' })))
})

test('of ten processes that start at once one publishes each text, and no later start does', async () => {
  const { start, published } = site()
  await Promise.all(Array.from({ length: 10 }, () => start()))
  await start()
  expect(await published()).toHaveLength(TEXT_KINDS.length)
})

test('two sites are told apart by their first events, also where these are the texts', async () => {
  const [one, other] = [site(), site()]
  await Promise.all([one.start(), other.start()])
  expect(await one.firstId()).not.toBe(await other.firstId())
})

test('a release that brings another kind along publishes that one; other words of the first version change nothing', async () => {
  const { start, published } = site()
  const [terms] = shippedTexts()
  if (!terms) throw new Error('no terms are shipped')
  await start([terms])
  await start(shippedTexts().map((text) => ({ ...text, text: `${text.text} And more.`, digest: 'other' })))
  expect(await published()).toMatchObject([{ text: terms.text }, { kind: 'privacy' }, { kind: 'listing-policy' }])
})
