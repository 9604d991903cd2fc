import { IconSend } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { ConversationView } from '#api/messages/contract.ts'
import { MESSAGE_MAX } from '#domain/messages/limits.ts'
import { pressedKey } from '#web/lib/pressed-key.ts'
import styles from '#web/features/messages/compose/composer.module.css'
import type { Composing } from './use-composer.ts'
import * as texts from '#web/features/messages/texts.ts'
import { contactWarning } from '#web/lib/form/contact-words.ts'
import { firstName } from '#web/lib/text/names.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import swipeRowStyles from '#web/ui/layout/row/swipe-row.module.css'
import chipStyles from '#web/ui/button/chip.module.css'
import textFieldStyles from '#web/ui/form/text/text-field.module.css'
import { cx } from '#web/ui/cx.ts'
import { FieldMessage } from '#web/ui/form/field-message.tsx'

type Props = { conversation: ConversationView; composing: Composing }

const TALLEST_PX = 160

/** Quick replies, the field that grows, and a warning that never forbids. */
export const Composer = ({ conversation, composing }: Props) => {
  const isPhone = useIsPhone()
  const field = useGrowing(composing.words)
  const { participantName, participantIsFormer } = conversation
  const name = firstName({ name: participantName, isFormer: participantIsFormer })
  const warning = contactWarning(composing.words)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    composing.send()
  }
  const onKey = (event: KeyboardEvent) => {
    // On a phone Enter is a new line: messages are sent by the button.
    if (pressedKey(event) !== 'Enter' || event.shiftKey || isPhone) return
    event.preventDefault()
    composing.send()
  }
  const use = (words: string) => {
    composing.type(words)
    field.current?.focus()
  }
  return (
    <form
      className={isPhone ? styles['phoneCompose'] : styles['compose']}
      aria-label={texts.writeTo(name)}
      onSubmit={submit}
    >
      <div
        className={
          isPhone ? cx(swipeRowStyles['swipeRow'], styles['phoneQuick']) : cx(styles['quick'], 'row row--wrap')
        }
        role="group"
        data-part="swiped"
        aria-label={texts.quickReplies}
      >
        {quickReplies(conversation).map((words, place) => (
          <button
            key={place}
            type="button"
            className={isPhone ? chipStyles['chip'] : cx(chipStyles['chip'], chipStyles['chip_sm'])}
            onClick={() => use(words)}
          >
            {words}
          </button>
        ))}
      </div>
      <div className={styles['composeBox']}>
        <textarea
          ref={field}
          className={textFieldStyles['input']}
          rows={1}
          aria-label={texts.message(name)}
          aria-describedby="compose-warns"
          placeholder={texts.message(name)}
          maxLength={MESSAGE_MAX}
          value={composing.words}
          onKeyDown={onKey}
          onChange={(event) => composing.type(event.currentTarget.value)}
        />
        <Button
          icon={IconSend}
          type="submit"
          className={styles['composeGo']}
          aria-label={texts.send}
          disabled={composing.words.trim() === ''}
        />
      </div>
      <div id="compose-warns" aria-live="polite">
        {warning !== undefined && <FieldMessage tone="warn">{warning}</FieldMessage>}
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

/** Short answers that fit the stage and the side; none where nothing is agreed. */
export const quickReplies = ({ claimStatus, role }: ConversationView): readonly string[] => {
  if (claimStatus === 'accepted') return role === 'claimer' ? texts.repliesOnTheWay : texts.repliesAtHome
  if (claimStatus === 'completed') return texts.repliesAfterwards
  return role === 'claimer' ? texts.repliesOfWhoAsks : texts.repliesOfOwner
}
