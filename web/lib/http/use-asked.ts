import { useEffect, useState } from 'react'
import { onAsked } from '#web/lib/http/api.ts'
import type { Refused } from '#web/lib/http/http.ts'

export type Asked = { refused: Refused; answer: (isGiven: boolean) => void }

/**
 * The call that the server refused with this code until the person gives something, and how to answer: it then goes on by itself, or was never
 * done. Null while nothing is asked.
 */
export const useAsked = (code: string) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    // What is refused while the question is open waits for the same answer.
    let open: { answered: Promise<boolean>; answer: Asked['answer'] } | null = null
    const begin = (refused: Refused) => {
      const { promise, resolve } = deferred()
      const answer = (isGiven: boolean) => {
        open = null
        setAsked(null)
        resolve(isGiven)
      }
      setAsked({ refused, answer })
      return { answered: promise, answer }
    }
    const stop = onAsked(code, (refused) => (open ??= begin(refused)).answered)
    return () => {
      stop()
      open?.answer(false)
    }
  }, [code])
  return asked
}

/** `Promise.withResolvers` is younger than many a phone (Safari 17.4). */
const deferred = () => {
  let resolve: (isGiven: boolean) => void = () => undefined
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
