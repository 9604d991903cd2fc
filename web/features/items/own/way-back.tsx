import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { ItemView } from '#api/items.contract.ts'
import { useSetStatus } from '#web/features/items/own/commands.ts'
import { endChoices } from '#web/features/items/own/end-choices.ts'
import { useIsWaiting } from '#web/lib/use-outbox.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { aboutListing } from '#web/vocabulary/about.ts'

type Props = { item: ItemView; onEdit: () => void }

/** An expired listing comes back with a new end. */
export const Relist = ({ item, onEdit }: Props) => {
  const moment = useMoment()
  const choices = endChoices(moment)
  const [until, setUntil] = useState(choices[1]?.value ?? '')
  const status = useSetStatus(item)
  if (useIsWaiting(aboutListing(item.id))) return null
  return (
    <>
      <fieldset className="stack">
        <legend className="label">Put it back until</legend>
        <RadioChips label="Until" choices={choices} value={until} onChange={setUntil} />
      </fieldset>
      <Button
        size="lg"
        full
        busy={status.isPending}
        onClick={() => status.mutate({ status: 'available', expiresAt: until })}
      >
        {!status.isPending && <Icon of={IconRefresh} />}
        Put it back
      </Button>
      <Button look="line" full onClick={onEdit}>
        Edit first
      </Button>
    </>
  )
}

export const Resume = ({ item }: { item: ItemView }) => {
  const status = useSetStatus(item)
  if (useIsWaiting(aboutListing(item.id))) return null
  return (
    <Button size="lg" full busy={status.isPending} onClick={() => status.mutate({ status: 'available' })}>
      {!status.isPending && <Icon of={IconPlayerPlay} />}
      Show it again
    </Button>
  )
}
