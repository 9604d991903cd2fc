import { useState } from 'react'
import styles from '#web/features/accounts/security/security.module.css'
import * as texts from '#web/features/accounts/security/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/layer/confirm.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { write } from '#web/write.ts'

type Props = { hasTwoFactor: boolean; onSignedOut: () => void }

/** Ends every session, this one too. */
export const Everywhere = ({ hasTwoFactor, onSignedOut }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const end = useAction({
    write: () => write('DELETE /auth/sessions/terminate-all', {}),
    onDone: onSignedOut,
    onFailed: (error) => {
      setAsking(false)
      toast.bad({ title: texts.notEnded, text: messageOf(error) })
    },
  })
  return (
    <Panel padded className="row row--wrap" aria-labelledby="everywhere">
      <div className={styles['wide']}>
        <h2 id="everywhere">{texts.everywhere}</h2>
        <p className="quiet">{texts.everywhereText(hasTwoFactor)}</p>
      </div>
      <Button look="clayLine" onClick={() => setAsking(true)}>
        {texts.everywhere}
      </Button>
      {isAsking && (
        <Confirm
          tone="warning"
          title={texts.everywhereSure}
          yes={texts.everywhere}
          no={texts.staySignedIn}
          busy={end.isPending}
          onYes={() => end.mutate(undefined)}
          onNo={() => setAsking(false)}
        >
          {texts.everywhereText(hasTwoFactor)}
        </Confirm>
      )}
    </Panel>
  )
}
