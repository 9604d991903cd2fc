import { IconClock, IconMessageCircle } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import styles from '#web/features/items/detail/item.module.css'
import { firstName } from '#web/lib/text/names.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import * as texts from '#web/routes/-items/texts.ts'
import { useQuestion } from '#web/routes/-items/use-question.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { askWords } from '#web/vocabulary/draw-state.ts'
import { requestSubject } from '#web/vocabulary/subjects.ts'

type Props = {
  item: ItemView
  ask: 'asking' | 'joining'
  /** It was pressed, and its form is on its way. */
  isOpening: boolean
  onAsk: () => void
}

/** "Ask for it" at the bottom of the phone; the form opens as a sheet. */
export const PhoneActions = ({ item, ask, isOpening, onAsk }: Props) => {
  const { onQuestion } = useQuestion(item.id)
  // The sheet shows the queued request and can cancel it.
  const isWaiting = useIsQueued(requestSubject(item.id))
  return (
    <>
      <IconButton
        look="line"
        icon={IconMessageCircle}
        label={texts.askQuestion(firstName(item.owner))}
        className={styles['phActAsk']}
        onClick={onQuestion}
      />
      <Button
        icon={isWaiting ? IconClock : undefined}
        size="lg"
        look={isWaiting ? 'line' : 'leaf'}
        className={cx('grow', styles['phActGo'])}
        busy={isOpening}
        onClick={onAsk}
      >
        {isWaiting ? texts.waitingToSend : askWords(item, ask === 'joining')}
      </Button>
    </>
  )
}
