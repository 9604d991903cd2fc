/** A set of ids that never forgets one and takes the same memory for ever; now and then it holds one that was never added. */
export interface IdFilter {
  readonly add: (id: string) => void
  readonly mayHold: (id: string) => boolean
}

/** 1 MB: of a million ids that were never added some 20,000 are held to be there; of five million two thirds. */
const WORDS = 2 ** 18
const PROBES = 4

/** A Bloom filter; its memory is taken with the first id. */
export const makeIdFilter = (): IdFilter => {
  let bits: Uint32Array | null = null

  const add = (id: string): void => {
    bits ??= new Uint32Array(WORDS)
    let [place, step] = probesOf(id)
    for (let probe = 0; probe < PROBES; probe += 1) {
      const word = wordOf(place)
      bits[word] = (bits[word] ?? 0) | bitOf(place)
      place = (place + step) >>> 0
      step += probe
    }
  }

  const mayHold = (id: string): boolean => {
    if (!bits) return false
    let [place, step] = probesOf(id)
    for (let probe = 0; probe < PROBES; probe += 1) {
      if (((bits[wordOf(place)] ?? 0) & bitOf(place)) === 0) return false
      place = (place + step) >>> 0
      step += probe
    }
    return true
  }

  return { add, mayHold }
}

const wordOf = (place: number): number => (place >>> 5) & (WORDS - 1)
const bitOf = (place: number): number => 1 << (place & 31)

/** FNV-1a by two bases at once: a place to begin at and a step, so that four probes cost one walk over the id. */
const probesOf = (id: string): [place: number, step: number] => {
  let [one, other] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < id.length; at += 1) {
    const unit = id.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x5bd1e995)
  }
  return [mixed(one), mixed(other) | 1]
}

/** The last letters reach the low bits only: mixed, they reach all. */
const mixed = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (once ^ (once >>> 13)) >>> 0
}
