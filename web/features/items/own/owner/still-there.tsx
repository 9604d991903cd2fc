import { IconCheck } from '@tabler/icons-react'
import { useStillThere } from '#web/features/items/own/commands.ts'
import * as texts from './owner-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { listingSubject } from '#web/vocabulary/subjects.ts'
import { Note } from '#web/ui/feedback/note.tsx'

type Props = { itemId: string; onDone?: () => void }

/** The answer to the question that comes after 30 days. */
export const StillThereButton = ({ itemId, onDone }: Props) => {
  const answer = useStillThere(itemId, onDone)
  return (
    <UnlessQueued subject={listingSubject(itemId)}>
      <Button icon={IconCheck} look="line" size="sm" busy={answer.isPending} onClick={() => answer.mutate(undefined)}>
        {texts.stillThere}
      </Button>
    </UnlessQueued>
  )
}

/** In the panel of one's own listing: the question, and the one press that answers it. */
export const StillThere = ({ itemId }: Props) => (
  <Note>
    <div className="stack g1">
      <p>
        {texts.stillAvailable((words) => (
          <b>{words}</b>
        ))}
      </p>
      <StillThereButton itemId={itemId} />
    </div>
  </Note>
)
