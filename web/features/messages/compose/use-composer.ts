import { useEffect, useState } from 'react'
import type { ConversationView } from '#api/messages/contract.ts'
import { useLeaving, useSendMessage } from '#web/features/messages/commands.ts'
import { restoreMessageDraft, saveMessageDraft, readMessageDraft } from '#web/features/messages/drafts.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { threadSubject } from '#web/vocabulary/subjects.ts'

/** The text in the composer and the messages being sent. A message that fails comes back into the field. */
export const useComposer = (conversation: ConversationView) => {
  const { id } = conversation
  const [typed, setTyped] = useState({ id, words: readMessageDraft(id) })
  const words = typed.id === id ? typed.words : readMessageDraft(id)
  const type = (next: string) => {
    setTyped({ id, words: next })
    saveMessageDraft(id, next)
  }
  useEffect(
    () =>
      outbox.onEvent((event) => {
        if (event.is !== 'refused' || event.entry.subject !== threadSubject(id)) return
        restoreMessageDraft(event.entry)
        setTyped({ id, words: readMessageDraft(id) })
      }),
    [id],
  )
  const say = useSendMessage((failed) => {
    const subject = threadSubject(failed.conversation.id)
    restoreMessageDraft({ subject, body: { content: failed.content } })
    setTyped({ id: failed.conversation.id, words: readMessageDraft(failed.conversation.id) })
  })
  const send = () => {
    const content = words.trim()
    if (content === '') return
    say.mutate({ conversation, content })
    type('')
  }
  return { words, type, send, leaving: useLeaving(id) }
}

export type Composing = ReturnType<typeof useComposer>
