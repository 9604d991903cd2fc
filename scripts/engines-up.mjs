import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './setup.mjs'

/**
 * npm run engines:up [-- --cluster]: makes the secrets that are missing, starts EventStoreDB and MongoDB by compose, and waits until both answer.
 * With `--cluster` three nodes of each. The app is started by `docker compose --profile engines up -d`, or by hand with the addresses that are said.
 */
const isCluster = process.argv.includes('--cluster')
const folder = join(root, 'secrets')

const secret = (name, make) => {
  const file = join(folder, name)
  // Containers read them as another user; the folder is this user's alone.
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o644 })
  return readFileSync(file, 'utf8').trim()
}
const hex = (bytes) => () => randomBytes(bytes).toString('hex')

const makeSecrets = () => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  secret('site-secret', hex(32))
  secret('mongodb-password', hex(24))
  secret('eventstoredb-ops-password', hex(24))
  secret('mongodb-key', () => randomBytes(512).toString('base64'))
  secret('eventstoredb-password', hex(24))
  const [log, app] = [secret('eventstoredb-app-password', hex(24)), secret('mongodb-app-password', hex(24))]
  const hosts = (name, port) =>
    isCluster ? [1, 2, 3].map((node) => `${name}-${node}:${port}`).join(',') : `${name}:${port}`
  const [user, tls] = isCluster ? [`gifty:${log}@`, 'tls=true&tlsCaFile=/certificates/ca/ca.crt'] : ['', 'tls=false']
  const mongoTls = isCluster ? '&tls=true&tlsCAFile=/certificates/ca/ca.crt' : ''
  // The addresses are those of the profile that is started; passwords stay what they are.
  const write = (name, text) => writeFileSync(join(folder, name), text, { mode: 0o644 })
  write('eventstoredb-url', `esdb://${user}${hosts('eventstoredb', 2113)}?${tls}`)
  write(
    'mongodb-url',
    `mongodb://gifty:${app}@${hosts('mongodb', 27017)}/share-a-gifty?replicaSet=rs0&authSource=admin${mongoTls}`,
  )
}

const fail = (line) => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const docker = (args, stdio) => spawnSync('docker', args, { cwd: root, stdio })
if (docker(['compose', 'version'], 'ignore').status !== 0)
  fail(
    'Docker with its compose plugin is not here: install it, or start EventStoreDB and MongoDB yourself (docs/hosting.md)',
  )
if (docker(['info'], 'ignore').status !== 0) fail('Docker does not answer: start it, and see that this user may use it')

makeSecrets()
const profile = isCluster ? 'cluster' : 'engines'
const nodes = (name) => (isCluster ? [1, 2, 3].map((node) => `${name}-${node}`) : [name])
const services = [...nodes('eventstoredb'), ...nodes('mongodb')]
const up = ['compose', '--profile', profile, 'up', '--detach', '--wait', ...services]
if (docker(up, 'inherit').status !== 0) fail('The engines did not start; docker compose logs says why')
const init = (service) => docker(['compose', '--profile', profile, 'run', '--rm', service], 'inherit').status === 0
if (!init(isCluster ? 'mongodb-cluster-init' : 'mongodb-init'))
  fail('The replica set of MongoDB could not be made; what is above says why')
if (isCluster && !init('eventstoredb-init'))
  fail('The user of the app could not be made in EventStoreDB; what is above says why')

if (isCluster) say('Both are ready. The app: docker compose --profile cluster up -d')
else
  say(`Both are ready. The app: docker compose --profile engines up -d; or from this machine with
  EVENTSTOREDB_URL='esdb://127.0.0.1:2113?tls=false'
  MONGODB_URL="mongodb://root:$(cat secrets/mongodb-password)@127.0.0.1:27017/share-a-gifty?directConnection=true&authSource=admin"`)
