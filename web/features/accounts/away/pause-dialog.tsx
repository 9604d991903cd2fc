import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import styles from '#web/features/accounts/away/away.module.css'
import { Consequences } from '#web/features/accounts/away/consequences.tsx'
import { pauseConsequences } from '#web/features/accounts/away/consequences-of.ts'
import { rehearsalQuery } from '#web/features/accounts/away/queries.ts'
import * as texts from '#web/features/accounts/away/texts.ts'
import { WorkedOut } from '#web/features/accounts/away/worked-out.tsx'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { addDays, dayOf, endOfDay, shortDay } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { RadioChips } from '#web/ui/form/choice/radio-chips.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { write } from '#web/write.ts'

/** What a break brings with it, until when, and the one press that begins it. */
export const PauseDialog = ({ onClose }: { onClose: () => void }) => {
  const rehearsal = useQuery(rehearsalQuery('pause'))
  const moment = useMoment()
  const end = useEnd()
  const begin = useBeginning(onClose)
  const go = () => {
    const until = end.chosen()
    if (until !== undefined && !begin.isPending) begin.mutate(until)
  }
  return (
    <Dialog label={texts.pauseTitle} width={600} phone="page" onClose={onClose}>
      <DialogTop title={texts.pauseTitle} text={texts.pauseText} onClose={onClose} />
      <DialogBody>
        <WorkedOut query={rehearsal}>{(found) => <Consequences all={pauseConsequences(found, moment)} />}</WorkedOut>
        <div className="stack g3">
          <p className="label">{texts.until}</p>
          <RadioChips label={texts.until} choices={end.choices} value={end.value} onChange={end.choose} />
          {end.value === OTHER && (
            <TextField
              label={texts.lastDay}
              type="date"
              min={end.earliest}
              max={end.latest}
              value={end.day}
              error={end.isMissing ? texts.dayNeeded : undefined}
              onChange={(event) => end.setDay(event.currentTarget.value)}
            />
          )}
        </div>
      </DialogBody>
      <DialogFoot className={styles['foot']}>
        <p className="grow">{texts.stillWorks}</p>
        <Button look="line" size="lg" onClick={onClose}>
          {texts.notNow}
        </Button>
        <Button size="lg" busy={begin.isPending} onClick={go}>
          {texts.pause}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

const OPEN = 'open'
const OTHER = 'other'
/** A fortnight and a month are what most holidays last. */
const [SHORT, LONG] = [14, 30]
const MOST_DAYS = 364

const useEnd = () => {
  const { now, zone } = useMoment()
  const [value, setValue] = useState<string>(OPEN)
  const [day, setDay] = useState('')
  const [isMissing, setMissing] = useState(false)
  const today = dayOf(now, zone)
  const [earliest, latest] = [addDays(today, 1), addDays(today, MOST_DAYS)]
  const days = [SHORT, LONG].map((ahead) => addDays(today, ahead))
  const isPossible = day >= earliest && day <= latest
  return {
    value,
    day,
    earliest,
    latest,
    isMissing,
    choose: setValue,
    setDay: (chosen: string) => {
      setMissing(false)
      setDay(chosen)
    },
    choices: [
      { value: OPEN, label: texts.untilIComeBack },
      ...days.map((one) => ({ value: one, label: shortDay(one) })),
      { value: OTHER, label: texts.otherDay, icon: IconCalendar },
    ],
    /** The end of that day; null until somebody comes back; undefined where a day is still to be chosen. */
    chosen: (): string | null | undefined => {
      if (value === OPEN) return null
      if (value !== OTHER) return endOfDay(value, zone)
      setMissing(!isPossible)
      return isPossible ? endOfDay(day, zone) : undefined
    },
  }
}

const useBeginning = (onClose: () => void) => {
  const client = useQueryClient()
  return useAction({
    write: (until: string | null) => write('PUT /auth/pause', { body: { paused: true, until } }),
    onDone: (answer) => {
      if (!answer.isStale) client.setQueryData(sessionQuery.queryKey, answer.data)
      toast.ok({ title: texts.begun })
      onClose()
    },
    onFailed: (error) => toast.bad({ title: texts.pauseFailed, text: messageOf(error) }),
  })
}
