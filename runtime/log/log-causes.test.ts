import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { catalog } from '#domain/catalog.ts'
import { makeKeyring } from '#stores/events/codec/keyring.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { type Certificate, certificateMaker, hasOpenssl } from '#tests/engines/certificates.ts'
import { type EventStoreDbServer, startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import { eventStoreServer } from '#runtime/compose.ts'
import { causeOf } from './log-presence.ts'

/** Why the log on a server is away, in the line that says so. */
const open: { readonly close: () => unknown }[] = []
afterEach(async () => {
  for (const { close } of open.splice(0).toReversed()) await close()
})
const served = async (options: Parameters<typeof startEventStoreDb>[0] = {}): Promise<EventStoreDbServer> => {
  const server = await startEventStoreDb(options)
  open.push({ close: server.kill })
  return server
}
const causeAt = async (url: string): Promise<string> => {
  const keyring = makeKeyring(makeMemoryVault().keys, () => performance.now())
  const log = eventStoreServer.open({ url, catalog, keyring })
  open.push(log)
  return log.head().then(() => 'it answers', causeOf)
}

test('nobody takes the connection', async () => {
  const { host, port } = await served({ isAway: true })
  expect(await causeAt(`esdb://${host}:${port}?tls=false`)).toContain(`ECONNREFUSED ${host}:${port}`)
})
test('the password is another one, which may be mended on either side', async () => {
  const server = await served()
  server.failReads(...Array.from({ length: 100 }, () => 'denied' as const))
  expect(await causeAt(`esdb://admin:other@${server.host}:${server.port}?tls=false`)).toMatch(/access.denied/iu)
  server.forgetFaults()
  expect(await causeAt(`esdb://${server.host}:${server.port}?tls=false`)).toBe('it answers')
})

describe.skipIf(!hasOpenssl())('over TLS', () => {
  const maker = certificateMaker()
  afterAll(maker.remove)
  const inDays = (days: number): Certificate => maker.validUntil(new Date(Date.now() + days * 86_400_000))
  const securedBy = async (tls: Certificate, authority: string): Promise<string> => {
    const { host, port } = await served({ tls })
    return causeAt(`esdb://admin:changeit@${host}:${port}?tls=true${authority}`)
  }

  test('the authority is not known', async () => {
    expect(await securedBy(inDays(100), '')).toContain('self-signed certificate')
  })
  test('the file of the authority is missing', async () => {
    expect(await securedBy(inDays(100), '&tlsCaFile=/nowhere/ca.crt')).toContain(
      "no such file or directory, open '/nowhere/ca.crt'",
    )
  })
  test('the certificate has ended', async () => {
    const ended = inDays(-1)
    expect(await securedBy(ended, `&tlsCaFile=${ended.file}`)).toContain('certificate has expired')
  })
})
