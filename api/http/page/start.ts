import { categoryGrounds } from '#domain/items/category-looks.ts'
import type { Category } from '#domain/items/vocabulary.ts'
import { escaped } from './html.ts'
import { photoAddress } from './photo-address.ts'

/** A listing as its card shows it. */
export interface ShownFirst {
  readonly id: string
  readonly title: string
  readonly category: Category
  /** Id of its cover. */
  readonly photo: string | null
}

/** What a member's page shows until its first script has run: the gift whose page it is, or the first cards of the list. */
export type Start =
  { readonly is: 'gift'; readonly gift: ShownFirst } | { readonly is: 'cards'; readonly cards: readonly ShownFirst[] }

/** What a page shows where nothing better is known, in index.html. */
export const START = '<main class="start">'

/** In the place of the site's name and mark, and on a phone just where the script will draw it (web/ui/styles/start.css). */
export const withStart = (plain: string, start: Start, drawings: Drawings): string => {
  if (!plain.startsWith(START)) return plain
  if (start.is === 'cards') {
    const cards = start.cards.map((card) => cardOf(card, drawings)).join('')
    return `${plain.replace(START, '<main class="start start--cards">')}<ul class="start-cards">${cards}</ul>`
  }
  const { gift } = start
  const opening = `<main class="start start--titled">${pictureOf(gift, { look: 'start-picture', sizes: FIRST_PHOTO, drawings })}`
  return plain.replace(START, () => opening).replace(/<h1[^>]*>[^<]*<\/h1>/u, () => `<h1>${escaped(gift.title)}</h1>`)
}

/** Two lines stand for what only the script can say. */
const cardOf = (card: ShownFirst, drawings: Drawings): string => {
  const picture = pictureOf(card, { look: 'start-thumb', sizes: MINI, drawings })
  const words = `<span class="start-words"><b>${escaped(card.title)}</b><i></i><i></i></span>`
  return `<li><a href="/items/${card.id}">${picture}${words}</a></li>`
}

/** The drawings of the categories as `data:` addresses. */
export type Drawings = ReadonlyMap<string, string>

export const drawingPath = (category: string): string => `/drawings/${category}.svg`

interface Frame {
  readonly look: string
  readonly sizes: string
  readonly drawings: Drawings
}

/** As web/vocabulary/thing/item-pic.tsx draws it; a drawing of half a kilobyte comes with the page and waits for nothing. */
const pictureOf = ({ category, photo }: ShownFirst, { look, sizes, drawings }: Frame): string => {
  if (photo === null) {
    const src = drawings.get(category) ?? drawingPath(category)
    return `<span class="${look} start-drawn" data-ground="${categoryGrounds[category]}"><img src="${src}" alt="" width="480" height="360"></span>`
  }
  const { thumbUrl, srcset } = sourcesOf(photo)
  return `<span class="${look}"><img src="${thumbUrl}" srcset="${srcset}" sizes="${sizes}" alt="" width="480" height="360"></span>`
}

/** As web/ui/picture/pic.tsx writes them. */
export const sourcesOf = (id: string): { readonly thumbUrl: string; readonly srcset: string } => {
  const { url, thumbUrl } = photoAddress(id)
  return { thumbUrl, srcset: `${thumbUrl} 480w, ${url}?size=medium 960w, ${url} 1600w` }
}

/** As in web/features/items/photo-sizes.ts and web/features/items/feed/card/mini-card.tsx. */
export const DENSE_PHONE =
  '(max-width: 640px) and (min-resolution: 3dppx) 66vw, (max-width: 640px) and (min-resolution: 2.2dppx) 80vw'
export const FIRST_PHOTO = `${DENSE_PHONE}, (max-width: 640px) 100vw, (max-width: 1230px) 53vw, 652px`
const MINI = '128px'
