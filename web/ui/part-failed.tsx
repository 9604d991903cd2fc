import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

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
    <div className="part-failed" role="alert">
      <p>{isOld ? 'There is a newer version of this page.' : text}</p>
      <Button size="sm" onClick={isOld ? () => window.location.reload() : onRetry}>
        {isOld ? 'Reload the page' : 'Try again'}
      </Button>
    </div>
  )
}
