import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { append, noted } from '#stores/events/contract/kit.ts'
import { closeAfterEach, server, storeAt, timed } from './eventstoredb.kit.ts'

closeAfterEach()
const folder = mkdtempSync(join(tmpdir(), 'gifty-tls-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [keyFile, certificateFile] = [join(folder, 'node.key'), join(folder, 'node.crt')]
const SELF_SIGNED =
  'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1'.split(' ')
const made = spawnSync('openssl', [...SELF_SIGNED, '-keyout', keyFile, '-out', certificateFile])
if (made.status !== 0) process.stderr.write('Left out: EventStoreDB over TLS: there is no openssl here\n')

describe.skipIf(made.status !== 0)('the connection string of EventStoreDB', () => {
  const secured = async () => {
    const esdb = await server({ tls: { key: readFileSync(keyFile), certificate: readFileSync(certificateFile) } })
    const at = (who: string, more = ''): string => `esdb://${who}${esdb.host}:${esdb.port}?tls=true${more}`
    return { esdb, at }
  }

  it('says who connects and whom to trust: every call goes over TLS with its user and password', async () => {
    const { esdb, at } = await secured()
    const store = storeAt(at('admin:changeit@', `&tlsCaFile=${certificateFile}`))
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
