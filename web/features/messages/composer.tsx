import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { ConversationView } from '#api/messages/contract.ts'
import look from '#web/features/messages/messages.module.css'
import { quickReplies } from '#web/features/messages/quick-replies.ts'
import type { Talk } from '#web/features/messages/use-composer.ts'
import { contactWarning } from '#web/lib/contact-words.ts'
import { firstName } from '#web/lib/names.ts'
import { useIsPhone } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { conversation: ConversationView; talk: Talk }

// Decisions section 3 "Messages".
const MAX = 2000
const TALLEST_PX = 160

/** Quick replies, the field that grows, and a warning that never forbids. */
export const Composer = ({ conversation, talk }: Props) => {
  const isPhone = useIsPhone()
  const field = useGrowing(talk.words)
  const name = firstName(conversation.participantName)
  const warning = contactWarning(talk.words)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    talk.send()
  }
  const onKey = (event: KeyboardEvent) => {
    // On a phone Enter is a new line: messages are sent by the button.
    if (event.key !== 'Enter' || event.shiftKey || isPhone || event.nativeEvent.isComposing) return
    event.preventDefault()
    talk.send()
  }
  const use = (words: string) => {
    talk.type(words)
    field.current?.focus()
  }
  return (
    <form className={isPhone ? 'ph-compose' : look['compose']} aria-label={`Write to ${name}`} onSubmit={submit}>
      <div className={isPhone ? 'ph-scroll' : 'row row--wrap quick'} role="group" aria-label="Quick replies">
        {quickReplies(conversation).map((words) => (
          <button key={words} type="button" className={isPhone ? 'chip' : 'chip chip--sm'} onClick={() => use(words)}>
            {words}
          </button>
        ))}
      </div>
      <div className={look['composeBox']}>
        <textarea
          ref={field}
          className="input"
          rows={1}
          aria-label={`Message ${name}`}
          aria-describedby="compose-warns"
          placeholder={`Message ${name}`}
          maxLength={MAX}
          value={talk.words}
          onKeyDown={onKey}
          onChange={(event) => talk.type(event.currentTarget.value)}
        />
        <Button type="submit" className={look['composeGo']} aria-label="Send" disabled={talk.words.trim() === ''}>
          <Icon of={IconSend} />
        </Button>
      </div>
      <div id="compose-warns" aria-live="polite">
        {warning !== undefined && (
          <p className="msg msg--warn">
            <Icon of={IconAlertTriangle} size={16} />
            <span>{warning}</span>
          </p>
        )}
      </div>
    </form>
  )
}

/** As tall as its text, to a limit. */
const useGrowing = (words: string) => {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const area = field.current
    if (area === null) return
    area.style.height = 'auto'
    area.style.height = `${Math.min(area.scrollHeight + 2, TALLEST_PX)}px`
  }, [words])
  return field
}
