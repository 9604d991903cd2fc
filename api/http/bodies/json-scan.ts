/** Why a body is refused before any of it is built. */
export type ScanProblem = 'too-deep' | 'too-many' | 'too-large'

/** Deeper than any of our shapes by far; JSON.parse itself gives up with an exception at about 5000. */
const DEEPEST = 32
/** Fields and list entries of one body: the largest real one, a hundred ids, has fewer than 200. */
const MOST_SEPARATORS = 5000
const PICTURE = Buffer.from('data:image/')

const Byte = {
  quote: 0x22,
  comma: 0x2c,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const

/**
 * Looks at JSON byte by byte while it arrives, so that hostile bodies are refused before JSON.parse holds the event loop
 * (12 MB of brackets took 2 to 5 s). `most` is how many bytes may stand outside of pictures written as data URLs.
 */
export const makeJsonScan = (most: number): ((chunk: Buffer) => ScanProblem | null) => {
  let depth = 0
  let separators = 0
  let bytes = 0
  let inText = false
  let escaped = false
  /** Bytes of the present text that agree with the beginning of a picture; -1: it is none. */
  let agreed = -1

  const text = (byte: number): void => {
    if (agreed >= 0 && agreed < PICTURE.length) agreed = byte === PICTURE[agreed] ? agreed + 1 : -1
    if (agreed < PICTURE.length) bytes += 1
    if (escaped) escaped = false
    else if (byte === Byte.backslash) {
      escaped = true
      // Base64 needs no escapes: whatever has one counts as text.
      agreed = -1
    } else if (byte === Byte.quote) inText = false
  }
  const structure = (byte: number): void => {
    bytes += 1
    switch (byte) {
      case Byte.quote:
        inText = true
        agreed = 0
        break
      case Byte.openList:
      case Byte.openObject:
        depth += 1
        separators += 1
        break
      case Byte.closeList:
      case Byte.closeObject:
        depth -= 1
        break
      case Byte.comma:
        separators += 1
        break
    }
  }
  const problemNow = (): ScanProblem | null => {
    if (depth > DEEPEST) return 'too-deep'
    if (separators > MOST_SEPARATORS) return 'too-many'
    return bytes > most ? 'too-large' : null
  }

  return (chunk) => {
    for (const byte of chunk) {
      if (inText) text(byte)
      else {
        structure(byte)
        if (depth > DEEPEST) return 'too-deep'
      }
    }
    return problemNow()
  }
}
