import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useSetStatus } from '#web/features/items/own/commands.ts'
import { endChoices } from '#web/features/items/own/owner/end-choices.ts'
import * as texts from '#web/features/items/own/owner/owner-texts.ts'
import { draftFields, isFlag, isText } from '#web/lib/form/draft-fields.ts'
import { useDraft } from '#web/lib/form/use-draft.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RadioChips } from '#web/ui/form/choice/radio-chips.tsx'
import { Checkbox } from '#web/ui/form/choice/checkbox.tsx'
import { TwoColumns } from '#web/ui/layout/page/two-columns.tsx'
import { listingSubject } from '#web/vocabulary/subjects.ts'

type Props = { item: ItemView; onEdit: () => void; names: readonly string[]; beside: Elements }

/** An expired listing comes back with a new end; those whose requests ended with it are told, unless the owner says no. */
export const Relist = ({ item, onEdit, names, beside }: Props) => {
  const moment = useMoment()
  const choices = endChoices(moment)
  const [{ until, tellAskers }, setDraft, drop] = useDraft(
    `relist-${item.id}`,
    draftFields(
      { until: choices[1]?.value ?? '', tellAskers: true },
      {
        // An end that can no longer be chosen is chosen anew.
        until: (value): value is string => isText(value) && choices.some((choice) => choice.value === value),
        tellAskers: isFlag,
      },
    ),
  )
  const status = useSetStatus(item, drop)
  if (useIsQueued(listingSubject(item.id))) return null
  const editFirst = (
    <Button look="line" onClick={onEdit}>
      {texts.editFirst}
    </Button>
  )
  return (
    <>
      <fieldset className="stack">
        <legend className="label">{texts.putItBackUntil}</legend>
        <RadioChips
          label={texts.until}
          choices={choices}
          value={until}
          onChange={(next) => setDraft({ until: next, tellAskers })}
        />
      </fieldset>
      {names.length > 0 && (
        <Checkbox checked={tellAskers} onChange={(event) => setDraft({ until, tellAskers: event.target.checked })}>
          <span>{texts.tellThatItIsBack(names)}</span>
          <small>{texts.theyCanAskAgain}</small>
        </Checkbox>
      )}
      <Button
        icon={IconRefresh}
        size="lg"
        full
        busy={status.isPending}
        onClick={() => status.mutate({ status: 'available', expiresAt: until, tellAskers })}
      >
        {texts.putItBack}
      </Button>
      {beside === false ? (
        <div className="stack">{editFirst}</div>
      ) : (
        <TwoColumns>
          {editFirst}
          {beside}
        </TwoColumns>
      )}
    </>
  )
}

export const Resume = ({ item }: { item: ItemView }) => {
  const status = useSetStatus(item)
  if (useIsQueued(listingSubject(item.id))) return null
  return (
    <Button
      icon={IconPlayerPlay}
      size="lg"
      full
      busy={status.isPending}
      onClick={() => status.mutate({ status: 'available' })}
    >
      {texts.showItAgain}
    </Button>
  )
}
