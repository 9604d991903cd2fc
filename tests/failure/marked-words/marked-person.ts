import sharp from 'sharp'
import { expect } from 'vitest'
import { type Answer, makeVisitor, type Visitor } from '#tests/visitor/visitor.ts'
import { fieldsFilled, type Sent } from './marked-fields.ts'

/** A word that is none of the project, nor of English, in each form in which a byte of it may lie. */
export const formsOf = (mark: string): readonly string[] => [
  mark,
  `${mark[0]?.toUpperCase()}${mark.slice(1)}`,
  Buffer.from(mark).toString('hex'),
  // As a browser writes the secret of a device; without the last letters, which what follows changes.
  Buffer.from(mark).toString('base64url').slice(0, 8),
]
export const hasMark = (text: string, marks: readonly string[]): boolean =>
  marks.some((mark) => formsOf(mark).some((form) => text.includes(form)))

export interface Noted {
  /** Fields in which a mark was sent and taken. */
  readonly filled: Set<string>
  /** Every id that an answer named. */
  readonly ids: Set<string>
}
export const nothingNoted = (): Noted => ({ filled: new Set(), ids: new Set() })

const ID = /"(?:_?id|\w+Id)":"([\w-]{6,})"/gu

/** A browser of which it is noted what it sent and was told; what is refused fails. */
export const noting = (visitor: Visitor, marks: readonly string[], { filled, ids }: Noted): Visitor => {
  const noted = async (sent: Sent, answering: Promise<Answer>): Promise<Answer> => {
    const answer = await answering
    expect(answer.status, `${sent.method} ${sent.path}: ${answer.text}`).toBeLessThan(300)
    for (const field of fieldsFilled(sent, (text) => hasMark(text, marks))) filled.add(field)
    for (const [, id = ''] of answer.text.matchAll(ID)) ids.add(id)
    return answer
  }
  const { get, post, put, del, upload } = visitor
  return {
    ...visitor,
    get: (path, headers) => noted({ method: 'GET', path }, get(path, headers)),
    post: (path, body, headers) => noted({ method: 'POST', path, body }, post(path, body, headers)),
    put: (path, body) => noted({ method: 'PUT', path, body }, put(path, body)),
    del: (path, body) => noted({ method: 'DELETE', path, body }, del(path, body)),
    upload: async (path, bytes, type) => {
      const answer = await noted({ method: 'POST', path }, upload(path, bytes, type))
      if (hasMark(bytes.toString('latin1'), marks)) filled.add(`POST ${path.replace('/api', '')} file`)
      return answer
    },
  }
}

/** What a phone writes beside the picture: who took it and what it shows. */
export const markedPicture = (mark: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#2b6' } })
    .withExif({ IFD0: { ImageDescription: `${mark} garden`, Artist: mark, Copyright: mark } })
    .jpeg()
    .toBuffer()

export const greeted = async (url: string): Promise<Visitor> => {
  const visitor = makeVisitor(url)
  await visitor.greet()
  return visitor
}
