/** An address in two lines: `street` "12 Oak Lane" ('' where none is told), `rest` "Mount Lawley WA 6050". */
export type AddressLines = { street: string; rest: string }

/** Letters of a street: with a suburb it stays below the 200 that an address may have. */
export const STREET_MAX = 120

const STATE = /(?:^|\s)(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA)(?:\s+\d{4})?$/
const POSTCODE = /(?:^|\s)\d{4}$/
const STATE_OR_POSTCODE = /^(?:(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA)(?:\s+\d{4})?|\d{4})$/

/**
 * Splits an address as `addressOf` writes it, and as older listings have it: "12 Oak Lane, Mount Lawley 6050", or only
 * a suburb ("Mount Lawley, WA 6050"), which is no street.
 */
export const linesOf = (address: string): AddressLines => {
  const parts = withSuburb(address.split(',').map((part) => part.trim()))
  const last = parts.at(-1) ?? ''
  if (parts.length === 1) return isStreet(last) ? { street: last, rest: '' } : { street: '', rest: last }
  return { street: parts.slice(0, -1).join(', '), rest: last }
}

/** "Mount Lawley", "WA 6050" are one part: state and postcode belong to their suburb. */
const withSuburb = (parts: readonly string[]) => {
  const [suburb, end] = parts.slice(-2)
  return suburb !== undefined && end !== undefined && !/\d/.test(suburb) && STATE_OR_POSTCODE.test(end)
    ? [...parts.slice(0, -2), `${suburb} ${end}`]
    : parts
}

/** "Mount Lawley" of the second line, where there is room for no more. */
export const suburbOf = (rest: string) => rest.replace(STATE, '').replace(POSTCODE, '')

/** Where nothing else is told: a house has a number, a suburb at most a postcode. */
const isStreet = (text: string) => /\d/.test(text) && !STATE.test(text) && !POSTCODE.test(text)

/** "12 Oak Lane, Mount Lawley WA 6050"; null without a street, for a suburb alone leads nobody to a place. */
export const addressOf = ({ street, rest }: AddressLines) => {
  const line = withoutEdges(street)
  if (line === '') return null
  const area = linesOf(rest).rest
  return area === '' ? line : `${line}, ${area}`
}

/** Whether an address tells the street of a place of which only the suburb was told, if that, and nothing else than that. */
export const addsStreet = (before: string | null, after: string | null) => {
  const [was, is] = [linesOf(before ?? ''), linesOf(after ?? '')]
  return was.street === '' && is.street !== '' && (was.rest === '' || was.rest === is.rest)
}

/** Without the commas and spaces that would read as an empty part. */
const withoutEdges = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
