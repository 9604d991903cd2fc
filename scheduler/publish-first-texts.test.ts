import { expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import { TEXT_KINDS } from '#domain/texts/vocabulary.ts'
import { makeLocalities } from '#runtime/localities.ts'
import { shippedTexts } from '#runtime/shipped-texts.ts'
import { commandDeps } from '#runtime/world.ts'
import { memoryStores, START } from '#tests/world.ts'
import { publishFirstTexts } from './publish-first-texts.ts'

const localities = makeLocalities()
const effectIdOf = (cause: string, effect: string) => `${cause}/${effect}`

/** As many processes as one likes on one log. */
const site = () => {
  const stores = memoryStores()
  const start = (texts = shippedTexts()) =>
    publishFirstTexts({
      commands: makeCommands(commandDeps(stores, { clock: () => START, localities })),
      texts,
      clock: () => START,
      effectIdOf,
    })
  const published = async () => {
    const found: unknown[] = []
    for await (const { events } of stores.events.readAll(0))
      for (const { type, data } of events) if (type === 'PolicyTextPublished') found.push({ ...(data as object) })
    return found
  }
  return { start, published }
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

test('a release that brings another kind along publishes that one; other words of the first version change nothing', async () => {
  const { start, published } = site()
  const [terms] = shippedTexts()
  if (!terms) throw new Error('no terms are shipped')
  await start([terms])
  await start(shippedTexts().map((text) => ({ ...text, text: `${text.text} And more.`, digest: 'other' })))
  expect(await published()).toMatchObject([{ text: terms.text }, { kind: 'privacy' }, { kind: 'listing-policy' }])
})
