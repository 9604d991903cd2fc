import type { Context } from 'koa'
import type { Session } from '#stores/vault/port.ts'
import { isId } from '#domain/ids.ts'
import { type FilesOfPages, type PageFiles, type ScreenFiles, without } from './page-files.ts'
import {
  DENSE_PHONE,
  drawingPath,
  type Drawings,
  FIRST_PHOTO,
  type ShownFirst,
  sourcesOf,
  START,
  type Start,
  withStart,
} from './start.ts'

/** What the first screen will request, each answer word for word as the API gives it to this very session (decision 17). */
export interface FirstAnswers {
  /** How far the read models were before the first was asked: whatever came later has to be asked again. */
  readonly position: number
  /** The server's time, ISO 8601: the clock of a device may be wrong. */
  readonly now: string
  /** JSON by the address that would have been asked; bytes are UTF-8. */
  readonly bodies: ReadonlyMap<string, string | Buffer>
  /** The first cards, or the gift whose page it is: their pictures are fetched while the scripts are still on their way. */
  readonly shown: readonly ShownFirst[]
  /** What the page shows before its code is there; null where it is what every page shows. */
  readonly start: Start | null
}
/** Null where there was no time for them: then the page asks by itself. */
export type FirstAnswersFor = (context: Context, session: Session) => Promise<FirstAnswers | null>

/** Who the page is for: a visitor, or a member with or without the answers of the first screen. */
export type For = { readonly is: 'visitor' } | { readonly is: 'member'; readonly answers: FirstAnswers | null }

/** What the browser fetches while the scripts are still on their way; the value of the header `Link`. */
export const linksOf = ({ path, query }: Pick<Context, 'path' | 'query'>, who: For, screens: ScreenFiles): string => {
  if (who.is === 'visitor') return [...ASKED, ...(path === '/' ? FIRST_PICTURE : [])].join(', ')
  const code = codeOf(path, screens)
  if (who.answers === null) return [...ASKED, ASKED_WHO, ...code].join(', ')
  const pictures = who.answers.shown.map(picture(widthOf(path, query['view'])))
  return [...new Set(pictures), ...code].join(', ')
}

/** How wide the page shows its first pictures: on a phone the list or, with the map, cards of 128 px. */
const widthOf = (path: string, view: unknown): string => {
  if (giftIn(path) !== null) return FIRST_PHOTO
  return view === 'list' ? `${DENSE_PHONE}, (max-width: 640px) 92vw, ${CARD}` : `(max-width: 640px) 128px, ${CARD}`
}

/** The id in the address of a gift's page, which opens in capitals and with a slash behind it as well. */
export const giftIn = (path: string): string | null => {
  const id = /^\/items\/([^/]+)\/?$/iu.exec(path)?.[1]?.toLowerCase()
  return id !== undefined && isId(id) ? id : null
}

/** Requests, conversations and one's own page have screens of their own; under all others lies the list of gifts, with its map. */
const codeOf = (path: string, screens: ScreenFiles): readonly string[] => {
  if (giftIn(path) !== null) return codeOfGift(screens)
  const [, start, conversation] = path.split('/')
  if (start === 'requests') return namesFor(screens.requests)
  if (start === 'profile') return namesFor(screens.profile)
  if (start !== 'messages') return namesFor(screens.nearby)
  const { messages, thread } = screens
  return [...namesFor(messages), ...(conversation ? namesFor(without(messages, thread)) : [])]
}

/** A phone opens a gift alone (web/routes/-nearby/nearby-route.tsx); wider screens show its panel beside it, and the list behind it. */
const codeOfGift = ({ nearby, gift, actions }: ScreenFiles): readonly string[] => [
  ...namesFor(gift),
  ...namesFor(without(gift, actions), WIDE),
  ...namesFor(nearby, WIDE),
]
const WIDE = '; media="(min-width: 40.01em)"'

const namesFor = ({ scripts, styles }: PageFiles, media = ''): readonly string[] => [
  ...styles.map((path) => `</${path}>; rel=preload; as=style; crossorigin; fetchpriority=low${media}`),
  ...scripts.map((path) => `</${path}>; rel=modulepreload; crossorigin; fetchpriority=low${media}`),
]

/** The page in UTF-8: as visitors get it, and for members in pieces: `start` is what stands there until the first script has run, the answers come before `after`. */
export interface PageBytes {
  readonly screens: ScreenFiles
  readonly drawings: Drawings
  readonly visitors: Buffer
  readonly members: {
    readonly before: Buffer
    readonly start: Buffer
    readonly between: Buffer
    readonly after: Buffer
  }
}

/** A member's page names the code of its frame at once, the answer's headers that of its screen: found by the first script, it would come a round trip later. */
export const pageBytes = (built: Buffer, { member, later, screens }: FilesOfPages, drawings: Drawings): PageBytes => {
  const [body, after] = splitAt(built, '</body>')
  const untilEnd = Buffer.concat([body, Buffer.from(laterOf(later))])
  const [head, rest] = splitAt(untilEnd, '</head>')
  const [before, fromStart] = splitAt(Buffer.concat([head, Buffer.from(namesOf(member)), rest]), START)
  const [start, between] = splitAt(fromStart, '</main>')
  return {
    screens,
    drawings,
    visitors: Buffer.concat([untilEnd, after]),
    members: { before, start, between, after },
  }
}

const splitAt = (page: Buffer, tag: string): readonly [Buffer, Buffer] => {
  const found = page.indexOf(tag)
  const at = found < 0 ? page.length : found
  return [page.subarray(0, at), page.subarray(at)]
}

/** As the build itself names files in the page; styles come first, and the page's own words and pictures before both (vite.config.ts). */
const namesOf = ({ scripts, styles }: PageFiles): string =>
  [
    ...styles.map((path) => `<link fetchpriority="low" rel="preload" as="style" crossorigin href="/${path}">`),
    ...scripts.map((path) => `<link fetchpriority="low" rel="modulepreload" crossorigin href="/${path}">`),
  ].join('')

/** What the page fetches when it is at rest (web/routes/-shell/screens/use-fetch-later.ts); a visitor becomes a member on the same page. */
const laterOf = ({ scripts, styles }: PageFiles): string =>
  scripts.length === 0
    ? ''
    : `<template id="later">${[...styles, ...scripts].map((path) => `/${path}`).join(' ')}</template>`

/** Title and tags for the head of a page that a visitor asks for by this path, with addresses at this origin; null for the page as it is. */
export type PreviewFor = (path: string, origin: string | null) => Promise<string | null>

/** The page with another title, and what stands beside it. */
export const withHead = ({ visitors }: PageBytes, head: string): string =>
  visitors.toString().replace(/<title>[^<]*<\/title>/u, () => head)

/** What a member gets: with data that no browser runs. Without "<" no word of anybody ends the element, or begins a comment in it. */
export const memberPage = ({ members, drawings }: PageBytes, found: FirstAnswers | null): Buffer => {
  const { before, start, between, after } = members
  if (found === null) return Buffer.concat([before, start, between, after])
  const { position, now, bodies } = found
  const answers = [...bodies].flatMap(([address, body], at) => [
    Buffer.from(`${at === 0 ? '' : ','}${withoutTags(JSON.stringify(address))}:`),
    bytesWithoutTags(body),
  ])
  const opening = `<script type="application/json" id="first-answers">{"position":${position},"now":"${now}","answers":{`
  const first = found.start === null ? start : Buffer.from(withStart(start.toString(), found.start, drawings))
  return Buffer.concat([before, first, between, Buffer.from(opening), ...answers, CLOSING, after])
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

/** As in web/features/items/photo-sizes.ts. */
const CARD = '(max-width: 1279px) 45vw, 23vw'
/** The very file that an image will choose. */
const picture =
  (sizes: string) =>
  ({ photo, category }: ShownFirst): string => {
    // The script draws the same file again.
    if (photo === null) return `<${drawingPath(category)}>; rel=preload; as=image`
    const { thumbUrl, srcset } = sourcesOf(photo)
    return `<${thumbUrl}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${srcset}"; imagesizes="${sizes}"`
  }
