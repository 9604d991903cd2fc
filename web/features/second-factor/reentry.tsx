import { useEffect, useState } from 'react'
import { title } from '#web/features/second-factor/reentry-texts.ts'
import { type NeedsEntry, onReentry } from '#web/lib/http/api.ts'
import type { Elements } from '#web/lib/elements.ts'
import { lazyDialog } from '#web/ui/layer/lazy-dialog.tsx'

const ReentryDialog = lazyDialog(
  async () => (await import('#web/features/second-factor/reentry-dialog.tsx')).ReentryDialog,
  title,
)

type Asked = { refused: NeedsEntry; answer: (isEntered: boolean) => void }

/** Asks for the password or a code where an act needs a fresh one; the act then goes on by itself, or was never done. `forgot`: the way on without the password. */
export const Reentry = ({ forgot }: { forgot: (onClose: () => void) => Elements }) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    // What is refused while the question is open waits for the same answer.
    let open: { answered: Promise<boolean>; answer: (isEntered: boolean) => void } | null = null
    const begin = (refused: Asked['refused']) => {
      const { promise, resolve } = deferred()
      const answer = (isEntered: boolean) => {
        open = null
        setAsked(null)
        resolve(isEntered)
      }
      setAsked({ refused, answer })
      return { answered: promise, answer }
    }
    const stop = onReentry((refused) => (open ??= begin(refused)).answered)
    return () => {
      stop()
      open?.answer(false)
    }
  }, [])
  if (asked === null) return null
  return (
    <ReentryDialog
      refused={asked.refused}
      forgot={forgot(() => asked.answer(false))}
      onClose={() => asked.answer(false)}
      onEntered={() => asked.answer(true)}
    />
  )
}

/** `Promise.withResolvers` is younger than many a phone (Safari 17.4). */
const deferred = () => {
  let resolve: (isEntered: boolean) => void = () => undefined
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
