import type { PassThrough } from 'node:stream'

/** Bytes that wait for a reader, beside what the machine holds itself: some 700 changes. */
const MOST_UNREAD = 64 * 1024
/** Milliseconds to catch up: what one page of the log tells is written in one turn. */
const PATIENCE = 1000

/** Writes to somebody who may never read: then it hangs up, for to end politely would wait for the reader. */
export const writeToReader = (stream: PassThrough, hangUp: () => void): ((text: string) => void) => {
  let watched: NodeJS.Timeout | null = null
  const look = (): void => {
    watched = null
    if (stream.writableLength > MOST_UNREAD) hangUp()
  }
  return (text) => {
    if (stream.writable) stream.write(text)
    if (stream.writableLength > MOST_UNREAD) watched ??= setTimeout(look, PATIENCE).unref()
  }
}
