import { Writable } from 'node:stream'
import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import { problem } from '#api/http/answers/problem.ts'
import * as texts from '#api/http/texts.ts'

/** Room for a picture of 8 MB, so that the pipeline says what is wrong with a larger one. */
const FILE_LIMIT = 9 * 1024 * 1024

const parse = koaBody({
  json: false,
  multipart: true,
  urlencoded: false,
  text: false,
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
  formidable: {
    maxFileSize: FILE_LIMIT,
    maxTotalFileSize: FILE_LIMIT,
    maxFieldsSize: 100 * 1024,
    maxFiles: 1,
    maxFields: 10,
    allowEmptyFiles: true,
    minFileSize: 0,
    fileWriteStreamHandler: (file) => collecting(file),
  },
})

/** The one file of a multipart body; null where there is none. */
export const receiveFile = async (context: Context): Promise<Buffer | null> => {
  try {
    await parse(context, () => Promise.resolve())
  } catch (error) {
    // What was refused in the middle still comes: read and thrown away, so that the connection stays good.
    context.req.resume()
    throw asProblem(error)
  }
  return fileIn(context)
}

/** The parser takes a part without a type for words, whatever it is called. */
const untyped = (): Error => problem('not-a-picture', { message: texts.fileNeedsType })

/** What the parser throws: too large is 413, not the 500 that multipart gives; a broken one is 400. */
const asProblem = (error: unknown): Error => {
  if (!(error instanceof Error)) return problem('invalid-json')
  if (/maxFiles\b/u.test(error.message)) return problem('invalid-input', { message: texts.oneFile })
  if (/maxFieldsSize/u.test(error.message)) return untyped()
  const status = 'status' in error ? error.status : 'httpCode' in error ? error.httpCode : null
  if (status === 413 || /max(?:Total)?FileSize|larger than|exceeded/iu.test(error.message)) return problem('too-large')
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
  const fields: unknown = context.request.body
  if (!chunks && typeof fields === 'object' && fields !== null && 'file' in fields) throw untyped()
  return chunks ? Buffer.concat(chunks) : null
}
