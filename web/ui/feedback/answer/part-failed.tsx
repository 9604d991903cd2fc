import { useEffect, useState } from 'react'
import { tryAgain } from '#web/ui/said-often-texts.ts'
import * as texts from '#web/ui/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from '#web/ui/feedback/answer/part-failed.module.css'

type Props = {
  text: string
  onRetry: () => void
  /** Whether only loading the page anew can help, since the server has another version of it. */
  needsReload: () => Promise<boolean>
}

/** Stands in the place of one part of the page that did not arrive; everything around it goes on. */
export const PartFailed = ({ text, onRetry, needsReload }: Props) => {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    let isShown = true
    void needsReload().then((isNeeded) => isShown && setOld(isNeeded))
    return () => {
      isShown = false
    }
  }, [needsReload])
  return (
    <div className={styles['partFailed']} role="alert">
      <p>{isOld ? texts.newerVersion : text}</p>
      <Button size="sm" onClick={isOld ? () => window.location.reload() : onRetry}>
        {isOld ? texts.reload : tryAgain}
      </Button>
    </div>
  )
}
