import { Writable } from 'node:stream'
import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import { problem } from './problem.ts'
import type { Route } from './route.ts'
import { cleaned } from './validate.ts'

/** Room for a picture of 8 MB, so that the pipeline says what is wrong with a larger one. */
const FILE_LIMIT = 9 * 1024 * 1024

const parserOf = ({ bodyLimit, takesFile }: Route) =>
  koaBody({
    jsonLimit: bodyLimit ?? '100kb',
    multipart: takesFile ?? false,
    urlencoded: false,
    text: false,
    jsonStrict: true,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
    formidable: {
      maxFileSize: FILE_LIMIT,
      maxTotalFileSize: FILE_LIMIT,
      maxFiles: 1,
      maxFields: 10,
      allowEmptyFiles: true,
      minFileSize: 0,
      fileWriteStreamHandler: (file) => collecting(file),
    },
  })

export interface Received {
  readonly body: unknown
  readonly file: Buffer | null
}

export const makeReceive = (route: Route): ((context: Context) => Promise<Received>) => {
  const parse = parserOf(route)
  return async (context) => {
    checkType(context, route.takesFile ?? false)
    try {
      await parse(context, () => Promise.resolve())
    } catch (error) {
      throw received(error)
    }
    if (route.takesFile) return { body: {}, file: fileIn(context) }
    return { body: cleaned(context.request.body ?? {}), file: null }
  }
}

/** A body of another kind than the route takes is 415; no body is an empty one. */
const checkType = (context: Context, takesFile: boolean): void => {
  const length = context.get('content-length')
  const empty = (length === '' || length === '0') && context.get('transfer-encoding') === ''
  if (empty) return
  if (!context.is(takesFile ? 'multipart/form-data' : 'application/json')) throw problem('wrong-media-type')
}

/** What the parser throws: too large is 413, not the 500 that multipart gives; broken JSON is 400. */
const received = (error: unknown): Error => {
  if (!(error instanceof Error)) return problem('invalid-json')
  const status = 'status' in error ? error.status : 'httpCode' in error ? error.httpCode : null
  if (status === 413 || /max(?:Total)?FileSize|maxFiles|larger than|exceeded/iu.test(error.message))
    return problem('too-large')
  return problem('invalid-json')
}

/** An upload is taken in memory: of one that is refused or breaks off nothing is left on any disk, where a camera wrote its place. */
const collected = new WeakMap<object, Buffer[]>()
const collecting = (file: object = {}): Writable => {
  const chunks: Buffer[] = []
  collected.set(file, chunks)
  return new Writable({
    write: (chunk: Buffer, _, done) => {
      chunks.push(chunk)
      done()
    },
  })
}

const fileIn = (context: Context): Buffer | null => {
  const [file] = Object.values(context.request.files ?? {}).flat()
  const chunks = file && collected.get(file)
  return chunks ? Buffer.concat(chunks) : null
}
