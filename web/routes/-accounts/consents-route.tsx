import { useMutation } from '@tanstack/react-query'
import { locateDevice, setCurrent, useFoundAt } from '#web/features/accounts/place/here.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { Consents } from '#web/features/texts/own/consents.tsx'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useTitle } from '#web/lib/page-title.tsx'
import { AccountFrame } from '#web/routes/-accounts/account-frame.tsx'
import { leaveLink, useAgreed } from '#web/routes/-shell/session/asked-again.tsx'
import * as texts from '#web/routes/-accounts/account-texts.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'

export const ConsentsRoute = () => {
  useTitle(texts.consents)
  const { marketingOptIn: news, preferences, suburb } = useMember()
  return (
    <AccountFrame title={texts.consents}>
      <Consents
        choices={{ news, area: preferences.showLocation, suburb }}
        here={useHereNow()}
        leave={leaveLink()}
        onAgreed={useAgreed()}
      />
    </AccountFrame>
  )
}

/** The device is asked when it is switched on; switched off, this browser forgets what it said. */
const useHereNow = () => {
  const since = useFoundAt()
  const find = useMutation({
    mutationFn: locateDevice,
    networkMode: 'always',
    onSuccess: (point) => setCurrent(point, Date.now()),
    onError: (error) => toast.bad({ title: texts.hereNotFound, text: messageOf(error) }),
  })
  return { since, isAsking: find.isPending, onChange: (on: boolean) => (on ? find.mutate() : setCurrent(null)) }
}
