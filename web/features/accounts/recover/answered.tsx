import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Recovered } from '#web/features/accounts/recover/recover.machine.ts'
import * as texts from '#web/features/accounts/recover/texts.ts'
import { copyText } from '#web/lib/text/copy-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LoneState } from '#web/ui/layout/page/lone-page.tsx'

type Props = { recovered: Exclude<Recovered, { is: 'open' }>; onAgain: () => void; onClose: () => void }

/** What was asked for is on its way, or cannot be. */
export const Answered = ({ recovered, onAgain, onClose }: Props) => {
  switch (recovered.is) {
    case 'mailed':
      return (
        <LoneState drawing="/drawings/state-letter.svg" title={texts.lookInMail} text={texts.onItsWay}>
          <Button look="line" size="lg" full onClick={onClose}>
            {texts.close}
          </Button>
        </LoneState>
      )
    case 'unmailed':
      return (
        <LoneState drawing="/drawings/state-letter-late.svg" title={texts.noMailTitle} text={texts.noMail}>
          <Button size="lg" full onClick={onAgain}>
            {texts.anotherWay}
          </Button>
        </LoneState>
      )
    case 'ticket':
      return (
        <LoneState
          drawing="/drawings/state-letter.svg"
          title={texts.ticketOpen(recovered.number)}
          text={texts.answerComes(recovered.address)}
        >
          <CopyNumber number={recovered.number} />
        </LoneState>
      )
  }
}

const CopyNumber = ({ number }: { number: string }) => {
  const [said, setSaid] = useState(texts.copyNumber)
  const copy = async () => setSaid((await copyText(number)) ? texts.copied : texts.notCopied)
  return (
    <Button look="line" size="lg" full icon={IconCopy} onClick={() => void copy()}>
      {said}
    </Button>
  )
}
