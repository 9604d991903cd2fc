import { useEffect, useState } from 'react'
import { lazyPart } from '#web/lib/lazy/lazy-part.tsx'
import { untilItComes } from '#web/lib/lazy/until-it-comes.ts'
import { whenIdle } from '#web/lib/lazy/when-idle.ts'

// Nothing on the page says that it is there, so nothing says that it is not yet.
const Telling = lazyPart(
  untilItComes(async () => (await import('#web/routes/-notifications/telling.tsx')).Telling),
  { waiting: () => null, failed: () => null },
)

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
