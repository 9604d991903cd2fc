import { alikeInMemory, highestPositionWins } from '#stores/documents/alike.kit.ts'
import { describeWithMongo } from '#tests/engines/mongodb-server.ts'
import { mongoReadStore } from './store.ts'

describeWithMongo('documents in MongoDB as in memory', (server) => {
  const open = async () => mongoReadStore((await server.connect()).data)
  alikeInMemory('MongoDB', open, { commits: 25, questions: 25 })
  highestPositionWins('MongoDB', open, 10)
})
