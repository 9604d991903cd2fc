import { useState } from 'react'
import type { ClaimView } from '#api/claims.contract.ts'
import { AnswerDialog } from '#web/features/claims/answer-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

/** The owner answers from the chat as well. */
export const StageAnswers = ({ claim }: { claim: ClaimView }) => {
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null)
  return (
    <>
      <Button size="sm" look="line" onClick={() => setAnswer('no')}>
        Not this time
      </Button>
      <Button size="sm" onClick={() => setAnswer('yes')}>
        Say yes
      </Button>
      {answer !== null && <AnswerDialog claim={claim} answer={answer} onClose={() => setAnswer(null)} />}
    </>
  )
}
