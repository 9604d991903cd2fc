import { connect } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { town } from '#tests/visitor/api-spec.ts'
import { takePort } from '#runtime/process/entrance.ts'
import { makeServer } from '#api/server.ts'

/** What anybody may send to a port: it is refused, and no alarm for whoever watches the log. */
const { world, tom } = town()
let errors: string[] = []
beforeEach(() => {
  errors = []
})

/** All that comes back for these bytes. */
const send = async (bytes: string): Promise<string> => {
  const { app, live } = makeServer({
    ...world().deps,
    log: { ...world().deps.log, error: (fields, message) => void errors.push(`${message} ${JSON.stringify(fields)}`) },
  })
  const entrance = await takePort({ port: 0, host: '127.0.0.1' })
  entrance.open(app.callback())
  const heard = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(entrance.port, '127.0.0.1')
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
    socket.write(bytes)
    setTimeout(() => socket.destroy(), 300)
  })
  live.close()
  await entrance.close()
  return heard
}
const statusesOf = (heard: string) => [...heard.matchAll(/^HTTP\/1\.1 (\d+)/gmu)].map(([, status]) => Number(status))
const mine = () => {
  const { cookie, csrfToken, sessionId } = tom().session()
  return `cookie: ${cookie}\r\nx-csrf-token: ${csrfToken}\r\nx-session-id: ${sessionId}\r\ncontent-type: application/json\r\n`
}
const post = (headers: string, body: string) =>
  `POST /api/items HTTP/1.1\r\nhost: gifty\r\n${mine()}${headers}\r\n${body}`

describe('a malformed request is refused and is not logged as a failure of ours', () => {
  test.each([
    ['a chunk whose length is no number', () => post('transfer-encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n')],
    ['a chunk that is longer than it says', () => post('transfer-encoding: chunked\r\n', '1\r\n{}}}}}\r\n0\r\n\r\n')],
    ['two encodings', () => post('transfer-encoding: gzip, chunked\r\n', '0\r\n\r\n')],
    ['an encoding and a length', () => post('transfer-encoding: chunked\r\ncontent-length: 2\r\n', '{}')],
    ['an encoding that is none', () => post('transfer-encoding: xchunked\r\n', '{}')],
    ['two lengths', () => post('content-length: 2\r\ncontent-length: 3\r\n', '{}')],
    ['a body that is cut', () => post('content-length: 50\r\n', '{"title":')],
    ['no request at all', () => 'hello\r\n\r\n'],
    ['a broken second request', () => `${post('content-length: 2\r\n', '{}')}GARBAGE\r\n\r\n`],
  ])('%s', async (_, bytes) => {
    const heard = await send(bytes())
    for (const status of statusesOf(heard)) expect([400, 403, 408, 415, 422]).toContain(status)
    expect(errors).toEqual([])
  })
})

test('two Host headers are 400: whom it was meant for is not known', async () => {
  expect(statusesOf(await send('GET /api/branding HTTP/1.1\r\nhost: gifty\r\nhost: evil.example\r\n\r\n'))).toEqual([
    400,
  ])
  expect(statusesOf(await send('GET /api/branding HTTP/1.1\r\nhost: gifty\r\nHost: gifty\r\n\r\n'))).toEqual([400])
  expect(statusesOf(await send('GET /api/branding HTTP/1.1\r\nhost: gifty\r\n\r\n'))).toEqual([200])
})
