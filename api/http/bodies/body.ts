import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Context } from 'koa'
import { receiveFile } from './file.ts'
import { makeJsonScan } from './json-scan.ts'
import { problem } from '#api/http/answers/problem.ts'
import type { Route } from '#api/http/routing/route.ts'
import { cleaned } from './validate.ts'
import * as texts from '#api/http/texts.ts'

/** JSON without pictures. */
const SMALL = 100 * 1024
/** Six inline photos fit. Only pictures may use it: everything else of such a body stays small. */
const WITH_PHOTOS = 12 * 1024 * 1024

export interface Received {
  readonly body: unknown
  readonly file: Buffer | null
  /** SHA-256 of what came, hex: tells whether an Idempotency-Key comes with the same body again. */
  readonly digest: string
}
export const NOTHING: Received = { body: {}, file: null, digest: '' }

export const makeReceive = (route: Route): ((context: Context) => Promise<Received>) => {
  const most = route.takesPhotos ? WITH_PHOTOS : SMALL
  return async (context) => {
    const taken = route.takesFile ?? false
    if (isEmpty(context)) return NOTHING
    checkType(context, taken)
    if (taken) {
      const file = await receiveFile(context)
      return { body: {}, file, digest: await digestOf(file === null ? [] : [file]) }
    }
    const chunks = await chunksOf(context, most)
    return { body: cleaned(await jsonIn(chunks)), file: null, digest: await digestOf(chunks) }
  }
}

const isEmpty = (context: Context): boolean => {
  const length = context.get('content-length')
  return (length === '' || length === '0') && context.get('transfer-encoding') === ''
}

/** A body of another kind than the route takes is 415, a compressed one too: nobody sends us any, and unpacking is a trap. */
const checkType = (context: Context, takesFile: boolean): void => {
  const packed = !/^(?:identity)?$/iu.test(context.get('content-encoding'))
  if (!packed && context.is(takesFile ? 'multipart/form-data' : 'application/json')) return
  // What is still coming is read and thrown away, so that the connection stays good for the next request.
  context.req.resume()
  throw problem('wrong-media-type')
}

/** Reads to the end, or refuses in the middle; the rest of a refused body is read and thrown away. */
const chunksOf = (context: Context, most: number): Promise<readonly Buffer[]> =>
  new Promise((resolve, refuse) => {
    const { req } = context
    const chunks: Buffer[] = []
    const scan = makeJsonScan(SMALL)
    let size = 0
    const stop = (error: Error): void => {
      req.off('data', take)
      req.resume()
      refuse(error)
    }
    const take = (chunk: Buffer): void => {
      size += chunk.length
      if (size > most) return stop(problem('too-large'))
      const wrong = scan(chunk)
      if (wrong !== null) return stop(wrong === 'too-large' ? tooMuchText() : problem('invalid-json'))
      chunks.push(chunk)
    }
    if (Number(context.get('content-length')) > most) return stop(problem('too-large'))
    req.on('data', take)
    req.once('end', () => resolve(chunks))
    // Every request closes in the end; only one that closes before its end was cut.
    req.once('close', () => {
      if (!req.complete) refuse(problem('invalid-json'))
    })
    req.once('error', () => refuse(problem('invalid-json')))
  })

/** Within the room for photos, but no photo. */
const tooMuchText = (): Error => problem('invalid-input', { message: texts.textTooLong })

/** Longer bodies are taken in steps with room for others between them: no request holds the event loop for 50 ms. */
const jsonIn = async (chunks: readonly Buffer[]): Promise<unknown> => {
  const bytes = Buffer.concat(chunks)
  const breathe = () => (bytes.length > SMALL ? setImmediate() : undefined)
  await breathe()
  const text = bytes.toString()
  await breathe()
  const value = parsed(text)
  await breathe()
  return value
}

/** Only an object or a list is a body. */
const parsed = (text: string): unknown => {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Refused below, as what is no JSON at all.
  }
  throw problem('invalid-json')
}

const digestOf = async (chunks: readonly Buffer[]): Promise<string> => {
  const hash = createHash('sha256')
  let sinceTurn = 0
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += HASHED) {
      const part = chunk.subarray(at, at + HASHED)
      hash.update(part)
      sinceTurn += part.length
      if (sinceTurn < HASHED) continue
      sinceTurn = 0
      await setImmediate()
    }
  }
  return hash.digest('hex')
}
/** So many bytes are hashed in one turn of the event loop: a few milliseconds. */
const HASHED = 1_000_000
