import { Link, useNavigate } from '@tanstack/react-router'
import { useMember } from '#web/features/accounts/queries.ts'
import { DeleteDialog } from '#web/features/accounts/away/delete-dialog.tsx'
import { ExportFirst } from '#web/features/privacy/export-first.tsx'
import { keepGoodbye } from '#web/features/accounts/away/goodbye/goodbye.ts'
import { PauseDialog } from '#web/features/accounts/away/pause-dialog.tsx'
import * as texts from '#web/features/accounts/away/texts.ts'
import { useGoBack } from '#web/lib/hooks/use-go-back.ts'
import { forgetHere } from '#web/routes/-shell/session/leave-here.ts'

/** Over the page of one's data; closed, they lead back to where they were opened. */
const useClose = () => {
  const navigate = useNavigate()
  return useGoBack(() => void navigate({ to: '/your-data' }))
}

export const PauseRoute = () => <PauseDialog onClose={useClose()} />

/** Left, nothing of the person stays on this device, as after signing out. */
export const DeleteAccountRoute = () => {
  const member = useMember()
  const close = useClose()
  return (
    <DeleteDialog
      pause={
        <Link to="/pause" replace>
          {texts.takeABreak}
        </Link>
      }
      exportFirst={<ExportFirst />}
      onLeft={(leaving, ended) => {
        forgetHere(member.id)
        if (leaving !== null) keepGoodbye({ leaving, ended })
        window.location.assign('/account-deleted')
      }}
      onClose={close}
    />
  )
}
