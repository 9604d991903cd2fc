import { createServer, type Server } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makeHandClock } from '#projections/engine/runner.kit.ts'
import { type Certificate, certificateMaker, hasOpenssl } from '#tests/engines/certificates.ts'
import { eventStoreServer, readStoreServer } from '#runtime/compose.ts'
import { endOfFile, endOfServer, reachedBy, watchCertificates } from './certificates.ts'

describe('how a server is reached', () => {
  test.each([
    ['esdb://127.0.0.1:2113?tls=false', null],
    ['mongodb://localhost/city', null],
    [
      'esdb://admin:a%40b@one,two:2114?tls=true&tlsCaFile=/ca.crt',
      {
        hosts: [
          ['one', 2113],
          ['two', 2114],
        ],
        authorityFile: '/ca.crt',
      },
    ],
    ['esdb+discover://one?tlsVerifyCert=true', { hosts: [['one', 2113]], authorityFile: null }],
    [
      'mongodb://u:p@one:1,two/city?replicaSet=rs&tls=true&tlsCAFile=/ca.crt',
      {
        hosts: [
          ['one', 1],
          ['two', 27017],
        ],
        authorityFile: '/ca.crt',
      },
    ],
    ['mongodb://u:p@[::1]:5/city?ssl=true', { hosts: [['::1', 5]], authorityFile: null }],
    ['mongodb+srv://u:p@city.example/city?tls=true', { hosts: [], authorityFile: null }],
  ])('%s', (url, reached) => {
    const { otherwise } = url.startsWith('esdb') ? eventStoreServer : readStoreServer
    expect(reachedBy({ url, otherwise })).toEqual(reached)
  })
})

describe.skipIf(!hasOpenssl())('certificates', () => {
  const maker = certificateMaker()
  const servers: Server[] = []
  afterEach(() => servers.splice(0).forEach((server) => server.close()))
  afterAll(maker.remove)
  const DAY = 86_400_000
  const NOW = Date.parse('2026-11-19T00:00:00.000Z')
  const inDays = (days: number): Certificate => maker.validUntil(new Date(NOW + days * DAY))
  const serve = async ({ key, certificate }: Certificate): Promise<number> => {
    const server = createServer({ key, cert: certificate })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }

  test('of a file: the first that ends; of none, nothing', () => {
    const [late, early] = [inDays(300), inDays(20)]
    const both = join(maker.folder, 'both.crt')
    writeFileSync(both, Buffer.concat([late.certificate, early.certificate]))
    expect(endOfFile(both)).toBe(NOW + 20 * DAY)
    expect(endOfFile(join(maker.folder, 'none.crt'))).toBeNull()
    writeFileSync(join(maker.folder, 'empty.crt'), 'nothing')
    expect(endOfFile(join(maker.folder, 'empty.crt'))).toBeNull()
  })
  test('of a server: what it shows, trusted or not, ended or not; where nobody is, nothing', async () => {
    const port = await serve(inDays(-400))
    expect(await endOfServer('127.0.0.1', port)).toBe(NOW - 400 * DAY)
    servers.splice(0).forEach((server) => server.close())
    expect(await endOfServer('127.0.0.1', port)).toBeNull()
  })
  test('that end within 30 days are told of once a day, and all are known', async () => {
    const authority = inDays(31)
    const port = await serve(inDays(29))
    const { clock, pass } = makeHandClock()
    const lines: [string, object][] = []
    const { look, ends, stop } = watchCertificates({
      servers: [
        { url: `esdb://127.0.0.1:${port}?tls=true&tlsCaFile=${authority.file}`, otherwise: eventStoreServer.otherwise },
        { url: 'mongodb://h/x?tls=false', otherwise: readStoreServer.otherwise },
        { url: null, otherwise: readStoreServer.otherwise },
      ],
      clock: { ...clock, now: () => NOW + clock.now() },
      log: { warn: (fields, message) => void lines.push([message, fields]) },
    })
    await expect.poll(() => lines).toHaveLength(1)
    const server = { of: `127.0.0.1:${port}`, at: NOW + 29 * DAY }
    expect(ends()).toEqual([{ of: authority.file, at: NOW + 31 * DAY }, server])
    expect(lines).toEqual([
      [
        'a certificate ends within 30 days: renew it',
        { certificate: server.of, ends: '2026-12-18T00:00:00.000Z', days: 29 },
      ],
    ])
    lines.length = 0
    await pass(2 * DAY)
    await expect.poll(() => lines.length).toBeGreaterThanOrEqual(2)
    expect(new Set(lines.map(([, fields]) => (fields as { certificate: string }).certificate))).toEqual(
      new Set([authority.file, server.of]),
    )
    await pass(40 * DAY)
    lines.length = 0
    await look()
    expect(lines.map(([message]) => message)).toEqual(Array(2).fill('a certificate has ended: renew it'))
    stop()
  })
})
