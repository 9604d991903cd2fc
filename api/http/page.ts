import type { Context } from 'koa'
import { z } from 'zod'
import type { Session } from '#stores/vault/port.ts'

/** What the first screen will request, each answer word for word as the API gives it to this very session (decision 17). */
export interface FirstAnswers {
  /** How far the read models were before the first was asked: whatever came later has to be asked again. */
  readonly position: number
  /** JSON by the address that would have been asked. */
  readonly bodies: ReadonlyMap<string, string>
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
  return picturesIn(who.answers).map(cardPicture(onPhone)).join(', ')
}

/** Data that no browser runs. Without "<" no word of anybody ends the element, or begins a comment in it. */
export const withAnswers = (html: string, { position, bodies }: FirstAnswers): string => {
  const answers = [...bodies].map(([address, body]) => `${JSON.stringify(address)}:${body}`).join(',')
  const json = `{"position":${position},"answers":{${answers}}}`.replaceAll('<', String.raw`\u003c`)
  // As a function: "$&" in somebody's title is no pattern.
  return html.replace('</body>', (end) => `<script type="application/json" id="first-answers">${json}</script>${end}`)
}

const fetched = (path: string): string => `<${path}>; rel=preload; as=fetch; crossorigin`

/** What every page asks first. Who is here is not asked for visitors: a 401 would stand in their console. */
const ASKED = ['/api/auth/csrf-token', '/api/branding'].map(fetched)
const ASKED_WHO = fetched('/api/auth/me')

/** The largest picture of the landing page, which the browser else meets only after the scripts. */
const FIRST_PICTURE = ['light', 'dark'].map(
  (scheme) =>
    `</map/inner-perth-${scheme}.webp>; rel=preload; as=image; fetchpriority=high; media="(prefers-color-scheme: ${scheme})"`,
)

interface Picture {
  readonly thumbUrl: string
  readonly url: string
}

/** The very file that the card will choose: its `srcset` and `sizes`. */
const cardPicture =
  (onPhone: string) =>
  ({ thumbUrl, url }: Picture): string =>
    `<${thumbUrl}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${thumbUrl} 480w, ${url} 1600w"; imagesizes="(max-width: 640px) ${onPhone}, 320px"`

/** As many cards as a phone has in sight. */
const IN_SIGHT = 2
const listings = z.object({
  data: z.array(
    z.object({ isMine: z.boolean(), photos: z.array(z.object({ url: z.string(), thumbUrl: z.string() })) }),
  ),
})

/** Of the first cards: others' things come before one's own. */
const picturesIn = ({ bodies }: FirstAnswers): readonly Picture[] => {
  const list = [...bodies].find(([address]) => address.startsWith('/items?'))
  if (list === undefined) return []
  const others = listings.parse(JSON.parse(list[1])).data.filter(({ isMine }) => !isMine)
  return others.flatMap(({ photos }) => photos.slice(0, 1)).slice(0, IN_SIGHT)
}
