import type { PersonReportInput } from '#api/reports/contract.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { firstName } from '#web/lib/names.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'
import { write } from '#web/write.ts'

/** Somebody else, as far as a screen knows them. */
export type Other = { readonly id: string; readonly name: string }

export const useUnblock = ({ id, name }: Other) =>
  useAction({
    write: () => write('DELETE /users/:id/block', { params: { id } }),
    onDone: () => toast.ok({ title: `${firstName(name)} is unblocked`, text: 'You can see each other again.' }),
    onFailed: (error) => toast.bad({ title: 'Not unblocked', text: messageOf(error) }),
  })

export const useBlock = (other: Other, onDone: () => void) => {
  const unblock = useUnblock(other)
  const { id, name } = other
  return useAction({
    write: () => write('POST /users/:id/block', { params: { id } }),
    onDone: () => {
      toast.ok({
        title: `${firstName(name)} is blocked`,
        text: 'You no longer see each other.',
        action: { text: 'Unblock', onClick: () => unblock.mutate() },
      })
      onDone()
    },
    onFailed: (error) => toast.bad({ title: 'Not blocked', text: messageOf(error) }),
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
        title: !answer.isStale && answer.alreadyReported === true ? 'Your report was updated' : 'Report sent',
        text: 'An admin will look at it.',
      })
      onDone()
    },
    onFailed: (error) => toast.bad({ title: 'Send Failed', text: messageOf(error) }),
  })
