import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventStoreDbServer, startEventStoreDb } from './eventstoredb-server.ts'

/** A node of EventStoreDB as the set-up of its users sees it: HTTP for users and gossip, the client's protocol for rights, on one port. */
const folder = mkdtempSync(join(tmpdir(), 'gifty-eventstoredb-init-'))
const users = new Map<string, string>()
const asked: string[] = []
let esdb: EventStoreDbServer
let port = 0
const servers: Server[] = []
const portOf = (server: Server): number => (server.address() as AddressInfo).port
const listening = (server: Server): Promise<void> => {
  servers.push(server)
  return new Promise((done) => server.listen(0, '127.0.0.1', done))
}

const ADMIN = `Basic ${Buffer.from('admin:the password of admin').toString('base64')}`
/** The node that is asked follows at first; gossip names who leads. */
let isLeading = true
const answerTo = ({ url = '', method, headers }: IncomingMessage, body: string): readonly [number, unknown] => {
  if (url === '/gossip') return [200, gossip()]
  asked.push(`${method} ${url}`)
  return headers.authorization === ADMIN ? ofUsers({ url, method, body }) : [401, '']
}
const ofUsers = ({
  url,
  method,
  body,
}: Record<'url' | 'body', string> & Pick<IncomingMessage, 'method'>): readonly [number, unknown] => {
  const name = /^\/users\/(?<name>\w*)/u.exec(url)?.groups?.['name'] ?? ''
  if (method === 'GET') return users.has(name) ? [200, { success: true }] : [404, { success: false }]
  const given = JSON.parse(body) as Record<string, string>
  return name === '' ? made(given) : changed(name, given)
}
const made = ({ loginName = '', password = '' }: Record<string, string>): readonly [number, unknown] => {
  if (users.has(loginName)) return [409, { success: false }]
  users.set(loginName, password)
  return [201, { success: true }]
}
const changed = (name: string, { newPassword = '' }: Record<string, string>): readonly [number, unknown] => {
  users.set(name, newPassword)
  return [200, { success: true }]
}
const gossip = () => ({
  members: [
    { state: 'Follower', isAlive: true, httpEndPointIp: '127.0.0.1', httpEndPointPort: 1 },
    { state: 'Leader', isAlive: isLeading, httpEndPointIp: '127.0.0.1', httpEndPointPort: port },
  ],
})

beforeAll(async () => {
  esdb = await startEventStoreDb()
  const http = createServer((request, response) => {
    let body = ''
    request.on('data', (bytes: Buffer) => (body += bytes.toString()))
    request.on('end', () => {
      const [status, answer] = answerTo(request, body)
      response.writeHead(status).end(JSON.stringify(answer))
    })
  })
  await listening(http)
  /** The client's protocol begins with this word. */
  const either = createTcpServer((socket) =>
    socket.once('data', (first: Buffer) => {
      const behind = connect(first.toString('latin1').startsWith('PRI') ? esdb.port : portOf(http), '127.0.0.1')
      for (const one of [socket, behind]) one.on('error', () => undefined)
      behind.write(first)
      socket.pipe(behind).pipe(socket)
    }),
  )
  await listening(either)
  port = portOf(either)
})
afterAll(() => {
  for (const server of servers) server.close()
  esdb.kill()
  rmSync(folder, { recursive: true })
})

const run = async (admin = 'the password of admin', app = 'the first password') => {
  writeFileSync(join(folder, 'eventstoredb-password'), `${admin}\n`)
  writeFileSync(join(folder, 'eventstoredb-app-password'), `${app}\n`)
  const env = { MEMBERS: `127.0.0.1:1,127.0.0.1:${port}`, SECRETS: folder }
  const child = spawn(process.execPath, [resolve('hosting/eventstoredb-init.js')], { env })
  let [out, err] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()))
  const code = await new Promise((done) => child.once('close', done))
  return { code, out, err }
}
/** The server has begun its settings itself. */
const own = (stream: string) => esdb.log.of(stream).filter(({ data }) => data.length > 2)
const written = (stream: string) =>
  own(stream).map(({ type, data }) => [type, JSON.parse(Buffer.from(data).toString()) as unknown])

const SERVERS_OWN = { $r: '$admins', $w: '$admins', $d: '$admins', $mr: '$admins', $mw: '$admins' }

test('a password that is not the administrator’s is said in one line, and nothing is made', async () => {
  expect(await run('another word')).toEqual({
    code: 1,
    out: '',
    err: 'the password in secrets/eventstoredb-password is not that of the user admin\n',
  })
  expect([users.size, written('$settings')]).toEqual([0, []])
})

test('the user of the app is made, reads the whole log, and is alone with what it writes', async () => {
  const { code, err } = await run()
  expect([code, err]).toEqual([0, ''])
  expect([...users]).toEqual([['gifty', 'the first password']])
  expect(written('$settings')).toEqual([
    [
      'update-default-acl',
      { $userStreamAcl: { ...SERVERS_OWN, $r: 'gifty', $w: 'gifty' }, $systemStreamAcl: SERVERS_OWN },
    ],
  ])
  expect(written('$$$all')).toEqual([['$metadata', { $acl: { $r: ['gifty', '$admins'] } }]])
})

test('again, it changes the password to the one that is given, and nothing else', async () => {
  const before = esdb.log.events.length
  expect((await run('the password of admin', 'the next password')).code).toBe(0)
  expect([...users]).toEqual([['gifty', 'the next password']])
  expect(asked).not.toContain('DELETE /users/gifty')
  expect(esdb.log.events).toHaveLength(before)
})

test('it waits until somebody leads', async () => {
  isLeading = false
  const running = run()
  let isOver = false
  void running.then(() => (isOver = true))
  await new Promise((done) => setTimeout(done, 1500))
  expect(isOver).toBe(false)
  isLeading = true
  expect((await running).code).toBe(0)
})
