import type { Context } from 'koa'
import type { Session } from '#stores/vault/port.ts'

/** What the first screen will request, each answer word for word as the API gives it to this very session (decision 17). */
export interface FirstAnswers {
  /** How far the read models were before the first was asked: whatever came later has to be asked again. */
  readonly position: number
  /** JSON by the address that would have been asked; bytes are UTF-8. */
  readonly bodies: ReadonlyMap<string, string | Buffer>
  /** Ids of what the first cards show. */
  readonly pictures: readonly string[]
}
/** Null where there was no time for them: then the page asks by itself. */
export type FirstAnswersFor = (context: Context, session: Session) => Promise<FirstAnswers | null>

/** Who the page is for: a visitor, or a member with or without the answers of the first screen. */
export type For = { readonly is: 'visitor' } | { readonly is: 'member'; readonly answers: FirstAnswers | null }

/** What the browser fetches while the scripts are still on their way; the value of the header `Link`. */
export const linksOf = ({ path, query }: Pick<Context, 'path' | 'query'>, who: For): string => {
  if (who.is === 'visitor') return [...ASKED, ...(path === '/' ? FIRST_PICTURE : [])].join(', ')
  if (who.answers === null) return [...ASKED, ASKED_WHO].join(', ')
  const onPhone = query['view'] === 'list' ? '92vw' : '128px'
  return who.answers.pictures.map(cardPicture(onPhone)).join(', ')
}

/** The page around the answers, in UTF-8. */
export interface PageBytes {
  readonly whole: Buffer
  readonly before: Buffer
  readonly after: Buffer
}
export const pageBytes = (whole: Buffer): PageBytes => {
  const found = whole.indexOf('</body>')
  const end = found < 0 ? whole.length : found
  return { whole, before: whole.subarray(0, end), after: whole.subarray(end) }
}

/** Data that no browser runs. Without "<" no word of anybody ends the element, or begins a comment in it. */
export const withAnswers = ({ before, after }: PageBytes, { position, bodies }: FirstAnswers): Buffer => {
  const answers = [...bodies].flatMap(([address, body], at) => [
    Buffer.from(`${at === 0 ? '' : ','}${withoutTags(JSON.stringify(address))}:`),
    bytesWithoutTags(body),
  ])
  const opening = `<script type="application/json" id="first-answers">{"position":${position},"answers":{`
  return Buffer.concat([before, Buffer.from(opening), ...answers, CLOSING, after])
}
const CLOSING = Buffer.from('}}</script>')

/** Nearly all answers hold none, and looking costs less than writing 80 kB anew. */
const bytesWithoutTags = (json: string | Buffer): Buffer =>
  typeof json !== 'string' && !json.includes('<') ? json : Buffer.from(withoutTags(String(json)))
const withoutTags = (json: string): string => json.replaceAll('<', String.raw`\u003c`)

const fetched = (path: string): string => `<${path}>; rel=preload; as=fetch; crossorigin`

/** What every page asks first. Who is here is not asked for visitors: a 401 would stand in their console. */
const ASKED = ['/api/auth/csrf-token', '/api/branding'].map(fetched)
const ASKED_WHO = fetched('/api/auth/me')

/** The largest picture of the landing page, which the browser else meets only after the scripts. */
const FIRST_PICTURE = ['light', 'dark'].map(
  (scheme) =>
    `</map/inner-perth-${scheme}.webp>; rel=preload; as=image; fetchpriority=high; media="(prefers-color-scheme: ${scheme})"`,
)

/** The very file that the card will choose: its `srcset` and `sizes`. */
const cardPicture =
  (onPhone: string) =>
  (id: string): string => {
    const url = `/api/media/${id}`
    const thumbUrl = `${url}?size=thumb`
    return `<${thumbUrl}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${thumbUrl} 480w, ${url} 1600w"; imagesizes="(max-width: 640px) ${onPhone}, 320px"`
  }
