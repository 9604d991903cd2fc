import { urlOf } from '#tests/engines/engine-addresses.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { bytesOfDatabase } from '#tests/failure/bytes.ts'
import { describeMarkedWords, SECRET } from './marked-words.ts'
import { testProgram } from '#tests/failure/server.ts'
import { openSite } from '#tests/failure/site-of-processes.ts'

describeWithMongo('on the engines', (server) => {
  describeMarkedWords(async () => {
    const name = newDatabaseName()
    const { data, vault } = await server.connectAgain(name)
    const site = await openSite(urlOf(server.url(), name), { SITE_SECRET: SECRET, RATE_LIMITS: 'off' })
    const program = await testProgram('shifted-server')
    return {
      start: (ahead) => {
        const settings = { SERVICES: 'api,projections,scheduler', SHIFT_MS: String(ahead), LOG_LEVEL: 'trace' }
        return site.start('api', 'the site', { program, settings })
      },
      task: site.task,
      lying: async (words) => {
        const kept = [...site.bytesOfLog()]
        for (const database of [data, vault]) kept.push(...(await bytesOfDatabase(database)))
        return kept.flatMap(({ where, bytes }) =>
          words.filter((word) => bytes.includes(word)).map((word) => `${where}: ${word}`),
        )
      },
      close: site.close,
    }
  })
})
