import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leastTime, timeOf } from '#tests/least-time.ts'
import { BadSetting } from '#runtime/config/config.ts'
import { type HttpListener, takePort } from './entrance.ts'

const HERE = '127.0.0.1'
let entrances: HttpListener[] = []
const taken = async (): Promise<HttpListener> => {
  const entrance = await takePort({ port: 0, host: HERE })
  entrances.push(entrance)
  return entrance
}
/** Browsers and proxies keep their connections; so does this one. */
let agent: Agent
beforeEach(() => {
  agent = new Agent({ keepAlive: true })
})
afterEach(async () => {
  agent.destroy()
  await Promise.all(entrances.map((entrance) => entrance.close()))
  entrances = []
})

interface Heard {
  readonly status: number | undefined
  readonly text: string
  readonly headers: IncomingMessage['headers']
}
const ask = ({ port }: HttpListener, path = '/'): Promise<Heard> =>
  new Promise((resolve, refuse) => {
    get({ host: HERE, port, path, agent }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode, text, headers: answer.headers }))
    }).on('error', refuse)
  })
const refusedAt = async (port: number, host: string | null): Promise<string> => {
  const failure: unknown = await takePort({ port, host }).catch((error: unknown) => error)
  if (failure instanceof BadSetting) return failure.message
  throw new Error('the port was taken', { cause: failure })
}

describe('a port that cannot be had stops the start with one clear line', () => {
  test('in use', async () => {
    const other = await new Promise<Server>((resolve) => {
      const server = createServer().listen(0, HERE, () => resolve(server))
    })
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await refusedAt(port, HERE)).toBe(
      `Setting PORT: ${port} is in use; stop what listens there or choose another`,
    )
    await new Promise((resolve) => other.close(resolve))
  })
  test.each(['203.0.113.7', 'no-such-host.invalid'])('at %s, which is not here', async (host) => {
    expect(await refusedAt(0, host)).toBe(
      'Setting HOST: is no address of this machine; use one of its addresses, or leave it out',
    )
  })
})

describe('before it is opened', () => {
  test('it says to come back, and then answers', async () => {
    const entrance = await taken()
    const early = await ask(entrance)
    expect([early.status, early.headers['retry-after']]).toEqual([503, '1'])
    expect(JSON.parse(early.text)).toMatchObject({ success: false, code: 'overloaded' })
    entrance.open((_, response) => response.end('here'))
    expect(await ask(entrance)).toMatchObject({ status: 200, text: 'here' })
  })
})

describe('a request that does not arrive', () => {
  const silentOn = (entrance: HttpListener, text: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(entrance.port, HERE)
      let heard = ''
      socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(heard))
      socket.write(text)
    })
  test.each([
    ['its headers', 'POST / HTTP/1.1\r\nhost: x\r\n'],
    ['its body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{'],
  ])('%s: hung up on when its time is over', async (_, text) => {
    const entrance = await takePort({ port: 0, host: HERE }, { arrival: 200 })
    entrances.push(entrance)
    entrance.open((request) => void request.resume())
    const begun = performance.now()
    expect(await silentOn(entrance, text)).toContain('408')
    expect(performance.now() - begun).toBeLessThan(3000)
  })
})

describe('closing', () => {
  test.each([
    ['that say nothing', ''],
    ['whose headers are half here', 'POST / HTTP/1.1\r\nhost: x\r\n'],
    ['whose body is half here', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{'],
    ['that do not read what they asked for', 'GET /large HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('is over within 2 s, whatever clients do: connections %s', async (_, text) => {
    const closing = async (): Promise<number> => {
      const entrance = await taken()
      entrance.open((request, response) => {
        request.resume()
        if (request.url === '/large') response.end(Buffer.alloc(50_000_000))
      })
      const sockets = Array.from({ length: 20 }, () => connect(entrance.port, HERE))
      for (const socket of sockets) {
        socket.on('error', () => undefined)
        socket.pause()
        if (text !== '') socket.write(text)
      }
      await new Promise((resolve) => setTimeout(resolve, 200))
      const took = await timeOf(entrance.close)
      for (const socket of sockets) socket.destroy()
      return took
    }
    expect(await leastTime(2000, closing)).toBeLessThan(2000)
  })

  test('work under way is waited for longer than a client that is silent', async () => {
    const entrance = await taken()
    entrance.open((_, response) => void setTimeout(() => response.end('done'), 2500))
    const silent = connect(entrance.port, HERE)
    silent.on('error', () => undefined)
    const running = ask(entrance)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const closing = entrance.close()
    expect(await running).toMatchObject({ status: 200, text: 'done' })
    await closing
    silent.destroy()
  })

  test('a running request gets its answer, and the connection that was kept holds nothing up', async () => {
    const entrance = await taken()
    let letThrough = () => undefined as void
    const begun = new Promise<void>((begin) => {
      entrance.open((_, response) => {
        letThrough = () => void response.end('done')
        begin()
      })
    })
    const running = ask(entrance)
    await begun
    let closed = false
    const closing = entrance.close().then(() => (closed = true))
    await new Promise(setImmediate)
    expect(closed).toBe(false)
    letThrough()
    expect(await running).toMatchObject({ status: 200, text: 'done' })
    await closing
    expect(closed).toBe(true)
  })

  test('an answer that is still being sent, and then ends, holds nothing up either', async () => {
    const entrance = await taken()
    const answers: { end: (text: string) => unknown }[] = []
    entrance.open((_, response) => {
      response.write('one ')
      answers.push(response)
    })
    const hearing = ask(entrance)
    await expect.poll(() => answers.length).toBe(1)
    const closing = entrance.close()
    for (const answer of answers) answer.end('two')
    expect(await hearing).toMatchObject({ status: 200, text: 'one two' })
    await closing
  })

  test('an idle connection is let go, and nobody comes in any more', async () => {
    const entrance = await taken()
    entrance.open((_, response) => response.end('here'))
    await ask(entrance)
    await entrance.close()
    await expect.poll(() => Object.keys(agent.freeSockets)).toEqual([])
    await expect(ask(entrance)).rejects.toThrow('ECONNREFUSED')
  })
})
