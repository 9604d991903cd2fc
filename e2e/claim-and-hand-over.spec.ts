import { test } from '#e2e/site/test.ts'
import { handOver } from '#e2e/acts/hand-over.ts'
import { makeOwnServer, type OwnServer } from '#e2e/site/server.ts'
import { withoutHttps } from '#e2e/site/settings.ts'

let town: OwnServer

test.beforeAll(async () => {
  town = await makeOwnServer()
})
test.afterAll(() => town.stop())

// The phone finds the server as a street group's phones do that try it at home: by a name, and without a certificate.
test('a gift goes from one neighbour to another, and the third is told', ({ browser }, { project }) =>
  handOver(browser, project.name === 'phone' ? withoutHttps(town.url) : town.url))
