import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, settingNames } from '#runtime/config/config.ts'
import { openWorld } from '#tests/site/world.ts'

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
    const known = new Set([...metrics.matchAll(/^# HELP (\S+)/gmu)].map(([, name]) => name))
    // Told where a scheduler runs in the process (api/http/operations/health.test.ts), and where a server shows a certificate.
    for (const name of ['gifty_effects_failing', 'gifty_certificate_not_after_timestamp_seconds']) known.add(name)
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
      [...app, ...nodes, 'certificates', 'eventstoredb-init', 'mongodb-cluster-init'].toSorted(),
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
      for (const name of ['api-1', 'projections', 'scheduler']) {
        expect(blockOf(name), name).not.toContain('eventstoredb-password')
        expect(blockOf(name), name).toMatch(/eventstoredb-init:\n +condition: service_completed_successfully/u)
      }
    },
  )
  test(
    'asks gossip for a leader, and gives EventStoreDB caches of a size and a volume for its logs',
    { timeout: 180_000 },
    () => {
      for (const profile of ['engines', 'cluster']) {
        const nodes = servicesOf(config(profile))
          .split(/^(?= {2}[\w-]+:$)/mu)
          .filter((block) => /^ {2}eventstoredb(?:-\d)?:/u.test(block))
        expect(nodes).toHaveLength(profile === 'engines' ? 1 : 3)
        for (const node of nodes) {
          expect(node).toMatch(/test:[\s\S]*\/gossip[\s\S]*"state":"Leader","isAlive":true/u)
          expect(node).toMatch(/EVENTSTORE_STREAM_INFO_CACHE_CAPACITY: "\d+"\n/u)
          expect(node).toMatch(/EVENTSTORE_CHUNKS_CACHE_SIZE: "\d+"\n/u)
          expect(node).toMatch(/source: eventstoredb-(?:\d-)?logs\n +target: \/var\/log\/eventstore\n/u)
        }
      }
    },
  )
  test(
    'keeps the heap of what builds read models within its limit, and what is put aside on a disk',
    { timeout: 180_000 },
    () => {
      const heaps = PROFILES.map(
        (profile) => servicesOf(config(profile)).match(/NODE_OPTIONS: --max-old-space-size=512\n/gu)?.length,
      )
      expect(heaps).toEqual([1, 1, 1, 2])
      const tools = servicesOf(config('tools'))
      expect(tools.match(/TMPDIR: \/scratch\n/gu)).toHaveLength(2)
      expect(tools.match(/source: scratch\n +target: \/scratch\n/gu)).toHaveLength(2)
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
