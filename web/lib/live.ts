import type { Change } from '#api/notifications/contract.ts'

type Begin = { position: number }

/** The part of EventSource that is used. */
type Line = EventTarget & { close: () => void }
type LiveDeps = {
  url: string
  open: (url: string) => Line
  onChange: (change: Change) => void
  /** Called on every (re)connect with the current log position; changes before it may have been missed. */
  onOpen: (position: number) => void
  /** Called whenever it could not reconnect either. */
  onLost: () => void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Listens for changes and reconnects after every failure, waiting longer each time. Returns a function that stops it. */
export const listenLive = ({ url, open, onChange, onOpen, onLost }: LiveDeps) => {
  let source: Line | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let breaks = 0

  const connect = () => {
    const line = open(url)
    source = line
    line.addEventListener('begin', (event) => {
      breaks = 0
      onOpen(toldIn<Begin>(event, 'position')?.position ?? NaN)
    })
    line.addEventListener('change', (event) => {
      const change = toldIn<Change>(event, 'kind')
      if (change !== undefined) onChange(change)
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

const toldIn = <Told extends object>(event: Event, field: keyof Told & string): Told | undefined => {
  if (!(event instanceof MessageEvent) || typeof event.data !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(event.data)
    return typeof value === 'object' && value !== null && field in value ? (value as Told) : undefined
  } catch {
    return undefined
  }
}
