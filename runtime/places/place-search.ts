import { haversine, type Point } from '#domain/place.ts'
import { oneSlip } from '#projections/search/words/words.ts'
import { readingsOf } from './address-readings.ts'
import { foldedName, QUOTES, shortened, spellingsOf, STATES } from './place-words.ts'
import { SITE_CENTRE, SITE_STATE, SITE_SUBURBS } from './site-places.ts'

export interface Locality {
  readonly name: string
  readonly state: string
  readonly postcode: string
  readonly point: Point
}

/** The specification's limit of a suggestion list. */
const SUGGESTIONS = 8

interface Entry {
  readonly locality: Locality
  /** Folded and shortened, as all that is compared whole. */
  readonly name: string
  /** "maylands wa 6051": what the box shows and the API gives, folded. */
  readonly label: string
  /** Of its name, and the whole of it without spaces. */
  readonly words: readonly string[]
  /** Of postcode and state. */
  readonly whereabouts: readonly string[]
  /** Of the site's own suburbs. */
  readonly own: boolean
  /** Metres from the site's centre. */
  readonly away: number
}

/**
 * Every word of a text must begin a word of the name, the postcode or the state, in any order; where nothing is found, be a part
 * of a word; then have one slip. Of an address, what follows a comma or a house number is looked for as well.
 */
export const makePlaceSearch = (all: readonly Locality[]): ((text: string) => readonly Locality[]) => {
  const index = indexOf(all.map(entryOf))
  return (given) => {
    const readings = readingsOf(given)
    const words = [...new Set(readings.flat())]
    for (const fits of WAYS) {
      const found = new Map(words.map((word) => [word, entriesWith(index, fits(word))]))
      for (const reading of readings) {
        const both = inAll(reading.flatMap((word) => found.get(word) ?? []))
        if (both.length > 0) return best(both, reading)
      }
    }
    return []
  }
}

/** By word: some 20,000 words, of which a search looks at each, in a millisecond. */
type Index = ReadonlyMap<string, readonly Entry[]>

const indexOf = (entries: readonly Entry[]): Index => {
  const index = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const word of new Set([...entry.words, ...entry.whereabouts])) {
      const known = index.get(word)
      if (known) known.push(entry)
      else index.set(word, [entry])
    }
  return index
}

const entriesWith = (index: Index, fits: (held: string) => boolean): ReadonlySet<Entry> => {
  const found = new Set<Entry>()
  for (const [held, entries] of index) if (fits(held)) for (const entry of entries) found.add(entry)
  return found
}

const inAll = (sets: readonly ReadonlySet<Entry>[]): readonly Entry[] => {
  const [least, ...others] = sets.toSorted((a, b) => a.size - b.size)
  return [...(least ?? [])].filter((entry) => others.every((other) => other.has(entry)))
}

type Way = (typed: string) => (held: string) => boolean
const begins: Way = (typed) => {
  const spellings = spellingsOf(typed)
  return (held) => (typed.length > 1 || !STATE_WORDS.has(held)) && (held.startsWith(typed) || spellings.includes(held))
}
const isPart: Way = (typed) => (isNumber(typed) ? begins(typed) : (held) => held.includes(typed))
const slips: Way = (typed) =>
  typed.length < LEAST_TO_SLIP || isNumber(typed) ? begins(typed) : (held) => beginsWithSlip(held, typed)
const WAYS: readonly Way[] = [begins, isPart, slips]

/** In a word of three letters every slip makes another word. */
const LEAST_TO_SLIP = 4

/** "W Perth" is West Perth, and nothing of Western Australia. */
const STATE_WORDS: ReadonlySet<string> = new Set(Object.values(STATES).flat())

const isNumber = (word: string): boolean => /^\d+$/u.test(word)

/** The word may go on behind what was typed of it. */
const beginsWithSlip = (held: string, typed: string): boolean =>
  (held[0] === typed[0] || held[1] === typed[1] || held[0] === typed[1] || held[1] === typed[0]) &&
  [-1, 0, 1].some((more) => oneSlip(held.slice(0, typed.length + more), typed))

const entryOf = (locality: Locality): Entry => {
  const { name, state, postcode, point } = locality
  const folded = foldedName(name)
  const apart = foldedName(name.replace(QUOTES, ' '))
  const words = [...`${folded} ${apart}`.split(' '), folded.replaceAll(' ', '')]
  const whereabouts = [postcode, ...(STATES[state] ?? [])]
  return {
    locality,
    name: shortened(folded),
    label: shortened(`${folded} ${state.toLowerCase()} ${postcode}`),
    words,
    whereabouts,
    own: state === SITE_STATE && SITE_SUBURBS.includes(name),
    away: haversine(point, SITE_CENTRE),
  }
}

/** A whole label first, then the site's own suburbs, better fits before weaker ones, nearer places before farther ones. */
const best = (found: readonly Entry[], reading: readonly string[]): readonly Locality[] =>
  found
    .map((entry) => ({ entry, fit: fitOf(entry, reading) }))
    .toSorted((a, b) => rank(b) - rank(a) || a.entry.away - b.entry.away)
    .slice(0, SUGGESTIONS)
    .map(({ entry }) => entry.locality)

interface Ranked {
  readonly entry: Entry
  readonly fit: number
}
const rank = ({ entry, fit }: Ranked): number => (fit < LABEL && entry.own ? LABEL - 1 + fit / LABEL : fit)

/** 5 the label, 4 the name or the postcode, 3 the name with where it is, 2 the beginning of the name, 1 words of it. */
const fitOf = ({ name, label, locality, whereabouts }: Entry, reading: readonly string[]): number => {
  const text = shortened(reading.join(' '))
  if (text === label) return LABEL
  if (text === name || text === locality.postcode) return 4
  const named = shortened(reading.filter((word) => !whereabouts.includes(word)).join(' '))
  if (named === name) return 3
  return named !== '' && name.startsWith(named) ? 2 : 1
}
const LABEL = 5
