import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'

/** Around the failure of a screen that lies over the list; closing it leads back to the list. */
export const FailureDialog = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate()
  return (
    <Dialog label="This screen could not be loaded" onClose={() => void navigate({ to: '/', search: true })}>
      {children}
    </Dialog>
  )
}
