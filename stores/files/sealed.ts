import { createCipheriv, createDecipheriv } from 'node:crypto'
import { newNonce, NONCE } from '#stores/nonce.ts'
import { type FileName, type FileStore, Forgotten, type SealedFiles } from './port.ts'

/** Of a person, as the vault has it at this moment; null once it is destroyed. */
export type KeyOf = (ownerId: string) => Promise<Buffer | null>

const TAG = 16
/** Of plain bytes in one piece: a reader holds no more than two in memory. */
const PIECE = 64 * 1024
const SEALED_PIECE = NONCE + TAG + PIECE

/**
 * AES-256-GCM, piece by piece: nonce (12 bytes), tag (16 bytes), ciphertext. To each piece its file, its place in it and whether it is the last one are
 * bound. Every piece but the last is whole, and the last one may be empty.
 */
export const makeSealedFiles = (files: FileStore, keyOf: KeyOf): SealedFiles => {
  const mustHaveKey = async ({ ownerId, id }: FileName): Promise<Buffer> => {
    const key = await keyOf(ownerId)
    if (!key) throw new Forgotten(`the key of ${ownerId} is destroyed: ${id} cannot be read or written`)
    return key
  }
  return {
    put: async (name, plain) => {
      const key = await mustHaveKey(name)
      await files.put(name, sealedPieces(name, key, plain))
      // Whoever is erased loses the key first and then the files: one that came after those were removed is found here.
      await mustHaveKey(name).catch(async (error: unknown) => {
        await files.remove(name)
        throw error
      })
    },
    open: async (name) => {
      const bytes = await files.open(name)
      return bytes && openedPieces(name, await mustHaveKey(name), bytes)
    },
    remove: files.remove,
    names: files.names,
  }
}

async function* sealedPieces(name: FileName, key: Buffer, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { piece, isLast } of cut(plain, PIECE)) {
    yield seal(key, piece, placeOf(name, index, isLast))
    index += 1
  }
}

async function* openedPieces(name: FileName, key: Buffer, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { piece, isLast } of cut(bytes, SEALED_PIECE)) {
    yield unseal(key, piece, placeOf(name, index, isLast))
    index += 1
  }
}

const placeOf = ({ ownerId, id }: FileName, index: number, isLast: boolean): string =>
  `file ${ownerId}/${id}/${index}${isLast ? '/last' : ''}`

const seal = (key: Buffer, piece: Buffer, place: string): Buffer => {
  const nonce = newNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const text = cipher.update(piece)
  cipher.final()
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

const unseal = (key: Buffer, sealed: Buffer, place: string): Buffer => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
    const plain = decipher.update(sealed.subarray(NONCE + TAG))
    decipher.final()
    return plain
  } catch (cause) {
    throw new Error(`${place} is not what was sealed there`, { cause })
  }
}

interface Cut {
  readonly piece: Buffer
  readonly isLast: boolean
}

/** Pieces of one size; the last one may be shorter, and is empty only where there is nothing at all. */
async function* cut(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Cut> {
  let held: Buffer[] = []
  let length = 0
  for await (const part of bytes) {
    held.push(Buffer.from(part))
    length += part.length
    if (length <= size) continue
    let all = Buffer.concat(held)
    // One more byte shows that this piece is not the last.
    for (; all.length > size; all = all.subarray(size)) yield { piece: all.subarray(0, size), isLast: false }
    held = [all]
    length = all.length
  }
  yield { piece: Buffer.concat(held), isLast: true }
}
