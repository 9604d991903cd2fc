import { IconAlertCircle } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import { hasPassed } from '#web/features/claims/pickup-time.ts'
import { TimePicker } from '#web/features/claims/time-picker.tsx'
import { firstName } from '#web/lib/names.ts'
import { type Moment, whenInText, whenText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The choice of no time for now. */
export const LATER = 'later'

type Props = {
  claim: ClaimView
  /** A time, LATER, or null while nothing is chosen. */
  value: string | null
  endsAt: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}

/** The time in the owner's yes: the asked one, another to be confirmed, or none yet. Below it stands what follows. */
export const PickupChoice = ({ claim, value, endsAt, error, onChange }: Props) => {
  const moment = useMoment()
  const asked = claim.pickupTime
  const isPassed = asked !== null && hasPassed(asked, moment)
  const isAhead = asked !== null && !isPassed
  return (
    <div className={error === undefined ? 'stack' : 'stack is-wrong'}>
      {isPassed && (
        <p className="note note--amber">
          {`${firstName(claim.claimer.name)} asked for ${whenInText(asked, moment)}. This time has passed, so choose another.`}
        </p>
      )}
      <TimePicker
        label="When?"
        value={value}
        endsAt={endsAt}
        named={isAhead ? { value: asked, label: `${whenText(asked, moment)}, as asked` } : null}
        // An asked time that lies ahead is agreed by the yes itself.
        more={isAhead ? [] : [{ value: LATER, label: 'Agree later' }]}
        onChange={onChange}
      />
      {error === undefined ? (
        <p className="t13 quiet">{whatFollows(claim, value, moment)}</p>
      ) : (
        <p className="msg msg--bad" role="alert">
          <Icon of={IconAlertCircle} size={16} />
          {error}
        </p>
      )}
    </div>
  )
}

const whatFollows = ({ claimer, pickupTime: asked }: ClaimView, value: string | null, moment: Moment) => {
  const name = firstName(claimer.name)
  if (value === null) return undefined
  if (value === asked) return `${name} asked for this time, so it is agreed.`
  if (value === LATER) return 'You agree on a time in the chat.'
  return asked === null || hasPassed(asked, moment)
    ? `It is agreed once ${name} confirms it.`
    : `${name} has to confirm it. Until then ${whenInText(asked, moment)} stands.`
}
