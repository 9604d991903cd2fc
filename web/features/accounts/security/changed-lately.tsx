import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import type { SecurityView } from '#api/security/contract.ts'
import * as texts from '#web/features/accounts/security/changes-texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { agoText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { Confirm } from '#web/ui/layer/confirm.tsx'
import { IconRow, IconRows } from '#web/ui/layout/row/icon-row.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { write } from '#web/write.ts'

type Change = SecurityView['changes'][number]
type Props = {
  changes: readonly Change[]
  /** Everybody is signed out; with the token that sets a new password, where there is one. */
  onUndone: (resetToken: string | null) => void
}

/** What was changed of the account of late, with the way to take it back. Nothing where nothing was. */
export const ChangedLately = ({ changes, onUndone }: Props) => {
  const [asked, setAsked] = useState<Change | null>(null)
  const undo = useAction({
    write: ({ id: changeId }: Change) => write('POST /auth/not-me/:changeId', { params: { changeId } }),
    onDone: (answer) => onUndone(answer.isStale ? null : answer.data.resetToken),
    onFailed: (error) => {
      setAsked(null)
      toast.bad({ title: texts.notUndone, text: messageOf(error) })
    },
  })
  if (changes.length === 0) return null
  return (
    <Panel padded className="stack g3" aria-labelledby="changed-lately">
      <div>
        <h2 id="changed-lately">{texts.changedLately}</h2>
        <p className="quiet">{texts.unlessYou}</p>
      </div>
      <IconRows>
        {changes.map((change) => (
          <Row key={change.id} change={change} onAsk={() => setAsked(change)} />
        ))}
      </IconRows>
      {asked !== null && (
        <Confirm
          tone="danger"
          title={texts.sure}
          yes={texts.undo}
          no={texts.itWasMe}
          busy={undo.isPending}
          onYes={() => undo.mutate(asked)}
          onNo={() => setAsked(null)}
        >
          {texts.sureText}
        </Confirm>
      )}
    </Panel>
  )
}

const Row = ({ change, onAsk }: { change: Change; onAsk: () => void }) => {
  const moment = useMoment()
  return (
    <li>
      <IconRow icon={IconHistory} title={texts.what(change)} text={texts.whenWhere(change, agoText(change.at, moment))}>
        <Button look="line" size="sm" aria-label={texts.notMeOf(texts.what(change))} onClick={onAsk}>
          {texts.notMe}
        </Button>
      </IconRow>
    </li>
  )
}
