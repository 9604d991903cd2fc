import { useQuery } from '@tanstack/react-query'
import look from '#web/features/messages/messages.module.css'
import { conversationsQuery } from '#web/features/messages/queries.ts'
import * as texts from '#web/routes/-messages/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'
import panelLook from '#web/ui/panel.module.css'

/** Beside the list; where there is nothing to pick, the list says what to do. */
export const PickOne = () => {
  const { data } = useQuery(conversationsQuery)
  const hasSome = data !== undefined && data.length > 0
  return (
    <main id="main" className={cx(hasSome && panelLook['panel'], hasSome && look['thread'], look['thread_none'])}>
      {hasSome && <Empty drawing="/drawings/state-chat.svg" title={texts.pickOne} text={texts.pickOneText} />}
    </main>
  )
}
