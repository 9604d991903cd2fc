import { useQuery } from '@tanstack/react-query'
import styles from '#web/features/messages/messages.module.css'
import { conversationsQuery } from '#web/features/messages/queries.ts'
import * as texts from '#web/routes/-messages/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** Beside the list; where there is nothing to pick, the list says what to do. */
export const PickOne = () => {
  const { data } = useQuery(conversationsQuery)
  if (data === undefined || data.length === 0) return <main id="main" className={styles['thread_none']} />
  return (
    <Panel as="main" id="main" className={cx(styles['thread'], styles['thread_none'])}>
      <Empty drawing="/drawings/state-chat.svg" title={texts.pickOne} text={texts.pickOneText} />
    </Panel>
  )
}
