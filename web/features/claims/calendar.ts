import type { ClaimView } from '#api/claims/contract.ts'
import { download } from '#web/lib/download.ts'

const MINUTES = 30

/** The pickup as a calendar file (RFC 5545), half an hour long. */
export const calendarOf = (claim: ClaimView, now: number) => {
  const start = Date.parse(claim.pickupTime ?? '')
  if (Number.isNaN(start)) return null
  const other = claim.role === 'claimer' ? claim.owner.name : claim.claimer.name
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Share a Gifty//Pickup//EN',
    'BEGIN:VEVENT',
    `UID:${claim.id}@share-a-gifty`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + MINUTES * 60_000)}`,
    `SUMMARY:${escaped(`Pickup: ${claim.item.title}`)}`,
    `DESCRIPTION:${escaped(`With ${other}`)}`,
    ...(claim.pickup?.address ? [`LOCATION:${escaped(claim.pickup.address)}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${escaped(claim.item.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

// Lines end after 75 octets at most; the rest goes on after a space.
const folded = (line: string) => {
  const octets = new TextEncoder()
  let out = ''
  let width = 0
  for (const letter of line) {
    const size = octets.encode(letter).length
    if (width + size > 74) {
      out += '\r\n '
      width = 1
    }
    out += letter
    width += size
  }
  return out
}

export const downloadCalendar = (claim: ClaimView) => {
  const text = calendarOf(claim, Date.now())
  if (text === null) return
  download('pickup.ics', new Blob([text], { type: 'text/calendar' }))
}

/** Directions to the address; null unless this reader may see it. */
export const directionsUrl = ({ pickup }: ClaimView) =>
  pickup === null
    ? null
    : `https://www.openstreetmap.org/directions?to=${pickup.coordinates[1]}%2C${pickup.coordinates[0]}`
