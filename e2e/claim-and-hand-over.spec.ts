import { test } from '#e2e/test.ts'
import { handOver } from '#e2e/hand-over.ts'
import { makeOwnServer, type OwnServer } from '#e2e/server.ts'

let town: OwnServer

test.beforeAll(async () => {
  town = await makeOwnServer()
})
test.afterAll(() => town.stop())

test('a gift goes from one neighbour to another, and the third is told', ({ browser }) => handOver(browser, town.url))
