import type { AddressInfo } from 'node:net'
import Koa from 'koa'

/** The least that any server of ours could cost: Koa that sends as many bytes as the path names, and knows nothing else. */
const texts = new Map<number, string>()
const textOf = (size: number): string => {
  const known = texts.get(size) ?? 'x'.repeat(size)
  texts.set(size, known)
  return known
}

const app = new Koa()
app.use((context) => {
  context.type = 'application/json'
  context.body = textOf(Number(context.path.slice(1)))
})
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`is ready at ${port}\n`)
})
// Ends with its parent, which holds the other end of this pipe.
process.stdin.on('end', () => process.exit(0)).resume()
