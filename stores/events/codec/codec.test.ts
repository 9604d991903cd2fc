import { describe, expect, it } from 'vitest'
import { isSealed, REDACTED, type Sealed } from '#domain/event.ts'
import { openSealed } from './codec.ts'
import { makeKeyring } from './keyring.ts'
import { data, draft, given } from './codec.kit.ts'
import type { StoredData } from './stored.ts'

describe('what is written', () => {
  it('holds no personal or secret value, and only flat metadata', async () => {
    const { write } = given()
    const stored = await write(draft({ ...data, mood: 'merry' }))
    expect(JSON.stringify(stored)).not.toMatch(/hello|hi Anna|merry|32\.5/)
    expect(stored.metadata).toEqual({
      version: '1',
      at: '2026-03-01T08:00:00.000Z',
      actorKind: 'member',
      actorId: 'anna',
      $correlationId: 'c-1',
      $causationId: 'c-2',
      commandId: 'c-3',
      subjects: 'anna,ben',
    })
    const { open, personal, secret } = JSON.parse(stored.data)
    expect(open).toEqual({ fromId: 'anna', toId: 'ben', loud: true })
    expect(personal.map(({ subject, fields }: { subject: string; fields: string }) => [subject, fields])).toEqual([
      ['anna', 'words,mood'],
      ['ben', 'answer'],
    ])
    expect(Object.keys(secret)).toEqual(['home'])
  })

  it('is never the same twice: nonces are random', async () => {
    const { write } = given()
    expect((await write(draft())).data).not.toBe((await write(draft())).data)
  })

  it.each([
    ['an unknown type', { ...draft(), event: { type: 'Shouted', data } }, /no event Shouted/],
    ['a wrong shape', draft({ ...data, loud: 'yes' }), /Greeted.*wrong shape/],
    ['an id that is no uuid', draft(data, 'one'), /lower-case uuid/],
    ['no person', draft({ ...data, fromId: '' }), /names no person in fromId/],
  ])('refuses %s', async (_, wrong, message) => {
    await expect(given().codec.encode([wrong])).rejects.toThrow(message)
  })

  it('drops what the schema does not know', async () => {
    const { write, read } = given()
    expect((await read(await write(draft({ ...data, passport: 'X1' })))).data).not.toHaveProperty('passport')
  })
})

describe('what is read', () => {
  it('is what was written, with the secret still sealed', async () => {
    const { write, read } = given()
    const event = await read(await write(draft()))
    const sealed = { sealed: expect.any(String), subject: 'anna', aad: `${draft().id}/anna/home` }
    const whole = { ...data, home: sealed }
    expect(event).toEqual({
      id: draft().id,
      type: 'Greeted',
      version: 1,
      stream: 'greeting-1',
      revision: 0,
      position: 1,
      at: '2026-03-01T08:00:00.000Z',
      actor: { kind: 'member', id: 'anna' },
      correlationId: 'c-1',
      causationId: 'c-2',
      commandId: 'c-3',
      data: whole,
    })
    expect({ ...event.data }).toEqual(whole)
    expect(JSON.parse(JSON.stringify(event)).data).toEqual(whole)
    expect(structuredClone({ ...event.data })).toEqual(whole)
  })

  it('leaves null null and absent absent', async () => {
    const { write, read } = given()
    const { data: found } = await read(await write(draft({ ...data, answer: null, home: null })))
    expect(found).toMatchObject({ answer: null, home: null })
    expect(Object.keys(found)).not.toContain('mood')
  })

  it('asks once per page for the keys of everybody in it', async () => {
    const { codec, write, asked } = given()
    const other = await write(draft({ ...data, fromId: 'carl' }, '22222222-2222-5222-8222-222222222222'))
    await codec.decode([await write(draft()), other])
    expect(asked).toEqual([['anna', 'ben', 'carl']])
  })

  it('is lazy: nothing is parsed before data is touched, nothing decrypted before a personal field is', async () => {
    const { write, read } = given()
    const stored = await write(draft())
    const rubbish = await read({ ...stored, data: 'rubbish' })
    expect(rubbish.stream).toBe('greeting-1')
    expect(() => rubbish.data).toThrow(`event ${draft().id} holds no JSON`)
    const tampered = await read({ ...stored, data: stored.data.replace(/"box":"..../, '"box":"AAAA') })
    expect(tampered.data.loud).toBe(true)
    expect(() => tampered.data.words).toThrow(`event ${draft().id} holds a box`)
  })

  it('is the same where an adapter has parsed it already, and what it has parsed stays as it was', async () => {
    const { write, read } = given()
    const stored = await write(draft())
    const parsed = JSON.parse(stored.data) as StoredData
    const event = await read({ ...stored, data: 'not looked at', parsed })
    expect({ ...event.data }).toEqual({ ...(await read(stored)).data })
    expect(JSON.stringify(parsed)).toBe(stored.data)
  })

  it('reads redacted for every field of an erased person, and only of that one', async () => {
    const { write, read, vault } = given()
    const stored = await write(draft({ ...data, mood: 'merry' }))
    await vault.keys.destroy('anna')
    const { data: found } = await read(stored)
    expect(found).toMatchObject({ words: REDACTED, mood: REDACTED, answer: 'hi Anna', loud: true })
  })

  it('reads redacted what was written about a person erased before', async () => {
    const { write, read, vault, keyring } = given()
    await vault.keys.destroy('anna')
    const { data: found } = await read(await write(draft()))
    expect(found).toMatchObject({ words: REDACTED, answer: 'hi Anna' })
    expect(await openSealed(keyring, found.home)).toEqual(REDACTED)
  })

  it('does not open a box moved to another event', async () => {
    const { write, read } = given()
    const event = await read({ ...(await write(draft())), id: '33333333-3333-5333-8333-333333333333' })
    expect(() => event.data.words).toThrow('event 33333333-3333-5333-8333-333333333333')
  })

  it('does not open the box of another field or another person of the same event', async () => {
    const { write, read, keyring } = given()
    const stored = await write(draft({ ...data, toId: 'anna', home: { lat: -32.5 } }))
    const twice = JSON.parse(stored.data) as StoredData
    const swapped = { ...twice, personal: [{ subject: 'anna', fields: 'answer', box: twice.secret?.['home']?.sealed }] }
    const event = await read({ ...stored, data: JSON.stringify(swapped) })
    expect(() => event.data.answer).toThrow(`event ${draft().id}/anna/answer holds a box`)
    const box = twice.personal?.[0]?.box ?? ''
    const moved = { ...twice, secret: { home: { subject: 'anna', sealed: box } } }
    const { home } = (await read({ ...stored, data: JSON.stringify(moved) })).data
    await expect(openSealed(keyring, home)).rejects.toThrow(`event ${draft().id}/anna/home`)
    const asFirst = { ...twice, secret: { home: { subject: 'anna', sealed: box.slice(2) } } }
    const older = (await read({ ...stored, data: JSON.stringify(asFirst) })).data.home
    await expect(openSealed(keyring, older)).rejects.toThrow(`event ${draft().id}`)
  })

  it('names an event of an unknown kind, or newer than the code, when its data is touched', async () => {
    const { write, read } = given()
    const stored = await write(draft())
    const unknown = await read({ ...stored, type: 'Shouted' })
    expect(() => unknown.data).toThrow(/of a kind the catalogue does not have: Shouted/)
    const newer = await read({ ...stored, metadata: { ...stored.metadata, version: '2' } })
    expect(() => newer.data).toThrow(/version 2, newer than this code/)
  })
})

describe('a sealed value', () => {
  it('opens for those who hold the keyring', async () => {
    const { write, read, keyring } = given()
    const { home } = (await read(await write(draft()))).data
    expect(isSealed(home)).toBe(true)
    expect(await openSealed(keyring, home)).toEqual({ lat: -32.5 })
  })

  it('passes plain values and null through', async () => {
    const { keyring } = given()
    expect(await openSealed(keyring, { lat: 1 })).toEqual({ lat: 1 })
    expect(await openSealed(keyring, null)).toBeNull()
    expect(await openSealed(keyring, 'a@b.example')).toBe('a@b.example')
  })

  it('is redacted once the key is gone', async () => {
    const { write, read, keyring, vault } = given()
    const { home } = (await read(await write(draft()))).data
    await vault.keys.destroy('anna')
    expect(await openSealed(keyring, home)).toEqual(REDACTED)
  })

  it('is opened once while its key is in memory, and redacted as soon as the person is forgotten', async () => {
    const { write, read, vault } = given()
    const { home } = (await read(await write(draft()))).data
    const keyring = makeKeyring(vault.keys, () => 0)
    const first = await openSealed(keyring, home)
    expect(first).toEqual({ lat: -32.5 })
    expect(await openSealed(keyring, home)).toBe(first)
    await vault.keys.destroy('anna')
    keyring.forget('anna')
    expect(await openSealed(keyring, home)).toEqual(REDACTED)
  })

  it('that was tampered with is an error that names the event', async () => {
    const { vault, keyring } = given()
    await vault.keys.ensure(['anna'])
    const forged: Sealed = { sealed: Buffer.alloc(60).toString('base64'), subject: 'anna', aad: draft().id }
    await expect(openSealed(keyring, forged)).rejects.toThrow(`event ${draft().id}`)
  })
})
