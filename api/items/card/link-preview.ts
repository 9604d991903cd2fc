import { type ItemDocument, items } from '#projections/items/listing.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { escaped } from '#api/http/page/html.ts'
import { giftIn, type PreviewFor } from '#api/http/page/page.ts'
import { photoView } from './card.ts'
import { isPublic } from '#api/items/visible.ts'
import * as texts from '#api/items/texts.ts'

type Deps = Pick<ApiDeps, 'openReads' | 'log'> & { readonly site: Pick<ApiDeps['site'], 'branding'> }

/**
 * What a shared link to a listing shows before anybody has signed in: its title, its suburb and its first picture, small.
 * Nothing of its owner, its words or its place. Null for what the feed would not show, and for every other path.
 */
export const makeLinkPreviews =
  ({ openReads, site, log }: Deps): PreviewFor =>
  async (path, origin) => {
    const id = giftIn(path)
    if (id === null) return null
    try {
      const item = await openReads().of(items).get(id)
      const around = { site: site.branding.site.name, origin }
      return item && isPublic(item) && item.title !== null ? headOf(item, item.title, around) : null
    } catch (error) {
      // The page is worth more than its preview.
      log.warn({ error: String(error) }, 'no preview for a link')
      return null
    }
  }

interface Around {
  /** What the site is called. */
  readonly site: string
  readonly origin: string | null
}

const headOf = (item: ItemDocument, title: string, { site, origin }: Around): string => {
  const text = texts.freeIn(item.suburb)
  const [photo] = item.photos
  const address = (path: string): string => `${origin ?? ''}${path}`
  const told = {
    'og:type': 'website',
    'og:site_name': site,
    'og:title': title,
    'og:description': text,
    ...(origin !== null && { 'og:url': address(`/items/${item._id}`) }),
    ...(photo !== undefined && { 'og:image': address(photoView(photo).thumbUrl) }),
  }
  const tags = Object.entries(told).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`)
  return [`<title>${escaped(`${title} · ${site}`)}</title>`, ...tags].join('\n    ')
}
