import { IconShieldLock } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import { MESSAGE_MAX } from '#domain/claims/limits.ts'
import { useAsk } from '#web/features/claims/commands.ts'
import { TimePicker } from '#web/features/claims/time/time-picker.tsx'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import { contactError, contactWords } from '#web/lib/form/contact-words.ts'
import { isRecord } from '#web/lib/http/http-answer.ts'
import { tap, useDraft } from '#web/lib/form/use-draft.ts'
import { type FieldErrors, useForm } from '#web/lib/form/use-form.ts'
import { firstName } from '#web/lib/text/names.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import { serverNow } from '#web/lib/time/use-now.ts'
import { BadWords } from '#web/ui/form/text/bad-words.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CountedArea } from '#web/ui/form/text/counted-area.tsx'
import { QueuedNote } from '#web/ui/feedback/unless-queued.tsx'
import { afterDraw, askWords } from '#web/vocabulary/draw-state.ts'
import { requestSubject } from '#web/vocabulary/subjects.ts'

type Props = { item: ItemView; waitlist: boolean; handOver: HandOver; chips?: string }

const ASK = { step: 'ask' } as const

/** Pickup time, message and one button. While a request waits in the outbox, a note replaces the form. */
export const AskForm = (props: Props) => {
  const subject = requestSubject(props.item.id)
  return useIsQueued(subject) ? <QueuedNote subject={subject}>{texts.waitsToSend}</QueuedNote> : <Form {...props} />
}

type Draft = { words: string; pickupTime: string | null }
const DRAFT = {
  empty: { words: '', pickupTime: null } as Draft,
  read: (value: unknown): Draft | null => {
    if (!isRecord(value) || typeof value['words'] !== 'string') return null
    const time = value['pickupTime']
    // A time that has passed meanwhile is chosen anew.
    const isAhead = typeof time === 'string' && Date.parse(time) > serverNow()
    return { words: value['words'], pickupTime: isAhead ? time : null }
  },
}

const check = ({ words }: Draft): FieldErrors<Draft> => ({ words: contactError(words) })

const Form = ({ item, waitlist, handOver, chips }: Props) => {
  const [draft, keep, drop] = useDraft(`claim-${item.id}`, DRAFT)
  const ask = useAsk(item)
  const isSubmitting = handOver.isSubmitting(ASK)
  const name = firstName(item.owner)
  const form = useForm<Draft>({
    kept: [draft, keep],
    check,
    atOnce: check,
    onSubmit: ({ pickupTime, words }) => {
      const claimerMessage = words.trim() === '' ? null : words.trim()
      const wish = { itemId: item.id, pickupTime, claimerMessage, ...(waitlist && { joinWaitlist: true }) }
      handOver.submit(ASK, () => ask.mutateAsync(wish).then(tap(drop)))
    },
  })
  return (
    <form className="stack g4" {...form.props}>
      <TimePicker
        label={waitlist ? texts.whenIfAvailable : texts.whenCouldYouCome}
        value={draft.pickupTime}
        endsAt={item.expiresAt}
        suits={item.availabilityTimes}
        after={afterDraw(item)}
        onChange={(pickupTime) => form.set({ pickupTime })}
        className={chips}
      />
      <CountedArea
        label={claimTexts.messageTo(name)}
        aside={claimTexts.optional}
        hint={texts.noContacts}
        icon={IconShieldLock}
        max={MESSAGE_MAX}
        {...form.counted('words')}
      />
      <BadWords words={contactWords(draft.words)} />
      <Button size="lg" full type="submit" busy={isSubmitting} disabled={!form.isRight}>
        {askWords(item, waitlist)}
      </Button>
    </form>
  )
}
