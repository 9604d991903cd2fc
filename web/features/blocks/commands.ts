import type { PersonReportInput } from '#api/reports/contract.ts'
import * as texts from '#web/features/blocks/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { firstName, type Named } from '#web/lib/text/names.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { blockSubject } from '#web/vocabulary/subjects.ts'
import { write } from '#web/write.ts'

/** Somebody else, as far as a screen knows them. */
export type Other = Named & { readonly id: string }

export const useUnblock = (other: Other) =>
  useAction({
    write: () => write('DELETE /users/:id/block', { params: { id: other.id } }),
    onDone: () => toast.ok({ title: texts.unblocked(firstName(other)), text: texts.unblockedText }),
    onFailed: (error) => toast.bad({ title: texts.notUnblocked, text: messageOf(error) }),
  })

/** Ends what is open between the two, which no unblocking brings back: it waits ten seconds, in which it can be taken back. */
export const useBlock = (other: Other, onDone: () => void) => {
  const { id } = other
  const name = firstName(other)
  const done = { title: texts.blocked(name), text: texts.blockedText }
  return useAction({
    mutation: () => ({
      ...write('POST /users/:id/block', { params: { id } }),
      label: texts.blockLabel(name),
      subject: blockSubject(id),
      undoable: true,
      told: { done, failed: texts.notBlocked },
    }),
    onDone: () => {
      toast.ok(done)
      onDone()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: texts.notBlocked, text: messageOf(error) }),
  })
}

/** Of a person, or of one message of theirs. */
export type Reported = { readonly person: Other; readonly messageId?: string }

export const useReportPerson = ({ person, messageId }: Reported, onDone: () => void) =>
  useAction({
    write: (body: PersonReportInput) =>
      messageId === undefined
        ? write('POST /users/:id/report', { params: { id: person.id }, body })
        : write('POST /messages/:id/report', { params: { id: messageId }, body }),
    onDone: (answer) => {
      toast.ok({
        title: !answer.isStale && answer.alreadyReported === true ? texts.reportUpdated : texts.reported,
        text: texts.reportedText,
      })
      onDone()
    },
    onFailed: (error) => toast.bad({ title: texts.sendFailed, text: messageOf(error) }),
  })
