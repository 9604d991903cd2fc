import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Recovered } from '#web/features/accounts/recover/recover.machine.ts'
import look from '#web/features/accounts/recover/recover.module.css'
import * as texts from '#web/features/accounts/recover/texts.ts'
import { copyText } from '#web/lib/copy-text.ts'
import type { Elements } from '#web/lib/elements.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import dialogLook from '#web/ui/dialog.module.css'

type Props = { recovered: Exclude<Recovered, { is: 'open' }>; onAgain: () => void; onClose: () => void }

/** What was asked for is on its way, or cannot be. */
export const Answered = ({ recovered, onAgain, onClose }: Props) => {
  switch (recovered.is) {
    case 'mailed':
      return (
        <State drawing="/drawings/state-letter.svg" title={texts.lookInMail} text={texts.onItsWay}>
          <Button look="line" size="lg" full onClick={onClose}>
            {texts.close}
          </Button>
        </State>
      )
    case 'unmailed':
      return (
        <State drawing="/drawings/state-letter-late.svg" title={texts.noMailTitle} text={texts.noMail}>
          <Button size="lg" full onClick={onAgain}>
            {texts.anotherWay}
          </Button>
        </State>
      )
    case 'ticket':
      return (
        <State
          drawing="/drawings/state-letter.svg"
          title={texts.ticketOpen(recovered.number)}
          text={texts.answerComes(recovered.address)}
        >
          <CopyNumber number={recovered.number} />
        </State>
      )
  }
}

type StateProps = { drawing: string; title: string; text: string; children: Elements }

const State = ({ drawing, title, text, children }: StateProps) => (
  <div className={cx(dialogLook['dlgIn'], look['answered'])} aria-live="polite">
    <img src={drawing} alt="" width={240} height={180} />
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
)

const CopyNumber = ({ number }: { number: string }) => {
  const [said, setSaid] = useState(texts.copyNumber)
  const copy = async () => setSaid((await copyText(number)) ? texts.copied : texts.notCopied)
  return (
    <Button look="line" size="lg" full icon={IconCopy} onClick={() => void copy()}>
      {said}
    </Button>
  )
}
