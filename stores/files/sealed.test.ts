import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeMemoryFileStore } from './memory.ts'
import { type FileName, type FileStore, Forgotten } from './port.ts'
import { makeSealedFiles } from './sealed.ts'

const name: FileName = { ownerId: 'anna', id: 'one' }
const PIECE = 64 * 1024
const SEALED = PIECE + 28

async function* from(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts
}
const all = async (bytes: AsyncIterable<Uint8Array> | null): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of bytes ?? []) parts.push(part)
  return Buffer.concat(parts)
}

const given = () => {
  const keys = new Map<string, Buffer | null>([
    ['anna', randomBytes(32)],
    ['ben', randomBytes(32)],
  ])
  const store = makeMemoryFileStore()
  const sealed = makeSealedFiles(store, async (ownerId) => keys.get(ownerId) ?? null)
  const kept = async (of: FileName = name) => all(await store.open(of))
  /** The same file with other bytes in the store. */
  const replaced = async (bytes: Buffer, of: FileName = name) => {
    await store.remove(of)
    await store.put(of, from(bytes))
  }
  const read = async (of: FileName = name) => all(await sealed.open(of))
  return { keys, store, sealed, kept, replaced, read }
}

describe('a sealed file', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 5])(
    'of %i bytes is read as written',
    async (n) => {
      const { sealed, read, kept } = given()
      const plain = randomBytes(n)
      await sealed.put(name, from(plain.subarray(0, n / 3), plain.subarray(n / 3)))
      expect((await read()).equals(plain)).toBe(true)
      expect((await kept()).length).toBe(n + 28 * Math.max(1, Math.ceil(n / PIECE)))
    },
  )

  it('holds no word of it', async () => {
    const { sealed, kept } = given()
    await sealed.put(name, from(Buffer.from('our secret word '.repeat(10_000))))
    expect((await kept()).includes('secret')).toBe(false)
  })

  it('is not there where it was never put', async () => {
    expect(await given().sealed.open(name)).toBeNull()
  })

  it('does not open once its key is destroyed, and nothing is put any more', async () => {
    const { sealed, keys, read, store } = given()
    await sealed.put(name, from(Buffer.from('words')))
    keys.set('anna', null)
    await expect(read()).rejects.toThrow(Forgotten)
    await expect(sealed.put({ ...name, id: 'two' }, from())).rejects.toThrow(Forgotten)
    expect(await store.lengthOf({ ...name, id: 'two' })).toBeNull()
  })

  it('leaves nothing where the key is destroyed while it is written', async () => {
    const { sealed, keys, store } = given()
    const dying = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('words')
      keys.set('anna', null)
    }
    await expect(sealed.put(name, dying())).rejects.toThrow(Forgotten)
    expect(await store.lengthOf(name)).toBeNull()
  })

  const tampered: readonly [string, (bytes: Buffer) => Buffer][] = [
    [
      'one letter of it changed',
      (bytes) => Buffer.concat([bytes.subarray(0, 40), Buffer.from('x'), bytes.subarray(41)]),
    ],
    [
      'two pieces exchanged',
      (b) => Buffer.concat([b.subarray(SEALED, 2 * SEALED), b.subarray(0, SEALED), b.subarray(2 * SEALED)]),
    ],
    ['a piece left out', (bytes) => bytes.subarray(SEALED)],
    ['the last piece cut off', (bytes) => bytes.subarray(0, 2 * SEALED)],
    ['half of the last piece cut off', (bytes) => bytes.subarray(0, 2 * SEALED + 60)],
    ['all of it cut off', () => Buffer.alloc(0)],
    ['a piece twice at the end', (bytes) => Buffer.concat([bytes, bytes.subarray(2 * SEALED)])],
  ]
  it.each(tampered)('is refused with %s', async (_, change) => {
    const { sealed, kept, replaced, read } = given()
    await sealed.put(name, from(randomBytes(2 * PIECE + 100)))
    await replaced(change(await kept()))
    await expect(read()).rejects.toThrow('is not what was sealed there')
  })

  it('is refused in the place of another file, of the same person or of somebody else', async () => {
    const { sealed, kept, replaced, read, keys } = given()
    await sealed.put(name, from(Buffer.from('words')))
    const bytes = await kept()
    keys.set('ben', keys.get('anna') ?? null)
    for (const other of [
      { ...name, id: 'two' },
      { ...name, ownerId: 'ben' },
    ]) {
      await replaced(bytes, other)
      await expect(read(other)).rejects.toThrow('is not what was sealed there')
    }
  })

  it('is written and read piece by piece, however long it is', async () => {
    const { store, sealed } = given()
    let ahead = 0
    const counting: FileStore = {
      ...store,
      put: async (of, chunks) => {
        let length = 0
        for await (const chunk of chunks) {
          ahead -= chunk.length - 28
          length += chunk.length
        }
        await store.put(of, from())
        return length
      },
    }
    const long = async function* (): AsyncGenerator<Uint8Array> {
      for (let n = 0; n < 200; n += 1) {
        ahead += PIECE
        expect(ahead).toBeLessThanOrEqual(3 * PIECE)
        yield Buffer.alloc(PIECE)
      }
    }
    await makeSealedFiles(counting, async () => randomBytes(32)).put(name, long())
    expect(await sealed.open({ ...name, id: 'none' })).toBeNull()
  })
})
