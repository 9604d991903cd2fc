import { isRecord, type Payload } from '#web/lib/http/http-answer.ts'

/**
 * What the server answered together with the page, so that the first screen need not ask. Each answer is given once; after
 * the first screen none is.
 */
export const readFirstAnswers = (text: string | null | undefined) => {
  const { position, now, answers } = parsed(text)
  let left = isRecord(answers) ? answers : {}
  return {
    /** How far the server was before it answered; undefined where nothing came with the page. */
    position: typeof position === 'number' ? position : undefined,
    /** The server's time then, in milliseconds since 1970; NaN where nothing came with the page. */
    now: Date.parse(String(now)),
    has: (address: string) => isRecord(left[address]),
    take: (address: string): Payload | undefined => {
      const { [address]: found, ...rest } = left
      left = rest
      return isRecord(found) ? found : undefined
    },
    forget: () => void (left = {}),
  }
}

const parsed = (text: string | null | undefined): Payload => {
  if (!text) return {}
  const value: unknown = JSON.parse(text)
  return isRecord(value) ? value : {}
}

/** Those of this page. */
export const firstAnswers = readFirstAnswers(document.getElementById('first-answers')?.textContent)
