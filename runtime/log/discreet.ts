/** What gives access to an account or leads to a home never reaches a log, under whatever name and inside whatever text. */
const LEFT_OUT = '[left out]'
const WORDS =
  'e?-?mail|password|passphrase|token|csrf|cookie|secret|address|authorization|latitude|longitude|coordinates'
/** `lat` and `lng` only as whole names: `latest` and `flatten` tell nothing. */
const PRIVATE = new RegExp(`(?:${WORDS})|^(?:lat|lng|lon|location|place|phone)$|point$`, 'iu')
/** Deeper than anything that is logged on purpose. */
const DEEPEST = 6
/** Nothing that helps is longer, and looking through it must not hold anybody up. */
const LONGEST = 8000

/** A copy of what is to be logged, without what is private. */
export const discreet = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return discreetText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) return LEFT_OUT
  if (value instanceof Error) return discreetError(value, depth)
  return Array.isArray(value) ? value.map((one) => discreet(one, depth + 1)) : discreetObject(value, depth)
}

const discreetObject = (value: object, depth: number): unknown =>
  ArrayBuffer.isView(value)
    ? LEFT_OUT
    : Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, PRIVATE.test(name) ? LEFT_OUT : discreet(one, depth + 1)]),
      )

/** Of an error only what helps to find the fault; what a library hung on it may be anybody's. */
const discreetError = (error: Error, depth: number): object => ({
  type: error.name,
  message: discreetText(error.message),
  stack: discreetText(error.stack ?? ''),
  ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
  ...(error.cause === undefined ? {} : { cause: discreet(error.cause, depth + 1) }),
})

const NAME = `["'\\\\]*(?:[\\w-]{0,40}(?:${WORDS})[\\w-]{0,40}|\\b(?:lat|lng|lon))["'\\\\]*\\s*[:=]\\s*`
const QUOTED = `(\\\\*["']).*?\\2`
const patterns: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // A header holds everything up to the end of its line.
  [/((?:cookie|authorization)["']?: )(?!["'])[^\n]+/giu, `$1${LEFT_OUT}`],
  [new RegExp(`(${NAME})(?:${QUOTED}|\\[[^\\]]*\\]|[^\\s"'&,;)}\\]\\\\]+)`, 'giu'), `$1${LEFT_OUT}`],
  [/[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,}/gu, LEFT_OUT],
  // Four decimals are ten metres: a home.
  [/-?\d{1,3}\.\d{4,}/gu, LEFT_OUT],
  // Sessions, tokens, hashes and keys; ids and names of streams are in lower case and no hexadecimals.
  [/\b[0-9a-f]{40,}\b|(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{40,}/gu, LEFT_OUT],
]

export const discreetText = (text: string): string =>
  patterns.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text.slice(0, LONGEST))
