import { useEffect, useEffectEvent, useRef } from 'react'
import { isTravelling, type PhotoUpload } from './photo-uploads.ts'
import { onMaybeOnline } from '#web/lib/http/api.ts'
import { resendWait } from '#web/lib/http/retry/resend-wait.ts'

/**
 * Sends again what got no answer: with every sign of a line and, since nothing else may be asked on this screen, by itself, after two seconds
 * at first and ever more rarely.
 */
export const useWaitingUploads = (uploads: readonly PhotoUpload[], again: (key: string) => void) => {
  const tries = useRef(0)
  const isWaiting = uploads.some(({ is }) => is === 'waits')
  const isUnderWay = uploads.some(isTravelling)
  const goOn = useEffectEvent(() => uploads.forEach(({ is, key }) => is === 'waits' && again(key)))

  useEffect(() => onMaybeOnline(() => goOn()), [])
  useEffect(() => {
    if (!isUnderWay) tries.current = 0
  }, [isUnderWay])
  useEffect(() => {
    if (!isWaiting) return undefined
    let timer: ReturnType<typeof setTimeout>
    // What fails at once may wait again before anybody sees that it did not.
    const goOnLater = () => {
      timer = setTimeout(() => {
        tries.current += 1
        goOn()
        goOnLater()
      }, resendWait(tries.current))
    }
    goOnLater()
    return () => clearTimeout(timer)
  }, [isWaiting])
}
