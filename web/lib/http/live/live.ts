import type { Change } from '#api/notifications/contract.ts'

/** `now`: the server's time, ISO 8601. */
type Time = { now: string }
/** `userId`: whose session the line belongs to. */
type Begin = Time & { position: number; userId?: string }

/** The part of EventSource that is used. */
type Line = EventTarget & { close: () => void }
type LiveDeps = {
  url: string
  open: (url: string) => Line
  /** Up to where in the log all is known already. */
  known: number | undefined
  onChange: (change: Change) => void
  /** The server's time in milliseconds since 1970, where the line begins. */
  onTime: (now: number) => void
  /** The same, from time to time while it stands: may have been kept back on its way. */
  onTimeAgain: (now: number) => void
  /** Called on every (re)connect: whether changes may have been missed that nobody tells any more, and who is signed in by now. */
  onOpen: (isComplete: boolean, personId: string | undefined) => void
  /** Called whenever it could not reconnect either. */
  onLost: () => void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Listens for changes and reconnects after every failure, waiting longer each time; goes on from what it knows. Returns a function that stops it. */
export const listenLive = ({ url, open, onChange, onTime, onTimeAgain, onOpen, onLost, ...before }: LiveDeps) => {
  let source: Line | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let breaks = 0
  let { known } = before

  const connect = () => {
    const line = open(known === undefined ? url : `${url}?after=${known}`)
    source = line
    line.addEventListener('begin', (event) => {
      breaks = 0
      onTime(timeIn(event))
      const { position, userId } = toldIn<Begin>(event, 'position') ?? {}
      const isComplete = position !== undefined && position === known
      known = position
      onOpen(isComplete, userId)
    })
    line.addEventListener('time', (event) => onTimeAgain(timeIn(event)))
    line.addEventListener('change', (event) => {
      const change = toldIn<Change>(event, 'kind')
      if (change === undefined) return
      known = idOf(event) ?? known
      onChange(change)
    })
    line.addEventListener('error', () => {
      line.close()
      const wait = Math.min(FIRST_WAIT_MS * 2 ** breaks, LONGEST_WAIT_MS)
      breaks += 1
      if (breaks > 1) onLost()
      timer = setTimeout(connect, wait)
    })
  }

  connect()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

/** NaN where it is not told. */
const timeIn = (event: Event): number => Date.parse(toldIn<Time>(event, 'now')?.now ?? '')

/** A position up to which all has been told. */
const idOf = (event: Event): number | undefined =>
  event instanceof MessageEvent && event.lastEventId !== '' ? Number(event.lastEventId) : undefined

const toldIn = <Told extends object>(event: Event, field: keyof Told & string): Told | undefined => {
  if (!(event instanceof MessageEvent) || typeof event.data !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(event.data)
    return typeof value === 'object' && value !== null && field in value ? (value as Told) : undefined
  } catch {
    return undefined
  }
}
