import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { AccountDeleted } from '#web/features/accounts/away/goodbye/account-deleted.tsx'
import * as texts from '#web/features/accounts/away/goodbye/goodbye-texts.ts'
import { Receipt } from '#web/features/accounts/away/goodbye/receipt.tsx'
import { useBranding } from '#web/features/branding/queries.ts'
import { useTitle } from '#web/lib/page-title.tsx'
import { ZoneContext } from '#web/lib/time/zone.ts'

const useStart = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: '/', replace: true })
}

export const AccountDeletedRoute = () => {
  useTitle(texts.goodbye)
  return (
    <ZoneContext value={useBranding().site.timeZone}>
      <AccountDeleted
        receiptLink={(receiptId, text) => (
          <Link to="/receipts/$receiptId" params={{ receiptId }}>
            {text}
          </Link>
        )}
        onStart={useStart()}
      />
    </ZoneContext>
  )
}

export const ReceiptRoute = () => {
  useTitle(texts.receiptTitle)
  const { receiptId } = useParams({ from: '/receipts/$receiptId' })
  return (
    <ZoneContext value={useBranding().site.timeZone}>
      <Receipt receiptId={receiptId} onStart={useStart()} />
    </ZoneContext>
  )
}
