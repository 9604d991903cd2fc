import { haversine, type Point } from '#domain/place.ts'
import { SITE_CENTRE, SITE_STATE, SITE_SUBURBS } from './site-places.ts'

export interface Locality {
  readonly name: string
  readonly state: string
  readonly postcode: string
  readonly point: Point
}

/** The specification's limit of a suggestion list. */
const SUGGESTIONS = 8
/** The longest name has 41 letters: of a longer text only so many are looked up. */
const LONGEST = 50

interface Entry {
  readonly locality: Locality
  readonly name: string
  /** The whole name and each later word of it, and the postcode: what a text may be the beginning of. */
  readonly words: readonly string[]
  /** Of the site's own suburbs. */
  readonly own: boolean
  /** Metres from the site's centre. */
  readonly away: number
}

/**
 * Search by the beginning of a name, of a word in it, or of a postcode. An index by the first two letters leaves some hundred
 * candidates of 17,800; only the best eight of them are sorted. The site's own suburbs come first, then better fits before
 * weaker ones and nearer places before farther ones (G39).
 */
export const makePlaceSearch = (all: readonly Locality[]): ((text: string) => readonly Locality[]) => {
  const index = indexOf(all.map(entryOf))
  return (given) => {
    const text = given.trim().toLowerCase().slice(0, LONGEST)
    const best: Ranked[] = []
    for (const entry of index.get(text.slice(0, 2)) ?? []) {
      const fit = fitOf(entry, text)
      if (fit > 0) keepBest(best, { entry, fit })
    }
    return best.map(({ entry }) => entry.locality)
  }
}

const entryOf = (locality: Locality): Entry => {
  const name = locality.name.toLowerCase()
  const parts = name.split(/[\s'-]+/u)
  return {
    locality,
    name,
    words: [name, ...parts.slice(1), locality.postcode],
    own: locality.state === SITE_STATE && SITE_SUBURBS.includes(locality.name),
    away: haversine(locality.point, SITE_CENTRE),
  }
}

/** By one letter and by two, nearest first. */
const indexOf = (entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> => {
  const index = new Map<string, Entry[]>()
  for (const entry of entries.toSorted((a, b) => a.away - b.away)) {
    for (const word of entry.words) {
      note(index, word.slice(0, 1), entry)
      note(index, word.slice(0, 2), entry)
    }
  }
  return index
}

/** Once, however many of its words begin so. */
const note = (index: Map<string, Entry[]>, begin: string, entry: Entry): void => {
  const found = index.get(begin)
  if (found === undefined) index.set(begin, [entry])
  else if (found.at(-1) !== entry) found.push(entry)
}

interface Ranked {
  readonly entry: Entry
  readonly fit: number
}

/** 3: the whole name or postcode. 2: the name begins so. 1: a word in it or the postcode begins so. 0: not at all. */
const fitOf = ({ name, words, locality: { postcode } }: Entry, text: string): number => {
  if (name === text || postcode === text) return 3
  if (name.startsWith(text)) return 2
  return words.some((word) => word.startsWith(text)) ? 1 : 0
}

/** The entry goes where it belongs among the eight best so far. */
const keepBest = (best: Ranked[], one: Ranked): void => {
  const place = best.findIndex((other) => isBetter(one, other))
  if (place >= 0) best.splice(place, 0, one)
  else if (best.length < SUGGESTIONS) best.push(one)
  if (best.length > SUGGESTIONS) best.pop()
}

const isBetter = (a: Ranked, b: Ranked): boolean => {
  if (a.entry.own !== b.entry.own) return a.entry.own
  return a.fit !== b.fit ? a.fit > b.fit : a.entry.away < b.entry.away
}
