import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, settingNames } from '#runtime/config.ts'
import { openWorld } from './world.ts'

/** What a host starts from: the list of settings, the compose file, the image. */
const inRepository = (name: string): string => resolve(name)
const textOf = (name: string): string => readFileSync(inRepository(name), 'utf8')

describe('.env.example', () => {
  const lines = textOf('.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/u.test(line))
  const named = new Map(lines.map((line): [string, string] => [line.split('=')[0] ?? '', line.replace(/^\w+=/u, '')]))

  test('names every setting, once, and no other', () => {
    expect([...named.keys()].toSorted()).toEqual(settingNames.toSorted())
    expect(lines).toHaveLength(named.size)
  })
  test('gives the default of each: with it the server is as without', () => {
    expect(readConfig(Object.fromEntries(named))).toEqual(readConfig({}))
  })
  test('says of each what it is for, in a comment above it or above its block', () => {
    const blocks = textOf('.env.example').split('\n\n').slice(1)
    for (const block of blocks) expect(block, block).toMatch(/^# /u)
  })
})

describe('docs/hosting.md', () => {
  test('watches figures that there are', async () => {
    const world = await openWorld({ METRICS_TOKEN: 'a token of the test' })
    const headers = { authorization: 'Bearer a token of the test' }
    const metrics = await (await fetch(`${world.url}/metrics`, { headers })).text().finally(world.close)
    const watched = [...textOf('docs/hosting.md').matchAll(/\b(?:gifty|process|nodejs)_[a-z0-9_]+\b/gu)].map(
      ([name]) => name,
    )
    // Told where a scheduler runs in the process: api/http/operations/health.test.ts.
    const known = new Set([...metrics.matchAll(/^# HELP (\S+)/gmu)].map(([, name]) => name)).add(
      'gifty_effects_failing',
      'gifty_certificate_not_after_timestamp_seconds',
    )
    expect(watched.filter((name) => !known.has(name))).toEqual([])
    expect(watched.length).toBeGreaterThanOrEqual(10)
  })
  test('tells of every alarm that was asked for', () => {
    const text = textOf('docs/hosting.md')
    for (const alarm of [
      'lag_seconds >',
      'bytes of the log',
      'changes(gifty_projection_position',
      '_worker == 0',
      '_parked > 0',
      '_effects_failing > 0',
    ])
      expect(text).toContain(alarm)
  })
})

/** Loads a compose file as `docker compose` does; lies beside the project, as the server that speaks MongoDB does. */
const CHECKER = '../shared/engines/compose-config/run'
const hasChecker = existsSync(inRepository(CHECKER))
const hasGo = spawnSync('go', ['version']).status === 0
const reason = hasChecker
  ? 'no Go here to build the checker of compose files'
  : 'no checker of compose files beside the project'
const canCheck = hasChecker && hasGo
if (!canCheck) process.stderr.write(`Left out: the compose file: ${reason}\n`)

describe.skipIf(!canCheck)('docker-compose.yml', () => {
  const PROFILES = ['embedded', 'engines', 'cluster', 'tools']
  const config = (profile: string) => {
    const { status, stdout, stderr } = spawnSync(inRepository(CHECKER), [inRepository('docker-compose.yml'), profile], {
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    return stdout
  }
  const servicesOf = (text: string): string =>
    /^services:\n(?<block>(?: .*\n|\n)*)/mu.exec(text)?.groups?.['block'] ?? ''
  const servicesIn = (text: string): readonly string[] => {
    const block = servicesOf(text)
    return [...block.matchAll(/^ {2}(?<name>[\w-]+):$/gmu)].map(({ groups }) => groups?.['name'] ?? '')
  }

  test('is right for every profile, and each has its services', { timeout: 180_000 }, () => {
    const app = ['api-1', 'api-2', 'projections', 'proxy', 'scheduler']
    const nodes = ['eventstoredb', 'mongodb'].flatMap((name) => [1, 2, 3].map((node) => `${name}-${node}`))
    const found = PROFILES.map((profile) => servicesIn(config(profile)).toSorted())
    expect(found).toEqual([
      ['gifty'],
      [...app, 'eventstoredb', 'mongodb', 'mongodb-init'].toSorted(),
      [...app, ...nodes, 'certificates', 'mongodb-cluster-init'].toSorted(),
      ['engine-tools', 'tools'],
    ])
  })
  test('bounds memory and logs of all that goes on running, and hides secrets in files', { timeout: 180_000 }, () => {
    for (const profile of PROFILES.slice(0, 3)) {
      const text = config(profile)
      const services = servicesOf(text)
      const running = servicesIn(text).filter((name) => !/init|certificates/u.test(name))
      expect(services.match(/^ +memory: /gmu) ?? [], profile).toHaveLength(running.length)
      expect(services.match(/^ +max-size: /gmu) ?? [], profile).toHaveLength(servicesIn(text).length)
      expect(services).not.toMatch(/SITE_SECRET: |MONGODB_URL: |EVENTSTOREDB_URL: /u)
    }
  })
  test(
    'shows the app no keys of the nodes, and leaves no user of EventStoreDB its known password',
    { timeout: 180_000 },
    () => {
      const blocks = servicesOf(config('cluster')).split(/^(?= {2}[\w-]+:$)/mu)
      const blockOf = (name: string) => blocks.find((block) => block.startsWith(`  ${name}:`)) ?? ''
      for (const name of ['api-1', 'api-2', 'projections', 'scheduler']) {
        expect(blockOf(name), name).toMatch(/source: authority\n +target: \/certificates\/ca\n/u)
        expect(blockOf(name), name).not.toContain('source: certificates')
      }
      for (const user of ['ADMIN', 'OPS'])
        expect(blockOf('eventstoredb-1')).toContain(`EVENTSTORE_DEFAULT_${user}_PASSWORD=`)
    },
  )
})

describe('the image', () => {
  test('is made in stages, runs as nobody special, and tells whether it is well', () => {
    const dockerfile = textOf('Dockerfile')
    const [, last = ''] = dockerfile.split(/^FROM node:\S+-slim$/mu)
    expect(last).toMatch(/^USER node$/mu)
    expect(last).toMatch(/^HEALTHCHECK /mu)
    expect(last).not.toMatch(/npm ci/u)
  })
  test('is of a Node that is maintained', () => {
    expect(textOf('Dockerfile').match(/^FROM node:\S+/gmu)).toEqual([
      'FROM node:24-bookworm-slim',
      'FROM node:24-bookworm-slim',
    ])
  })
  test('gets no secrets, data or packages of the machine that builds it', () => {
    const ignored = textOf('.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'data', 'secrets', 'backups', '.env', '.git']))
  })
})

describe('npm run engines:up', () => {
  test('says in one line that Docker is not here, and makes nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gifty-no-docker-'))
    const before = readdirSync('.')
    const { status, stdout, stderr } = spawnSync(process.execPath, [inRepository('scripts/engines-up.mjs')], {
      encoding: 'utf8',
      env: { PATH: folder },
    })
    rmSync(folder, { recursive: true })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^Docker with its compose plugin is not here: [^\n]*\n$/u)
    expect(readdirSync('.')).toEqual(before)
  })
})
