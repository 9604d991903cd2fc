import { IconWifiOff } from '@tabler/icons-react'
import type { Elements } from '#web/lib/elements.ts'
import * as texts from '#web/routes/-shell/screens/start-texts.ts'
import { useOnline } from '#web/lib/hooks/use-online.ts'
import styles from '#web/routes/-shell/shell.module.css'
import { Icon } from '#web/ui/button/icon.tsx'

type Props = { queued?: Elements; isLost?: boolean }

/**
 * The bar at the top: shows that the person is offline, or the server away (`isLost`), and what waits to be sent (`queued`; null where
 * nothing does).
 */
export const OfflineBar = ({ queued = null, isLost = false }: Props) => {
  const isOnline = useOnline()
  const reason = isOnline ? isLost && texts.serverLost : texts.offline
  return (
    <div className={reason === false && queued === null ? undefined : styles['offline']} ref={measured}>
      <p role="status">
        {reason === false ? null : (
          <>
            <Icon of={IconWifiOff} size={18} />
            <span>{reason}</span>
          </>
        )}
      </p>
      {queued}
    </div>
  )
}

/** Publishes the height of the bar as a CSS variable, so that the screens below can leave room for it. */
const measured = (bar: HTMLElement | null) => {
  if (bar === null) return
  const watch = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--offline', `${bar.offsetHeight}px`),
  )
  watch.observe(bar)
  return () => watch.disconnect()
}
