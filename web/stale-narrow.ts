import type { QueryKey } from '@tanstack/react-query'

type Ids = { readonly itemId?: string | undefined; readonly requestId?: string | undefined }
type Family = {
  readonly of: keyof Ids
  /** Answers about one thing: their third element is its id. */
  readonly each: readonly string[]
  /** Answers in which any may stand. */
  readonly lists: readonly string[]
}

/** What stands under each capability's key; a test finds every key of the page here. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  items: {
    of: 'itemId',
    each: ['one', 'life', 'draw'],
    lists: ['feed', 'pins', 'more', 'claimed', 'mine', 'saved', 'gifted', 'fitting'],
  },
  claims: { of: 'itemId', each: ['item'], lists: ['one', 'accepted', 'mine'] },
  requests: {
    of: 'requestId',
    each: ['one', 'offers', 'my-offer'],
    lists: ['nearby', 'pins', 'mine', 'contributions', 'fitting', 'my-offers'],
  },
}

/** Of whole capabilities only the one thing that changed, beside the lists; as it was where no id is told. */
export const narrowed = (keys: readonly QueryKey[], ids: Ids): readonly QueryKey[] =>
  keys.flatMap((key): readonly QueryKey[] => {
    const [name] = key
    const family = key.length === 1 && typeof name === 'string' ? FAMILIES[name] : undefined
    const id = family && ids[family.of]
    if (family === undefined || id === undefined) return [key]
    return [...family.each.map((one) => [name, one, id]), ...family.lists.map((list) => [name, list])]
  })
