import type { Category } from '#domain/items/vocabulary.ts'
import type { Document } from '#stores/documents/port.ts'
import type { FeedQuestion, Nearby } from './feed.ts'
import type { Entry } from './live-index.ts'
import { sharedWords, type Described, tellingStems } from '#projections/search/words/shared-words.ts'
import { anyStem, holdsAny } from '#projections/search/words/text.ts'

/** A thing, or what is needed. */
type DescribedItem = Described & { readonly category: Category }

/** How far somebody goes for what was asked for, where nothing else is said. */
export const FITTING_KM = 15

/** So many of the nearest that share a word are looked at. */
const LOOKED_AT = 200

interface Fitting<E extends Entry, D extends Document> extends Nearby {
  readonly question: Pick<FeedQuestion<E, D>, 'index' | 'view' | 'accepts'>
  readonly most: number
}

/** What fits a thing, or what is needed: at least one telling word in common; the same category first, then more words, then the nearest. */
export const fittingFor = async <E extends Entry, D extends Document & DescribedItem>(
  described: DescribedItem,
  { question: { index, view, accepts }, most, ...place }: Fitting<E, D>,
): Promise<readonly D[]> => {
  const stems = tellingStems(`${described.title ?? ''} ${described.description ?? ''}`)
  if (stems.length === 0) return []
  const telling = anyStem(stems)
  const found = index.near({
    ...place,
    limit: LOOKED_AT,
    accepts: (entry) => accepts(entry) && holdsAny(entry.terms, telling),
  })
  const nearest = new Map(found.map(({ entry }, at) => [entry.id, at]))
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
