import { afterAll, describe, expect, it } from 'vitest'
import { DAY } from '#domain/time.ts'
import { append, noted } from '#stores/events/contract/kit.ts'
import { certificateMaker, hasOpenssl } from '#tests/engines/certificates.ts'
import { closeAfterEach, server, storeAt, timed } from './eventstoredb.kit.ts'

closeAfterEach()
if (!hasOpenssl()) process.stderr.write('Left out: EventStoreDB over TLS: there is no openssl here\n')

describe.skipIf(!hasOpenssl())('the connection string of EventStoreDB', () => {
  const maker = certificateMaker()
  afterAll(maker.remove)
  const secured = async () => {
    const { key, certificate, file } = maker.validUntil(new Date(Date.now() + 2 * DAY))
    const esdb = await server({ tls: { key, certificate } })
    const at = (who: string, more = ''): string => `esdb://${who}${esdb.host}:${esdb.port}?tls=true${more}`
    return { esdb, at, file }
  }

  it('says who connects and whom to trust: every call goes over TLS with its user and password', async () => {
    const { esdb, at, file } = await secured()
    const store = storeAt(at('admin:changeit@', `&tlsCaFile=${file}`))
    expect(await append(store, 'talk-1', { expected: -1, events: [noted('a')] })).toMatchObject({ ok: true })
    expect(await store.load('talk-1')).toHaveLength(1)
    for await (const page of store.readAll(0)) expect(page.events.length).toBeLessThanOrEqual(1)
    expect(esdb.seen.users.length).toBeGreaterThanOrEqual(3)
    expect(new Set(esdb.seen.users)).toEqual(new Set(['admin:changeit']))
  })

  it('that does not say whom to trust reaches nobody', async () => {
    const { esdb, at } = await secured()
    const store = storeAt(at('admin:changeit@'))
    const { error } = await timed(store.load('talk-1'))
    expect(error).toMatchObject({ message: 'EventStoreDB does not answer' })
    expect(Object(error).cause.cause.message).toContain('self-signed certificate')
    expect(esdb.seen.users).toEqual([])
  })
})
