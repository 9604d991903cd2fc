import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bringBackDraft } from '#web/features/items/share/draft.ts'
import { bringBackWords } from '#web/features/messages/drafts.ts'
import { plural } from '#web/lib/format.ts'
import type { News } from '#web/lib/outbox.ts'
import { outbox, wakeOutbox } from '#web/lib/page-outbox.ts'
import { toast } from '#web/ui/toast.tsx'

/** Sends what waits for this person, and says what became of it. */
export const useWaitingActs = (personId: string) => {
  const client = useQueryClient()
  useEffect(() => outbox.listen(say), [])
  useEffect(() => wakeOutbox(), [])
  useEffect(() => {
    outbox.open(personId, (stale) => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))))
    return outbox.close
  }, [personId, client])
}

const say = (news: News) => {
  switch (news.is) {
    case 'kept':
      if (news.entry.shown !== true && news.entry.quiet !== true)
        toast.info({ title: 'Kept on this device', text: keptText(navigator.onLine), kind: 'kept' })
      return
    case 'sent':
      return toast.ok({ title: `Sent: ${plural(news.entries.length, 'thing')}` })
    case 'refused':
      bringBackWords(news.entry)
      bringBackDraft(news.entry)
      if (news.entry.quiet !== true) toast.bad({ title: `Not sent: ${news.entry.says}`, text: news.why })
  }
}

const keptText = (isOnline: boolean) =>
  isOnline ? 'No answer came. It is sent again by itself.' : 'Goes out when you are online again.'
