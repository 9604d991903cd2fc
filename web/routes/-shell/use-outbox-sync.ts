import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { restoreListingDraft } from '#web/features/items/share/draft.ts'
import { restoreMessageDraft } from '#web/features/messages/drafts.ts'
import { plural } from '#web/lib/format.ts'
import type { OutboxEvent } from '#web/lib/outbox.ts'
import { outbox, wakeOutboxWhenOnline } from '#web/lib/page-outbox.ts'
import { toast } from '#web/ui/toast.tsx'

/** Opens the outbox for this person and shows toasts about what happens to its entries. */
export const useOutboxSync = (personId: string) => {
  const client = useQueryClient()
  useEffect(() => outbox.onEvent(say), [])
  useEffect(() => wakeOutboxWhenOnline(), [])
  useEffect(() => {
    outbox.open(personId, (stale) => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))))
    return outbox.close
  }, [personId, client])
}

const say = (news: OutboxEvent) => {
  switch (news.is) {
    case 'queued':
      if (news.entry.handledByScreen !== true && news.entry.silent !== true)
        toast.info({ title: 'Saved on this device', text: keptText(navigator.onLine), kind: 'kept' })
      return
    case 'sent':
      return toast.ok({ title: `Sent: ${plural(news.entries.length, 'action')}` })
    case 'refused':
      restoreMessageDraft(news.entry)
      restoreListingDraft(news.entry)
      if (news.entry.silent !== true) toast.bad({ title: `Not sent: ${news.entry.label}`, text: news.why })
  }
}

const keptText = (isOnline: boolean) =>
  isOnline ? "There was no answer. We'll try again automatically." : "It will be sent when you're back online."
