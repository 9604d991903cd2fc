import { describe, expect, it } from 'vitest'
import { REDACTED } from '#domain/event.ts'
import { openSealed } from '#stores/events/codec/codec.ts'
import { all, AT, append, many, noted, NoteWrittenV2, type NoteWrittenEvent, type World } from './kit.ts'

const living = (name: string, personId: string) => ({
  ...noted(name),
  event: { type: 'NoteWritten', data: { personId, words: `words of ${name}`, home: `home of ${personId}`, n: 0 } },
})

export const forgetting = (given: () => World): void => {
  describe('people', () => {
    it('are redacted once their key is destroyed, everywhere, and nobody else is', async () => {
      const { store, vault } = given()
      await append(store, 'talk-1', { expected: -1, events: [living('a', 'anna'), living('b', 'ben')] })
      await vault.keys.destroy('anna')
      const [annas, bens] = await store.load<NoteWrittenEvent>('talk-1')
      expect(annas?.data).toMatchObject({ personId: 'anna', words: REDACTED, n: 0 })
      expect(bens?.data).toMatchObject({ personId: 'ben', words: 'words of b' })
      expect((await all(store.readAll(0))).map(({ data }) => data)).toEqual([annas?.data, bens?.data])
      expect(await openSealed(vault.keys, annas?.data.home)).toEqual(REDACTED)
      expect(await openSealed(vault.keys, bens?.data.home)).toBe('home of ben')
    })

    it('stay erased when something is written about them later', async () => {
      const { store, vault } = given()
      await vault.keys.destroy('anna')
      await append(store, 'talk-1', { expected: -1, events: [living('a', 'anna')] })
      const [event] = await store.load<NoteWrittenEvent>('talk-1')
      expect(event?.data.words).toEqual(REDACTED)
    })
  })

  describe('history', () => {
    it('of an older version is read as the present one', async () => {
      const { store, catalog, reopen } = given()
      await append(store, 'talk-1', { expected: -1, events: many('w', 2) })
      catalog.set('NoteWritten', NoteWrittenV2)
      const again = await reopen()
      const events = await again.load('talk-1')
      expect(events.map(({ version, data }) => ({ version, data }))).toEqual([
        { version: 1, data: { personId: 'anna', words: 'words of w 0', home: null, number: 1 } },
        { version: 1, data: { personId: 'anna', words: 'words of w 1', home: null, number: 2 } },
      ])
    })

    it('of an older version about somebody erased is read too', async () => {
      const { store, catalog, vault } = given()
      await append(store, 'talk-1', { expected: -1, events: [noted('a')] })
      await vault.keys.destroy('anna')
      catalog.set('NoteWritten', NoteWrittenV2)
      const [event] = await store.load('talk-1')
      expect(event?.data).toEqual({ personId: 'anna', words: REDACTED, home: null, number: 1 })
    })

    it('of a kind the code does not know gives its envelope, and throws only for its data', async () => {
      const { store, catalog } = given()
      await append(store, 'talk-1', { expected: -1, events: [noted('a')] })
      catalog.delete('NoteWritten')
      const [event] = await all(store.readAll(0))
      expect([event?.type, event?.at, event?.position]).toEqual(['NoteWritten', AT, await store.head()])
      expect(() => event?.data).toThrow(/kind the catalogue does not have: NoteWritten/)
    })
  })
}
