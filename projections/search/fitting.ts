import type { Category } from '#domain/items/vocabulary.ts'
import type { Document, IndexedValues } from '#stores/documents/port.ts'
import type { FeedQuestion, Nearby } from './feed.ts'
import { sharedWords, type Described, tellingStems } from './shared-words.ts'
import { near } from './near.ts'

/** A thing, or what is needed. */
type DescribedItem = Described & { readonly category: Category }

type Found = Document & DescribedItem & { readonly createdAt: string }

/** How far somebody goes for what was asked for, where nothing else is said. */
export const FITTING_KM = 15

/** So many of the nearest that share a word are looked at. */
const LOOKED_AT = 200

interface Fitting<D extends Found> {
  /** Those that may be shown at all. */
  readonly question: Pick<FeedQuestion<D>, 'view' | 'where' | 'hasEnded'>
  readonly place: Nearby
  readonly isLeftOut: (candidate: IndexedValues) => boolean
  readonly most: number
}

/** What fits a thing, or what is needed: at least one telling word in common; the same category first, then more words, then the nearest. */
export const fittingFor = async <D extends Found>(
  described: DescribedItem,
  { question, place, isLeftOut, most }: Fitting<D>,
): Promise<readonly D[]> => {
  const stems = tellingStems(`${described.title ?? ''} ${described.description ?? ''}`)
  if (stems.length === 0) return []
  const { view, hasEnded } = question
  const where = [{ field: 'terms', hasAny: stems.map((stem) => `=${stem}`) }, ...question.where]
  const pointOf: Nearby['pointOf'] = (candidate) =>
    hasEnded(candidate.values) || isLeftOut(candidate) ? null : place.pointOf(candidate)
  const { from, radiusKm } = place
  const elsewhere = await place.elsewhere(where)
  const { found } = await near({ view, where, from, radiusKm, limit: LOOKED_AT, pointOf, elsewhere })
  const nearest = new Map(found.map(({ candidate }, index) => [candidate._id, index]))
  const ranked = (await view.getMany([...nearest.keys()])).flatMap((document) => {
    const words = sharedWords(described, document)
    const isSame = document.category === described.category ? 1 : 0
    return words === 0 ? [] : [{ document, isSame, words, at: nearest.get(document._id) ?? 0 }]
  })
  return ranked
    .toSorted((a, b) => b.isSame - a.isSame || b.words - a.words || a.at - b.at)
    .slice(0, most)
    .map(({ document }) => document)
}
