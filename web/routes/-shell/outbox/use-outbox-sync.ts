import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { restoreListingDraft } from '#web/features/items/share/draft.ts'
import { restoreMessageDraft } from '#web/features/messages/drafts.ts'
import { restoreRequestDraft } from '#web/features/requests/form/draft.ts'
import type { OutboxEvent } from '#web/lib/outbox/outbox.ts'
import { outbox, wakeOutboxWhenOnline } from '#web/lib/outbox/page-outbox.ts'
import { showOutboxToast } from '#web/ui/feedback/toast/outbox-toasts.ts'

/** Opens the outbox for this person and shows toasts about what happens to its entries. */
export const useOutboxSync = (personId: string) => {
  const client = useQueryClient()
  useEffect(() => outbox.onEvent(showEvent), [])
  useEffect(() => wakeOutboxWhenOnline(), [])
  useEffect(() => {
    outbox.open(personId, (queryKeys) =>
      Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
    )
    return outbox.close
  }, [personId, client])
}

const showEvent = (event: OutboxEvent) => {
  if (event.is === 'refused') {
    restoreMessageDraft(event.entry)
    restoreListingDraft(event.entry)
    restoreRequestDraft(event.entry)
  }
  showOutboxToast(event)
}
