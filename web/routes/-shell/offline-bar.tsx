import { IconWifiOff } from '@tabler/icons-react'
import { useOnline } from '#web/lib/use-online.ts'
import { Icon } from '#web/ui/icon.tsx'

export const OfflineBar = () => (
  <div role="status">
    {useOnline() ? null : (
      <div className="offline">
        <Icon of={IconWifiOff} size={18} />
        <p>You're offline — showing what we last saw</p>
      </div>
    )}
  </div>
)
