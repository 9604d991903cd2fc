import { expect } from '@playwright/test'
import { handOver } from '#e2e/acts/hand-over.ts'
import { makeOwnServer, type OwnServer } from '#e2e/site/server.ts'
import { test } from '#e2e/site/test.ts'
import { expectTranslated, failuresOf, translate } from '#e2e/looks/translated.ts'

let town: OwnServer

test.beforeAll(async () => {
  town = await makeOwnServer()
})
test.afterAll(() => town.stop())

test('a gift goes from one neighbour to another while the browser translates every page @phone', async ({
  browser,
}) => {
  const failures: (readonly string[])[] = []
  const people = await handOver(browser, town.url, async (page) => {
    failures.push(failuresOf(page))
    await translate(page)
  })
  for (const { page } of people) await expectTranslated(page)
  expect(failures.flat()).toEqual([])
})
