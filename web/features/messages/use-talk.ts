import { useEffect, useState } from 'react'
import type { ConversationView } from '#api/messages/contract.ts'
import { useSay } from '#web/features/messages/commands.ts'
import { bringBackWords, keepWords, recallWords } from '#web/features/messages/drafts.ts'
import { outbox } from '#web/lib/page-outbox.ts'
import { aboutThread } from '#web/vocabulary/about.ts'

/** What is being typed, and what is on its way. Words that did not arrive come back into the field. */
export const useTalk = (conversation: ConversationView) => {
  const { id } = conversation
  const [typed, setTyped] = useState({ id, words: recallWords(id) })
  const words = typed.id === id ? typed.words : recallWords(id)
  const type = (next: string) => {
    setTyped({ id, words: next })
    keepWords(id, next)
  }
  useEffect(
    () =>
      outbox.listen((news) => {
        if (news.is !== 'refused' || news.entry.about !== aboutThread(id)) return
        bringBackWords(news.entry)
        setTyped({ id, words: recallWords(id) })
      }),
    [id],
  )
  const say = useSay(({ content }) => type(content))
  const send = () => {
    const content = words.trim()
    if (content === '' || say.isPending) return
    say.mutate({ conversation, content })
    type('')
  }
  const leaving = say.isPending && say.variables.conversation.id === id ? say.variables.content : null
  return { words, type, send, leaving }
}

export type Talk = ReturnType<typeof useTalk>
