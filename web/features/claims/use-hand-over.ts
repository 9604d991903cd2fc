import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { handOverMachine, type Run } from '#web/features/claims/hand-over.machine.ts'
import { passedText } from '#web/features/claims/passed.ts'
import { canStep, type ClaimStep, isSame, type Seen, type Subject } from '#web/features/claims/steps.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import { toast } from '#web/ui/toast.tsx'

/** The hand-over as a screen needs it. `claims` stays the same array until the server's answer changes. */
export const useHandOver = (claims: readonly ClaimView[], item: ItemView | null = null) => {
  const seen = useSeen(claims, item)
  const [state, send] = useMachine(explaining, { input: seen })
  useEffect(() => send({ type: 'seen', seen }), [seen, send])
  const { subject, claim } = state.context
  const isSending = state.matches('acting')
  const isAsked = state.matches('asking') || state.matches({ acting: 'shown' })
  const close = () => send({ type: 'close' })
  const act = (what: Subject, run: Run) => send({ type: 'act', subject: what, run })
  return {
    /** The one question to be drawn. */
    asked:
      isAsked && subject !== null
        ? { subject, claim, isSending, send: (run: Run) => act(subject, run), onClose: close }
        : null,
    thanking: state.matches({ quiet: 'thanking' }) ? (claim?.id ?? null) : null,
    /** Nothing stands open and nothing is under way, so thanks may be asked for. */
    isQuiet: state.matches('quiet'),
    isUnderWay: (what: Subject) => isSending && isSame(what, subject),
    can: (step: ClaimStep, of: ClaimView) => canStep(step, of, seen.now),
    open: (what: Subject) => send({ type: 'open', subject: what }),
    act,
    thank: (claimId: string) => send({ type: 'thank', claimId }),
    close,
    claims,
  }
}

export type HandOver = ReturnType<typeof useHandOver>
/** What a dialog has in hand: its claim, a way to send the answer, and the way out. */
export type Asked = Pick<NonNullable<HandOver['asked']>, 'isSending' | 'send' | 'onClose'> & { claim: ClaimView }

const explaining = handOverMachine.provide({
  actions: {
    explain: ({ context: { subject, seen } }) => {
      if (subject !== null) toast.warn({ title: 'That is no longer possible', text: passedText(subject, seen) })
    },
  },
})

const useSeen = (claims: readonly ClaimView[], item: ItemView | null): Seen => {
  const { waiting, leaving } = useOutbox()
  const now = useNow()
  return useMemo(
    () => ({ claims, item, waiting: [...leaving, ...waiting].map(({ about }) => about), now }),
    [claims, item, waiting, leaving, now],
  )
}
