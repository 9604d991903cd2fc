// Run by Node beside the cluster: makes the user of the app, whose password becomes the one in secrets/, and lets nobody else read or write what is not
// the server's own. Harmless when it is so already. docs/hosting.md "Who may do what in EventStoreDB".
import { readFileSync } from 'node:fs'
import { request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { BACKWARDS, END, EventStoreDBClient, jsonEvent, StreamNotFoundError } from '@eventstore/db-client'

const { MEMBERS = '', CA = '', SECRETS = '/run/secrets' } = process.env
const members = MEMBERS.split(',')
const secretIn = (name) => readFileSync(`${SECRETS}/${name}`, 'utf8').trim()
const [password, appPassword] = ['eventstoredb-password', 'eventstoredb-app-password'].map(secretIn)
const USER = 'gifty'
const PATIENCE_MS = 120_000

/** What a node answers: `[status, body]`. */
const ask = (address, path, { method = 'GET', body } = {}) =>
  new Promise((resolve, reject) => {
    const [request, scheme, tls] = CA === '' ? [plain, 'http', {}] : [encrypted, 'https', { ca: readFileSync(CA) }]
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const options = { ...tls, method, headers, auth: `admin:${password}`, timeout: 5000 }
    const asking = request(`${scheme}://${address}${path}`, options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (more) => (text += more))
      response.on('error', reject).on('end', () => resolve([response.statusCode, text]))
    })
    asking.on('timeout', () => asking.destroy(new Error(`${address} does not answer`))).on('error', reject)
    asking.end(body && JSON.stringify(body))
  })

/** Users and rights are written where the leader is. */
const leaderOf = async () => {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(500))
    for (const member of members) {
      const [status, text] = await ask(member, '/gossip').catch(() => [])
      const found = status === 200 ? JSON.parse(text).members : []
      const leader = found.find(({ state, isAlive }) => state === 'Leader' && isAlive)
      if (leader) return `${leader.httpEndPointIp}:${leader.httpEndPointPort}`
    }
  throw new Error('no node of EventStoreDB leads')
}

const mustBe = ([status, text], ...good) => {
  if (status === 401) throw new Error('the password in secrets/eventstoredb-password is not that of the user admin')
  if (!good.includes(status)) throw new Error(`EventStoreDB answered ${status} ${text}`)
  return status
}

const makeUser = async (leader) => {
  const found = mustBe(await ask(leader, `/users/${USER}`), 200, 404)
  const path = found === 404 ? '/users/' : `/users/${USER}/command/reset-password`
  const made = { loginName: USER, fullName: 'Share a Gifty', groups: [], password: appPassword }
  const body = found === 404 ? made : { newPassword: appPassword }
  mustBe(await ask(leader, path, { method: 'POST', body }), 200, 201)
}

/** Streams of the app are the app's; cutting and deleting them is the administrators', who may do anything anyway. */
const ADMINS = '$admins'
const OF_THE_SERVER = { $r: ADMINS, $w: ADMINS, $d: ADMINS, $mr: ADMINS, $mw: ADMINS }
const RIGHTS = [
  [
    '$settings',
    'update-default-acl',
    { $userStreamAcl: { ...OF_THE_SERVER, $r: USER, $w: USER }, $systemStreamAcl: OF_THE_SERVER },
  ],
  ['$$$all', '$metadata', { $acl: { $r: [USER, ADMINS] } }],
]

const lastOf = async (client, stream) => {
  let last
  try {
    for await (const { event } of client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }))
      last = event?.data
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error
  }
  return last
}

const giveRights = async (leader) => {
  const tls = CA === '' ? 'tls=false' : `tls=true&tlsCaFile=${CA}`
  const client = EventStoreDBClient.connectionString(`esdb://admin:${encodeURIComponent(password)}@${leader}?${tls}`)
  for (const [stream, type, data] of RIGHTS)
    if (!isDeepStrictEqual(await lastOf(client, stream), data))
      // With a user named, it is one call, like the app's own appends, and no batch.
      await client.appendToStream(stream, jsonEvent({ type, data }), { credentials: { username: 'admin', password } })
  await client.dispose()
}

try {
  const leader = await leaderOf()
  await makeUser(leader)
  await giveRights(leader)
  process.stdout.write(`EventStoreDB has its user ${USER}, and what the app writes is for nobody else\n`)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
