import { IconCheck, IconClock, IconKeyOff, IconMail, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import styles from '#web/features/accounts/away/away.module.css'
import { FeedbackForm } from './feedback-form.tsx'
import { goodbye, type Goodbye } from './goodbye.ts'
import * as texts from './goodbye-texts.ts'
import type { Elements } from '#web/lib/elements.ts'
import { longDate } from '#web/lib/time/when.ts'
import { useZone } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { LonePage, LoneState } from '#web/ui/layout/page/lone-page.tsx'

type Props = { receiptLink: (receiptId: string, text: string) => Elements; onStart: () => void }

/** After leaving: what has happened and what will, and a question that may be answered. */
export const AccountDeleted = ({ receiptLink, onStart }: Props) => {
  const [isSent, setSent] = useState(false)
  const [left] = useState(goodbye)
  if (isSent)
    return (
      <LonePage onStart={onStart}>
        <LoneState drawing="/drawings/state-thanks.svg" title={texts.thankYou} text={texts.thankYouText}>
          <Button size="lg" full onClick={onStart}>
            {texts.backToStart}
          </Button>
        </LoneState>
      </LonePage>
    )
  return (
    <LonePage onStart={onStart}>
      <div className={styles['bye']}>
        <div className={styles['say']}>
          <img src="/drawings/state-goodbye.svg" alt="" width={240} height={180} />
          <h1>{texts.goodbye}</h1>
          {left && <Facts left={left} receiptLink={receiptLink} />}
        </div>
        <FeedbackForm onSent={() => setSent(true)} />
      </div>
    </LonePage>
  )
}

const Facts = ({ left, receiptLink }: Pick<Props, 'receiptLink'> & { left: Goodbye }) => {
  const zone = useZone()
  return (
    <ul className={styles['facts']}>
      {left.listings > 0 && (
        <li>
          <Icon of={IconCheck} />
          <span>{texts.listingsLeft(left.listings)}</span>
        </li>
      )}
      {left.pickups > 0 && (
        <li>
          <Icon of={IconCheck} />
          <span>{texts.pickupsEnded(left.pickups)}</span>
        </li>
      )}
      <li>
        <Icon of={IconClock} />
        <span>{texts.untilBack(longDate(left.at, zone))}</span>
      </li>
      <li>
        <Icon of={IconKeyOff} />
        <span>{texts.thenErased}</span>
      </li>
      <li>
        <Icon of={IconReceipt} />
        <span>{texts.receiptIsAt((text) => receiptLink(left.receiptId, text))}</span>
      </li>
      {left.receiptIsMailed && (
        <li>
          <Icon of={IconMail} />
          <span>{texts.receiptIsMailed}</span>
        </li>
      )}
    </ul>
  )
}
