import type { Context } from 'koa'
import type { Session } from '#stores/vault/port.ts'

/** What the first screen will request, each answer word for word as the API gives it to this very session (decision 17). */
export interface FirstAnswers {
  /** How far the read models were before the first was asked: whatever came later has to be asked again. */
  readonly position: number
  /** JSON by the address that would have been asked. */
  readonly bodies: ReadonlyMap<string, string>
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

/** The page around the answers. */
export interface PageText {
  readonly whole: string
  readonly before: string
  readonly after: string
}
export const pageText = (whole: string): PageText => {
  const end = whole.indexOf('</body>')
  return end < 0 ? { whole, before: whole, after: '' } : { whole, before: whole.slice(0, end), after: whole.slice(end) }
}

/** Data that no browser runs. Without "<" no word of anybody ends the element, or begins a comment in it. */
export const withAnswers = ({ before, after }: PageText, { position, bodies }: FirstAnswers): string => {
  const answers = [...bodies].map(([address, body]) => `${withoutTags(JSON.stringify(address))}:${withoutTags(body)}`)
  const json = `{"position":${position},"answers":{${answers.join(',')}}}`
  return `${before}<script type="application/json" id="first-answers">${json}</script>${after}`
}

/** Nearly all answers hold none, and looking costs less than writing 80 kB anew. */
const withoutTags = (json: string): string => (json.includes('<') ? json.replaceAll('<', String.raw`\u003c`) : json)

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
