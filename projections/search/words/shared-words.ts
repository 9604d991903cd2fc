import { stemsOfEach } from './stems.ts'
import { stemOf } from './words.ts'

/** The words that describe an item, or what is needed. */
export interface Described {
  readonly title: string | null
  readonly description: string | null
}

/** Words that stand in any listing and in any request: two texts that share only these have nothing in common. */
const EMPTY =
  'a about after all also am an and any anybody anyone are as at available away be because been bit both but by can ' +
  'collect come condition could do dont each either every excellent few first fit for free from get gift give given ' +
  'go good got great had happy has have help here home house how i id if im in inside is it item ive just keep kind ' +
  'large last like little long look looking lot lovely made make many may me month more most much must my need needed ' +
  'needs new next nice no not now of off ok old on one only or other our out over own pick please preferably quite really ' +
  'right same see set six size small so some somebody someone something soon still such take than thank thanks that the ' +
  'their them then there these they thing this those three time to today too two under up us use used very want wanted ' +
  'was we week well were what when where which while who will with without work working would year yes you your'
const EMPTY_STEMS: ReadonlySet<string> = new Set(EMPTY.split(' ').map(stemOf))

/** Stems of the words that tell a thing from others. */
export const tellingStems = (text: string | null): readonly string[] => [...new Set(tellingWords(text).flat())]

/** Of each telling word its stem and those of its parts: neither a number nor a picture tells. */
const tellingWords = (text: string | null): readonly (readonly string[])[] =>
  stemsOfEach(text ?? '')
    .map((stems) => stems.filter((stem) => stem.length > 1 && !EMPTY_STEMS.has(stem) && /\p{L}/u.test(stem)))
    .filter(({ length }) => length > 0)

/** How many telling words a thing and a need share, of which one side names each in its title: what stands at the edge of both texts says little. */
export const sharedWords = (one: Described, other: Described): number => {
  const [a, b] = [readOf(one), readOf(other)]
  // A word and its part are one: "footstool" and "footstool" share no stool beside it.
  return Math.min(sharedFrom(a, b), sharedFrom(b, a))
}

interface Read {
  readonly words: readonly (readonly string[])[]
  readonly all: ReadonlySet<string>
  readonly title: ReadonlySet<string>
}

const readOf = ({ title, description }: Described): Read => {
  const words = [...tellingWords(title), ...tellingWords(description)]
  const once = new Map(words.map((stems) => [stems[0], stems]))
  return { words: [...once.values()], all: new Set(words.flat()), title: new Set(tellingStems(title)) }
}

const sharedFrom = (a: Read, b: Read): number =>
  a.words.filter((stems) => stems.some((stem) => b.all.has(stem) && (a.title.has(stem) || b.title.has(stem)))).length
