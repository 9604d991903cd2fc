import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'

export const Route = createFileRoute('/_nearby/share')({ component: ShareRoute })

function ShareRoute() {
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/', search: (before) => before })
  return (
    <Dialog label="Share a Gifty" className="share" phone="page" onClose={close}>
      <DialogTop title="Share a Gifty" onClose={close} />
    </Dialog>
  )
}
