export type LiveChange = { kind: string; itemId?: string; conversationId?: string }

/** As much of an EventSource as is needed. */
type Line = EventTarget & { close: () => void }
type LiveDeps = {
  url: string
  open: (url: string) => Line
  onChange: (change: LiveChange) => void
  /** Called whenever the line opens: what changed before was not heard, at first since the page asked, later since the break. */
  onOpen: () => void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Listens for changes and comes back after every break, ever more patiently. Returns the way to stop. */
export const listenLive = ({ url, open, onChange, onOpen }: LiveDeps) => {
  let source: Line | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let breaks = 0

  const connect = () => {
    const line = open(url)
    source = line
    line.addEventListener('open', () => {
      breaks = 0
      onOpen()
    })
    line.addEventListener('change', (event) => {
      const change = changeOf(event)
      if (change !== undefined) onChange(change)
    })
    line.addEventListener('error', () => {
      line.close()
      const wait = Math.min(FIRST_WAIT_MS * 2 ** breaks, LONGEST_WAIT_MS)
      breaks += 1
      timer = setTimeout(connect, wait)
    })
  }

  connect()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

const changeOf = (event: Event): LiveChange | undefined => {
  if (!(event instanceof MessageEvent) || typeof event.data !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(event.data)
    return typeof value === 'object' && value !== null && 'kind' in value ? (value as LiveChange) : undefined
  } catch {
    return undefined
  }
}
