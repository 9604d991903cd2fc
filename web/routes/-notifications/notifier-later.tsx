import { useEffect, useState } from 'react'
import { lazyPart } from '#web/lib/lazy/lazy-part.tsx'
import { retriedImport } from '#web/lib/lazy/retried-import.ts'
import { whenIdle } from '#web/lib/lazy/when-idle.ts'

// Nothing on the page says that it is there, so nothing says that it is not yet.
const Notifier = lazyPart(
  retriedImport(async () => (await import('./notifier.tsx')).Notifier),
  { waiting: () => null, failed: () => null },
)

/** Fetched when the page stands: nobody waits for it. */
export const NotifierLater = () => {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    let isHere = true
    void whenIdle().then(() => isHere && setTime(true))
    return () => void (isHere = false)
  }, [])
  return isTime ? <Notifier /> : null
}
