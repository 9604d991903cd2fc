import { useEffect, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { whenIdle } from '#web/lib/when-idle.ts'

const Telling = lazyPart(async () => (await import('#web/routes/-shell/telling.tsx')).Telling, {
  waiting: () => null,
  // Nothing on the page needs it.
  failed: () => null,
})

/** Fetched when the page stands: nobody waits for it. */
export const TellingLater = () => {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    let isHere = true
    void whenIdle().then(() => isHere && setTime(true))
    return () => void (isHere = false)
  }, [])
  return isTime ? <Telling /> : null
}
