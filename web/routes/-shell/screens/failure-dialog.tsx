import { useNavigate } from '@tanstack/react-router'
import type { Elements } from '#web/lib/elements.ts'
import * as texts from './start-texts.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'

/** Around the failure of a screen that lies over the list; closing it leads back to the list. */
export const FailureDialog = ({ children }: { children: Elements }) => {
  const navigate = useNavigate()
  return (
    <Dialog label={texts.screenFailed} onClose={() => void navigate({ to: '/', search: true })}>
      {children}
    </Dialog>
  )
}
