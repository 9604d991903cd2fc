import { IconCalendarX, IconGift, IconHandStop } from '@tabler/icons-react'
import type { Pending } from './pending.ts'
import * as texts from './keep-texts.ts'
import { SignInFailureNote } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import type { SignIn } from '#web/features/accounts/sign-in/use-sign-in.ts'
import styles from './keep-account.module.css'
import { loginFailedTitle } from '#web/features/accounts/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'

type Props = { signIn: Pick<SignIn, 'back' | 'failure' | 'isSending' | 'restore'>; pending: Pending; share: number }

/** What comes back with the account, and the two things to do. */
export const KeepAccount = ({ signIn, pending: { listings, requests }, share }: Props) => (
  <div className="stack g4">
    <ProgressBar label={texts.daysGone} percent={share} />
    <ul className={styles['lines']}>
      {listings > 0 && (
        <li>
          <Icon of={IconGift} size={18} />
          <span>{texts.listingsBack(listings)}</span>
        </li>
      )}
      {requests > 0 && (
        <li>
          <Icon of={IconHandStop} size={18} />
          <span>{texts.requestsBack(requests)}</span>
        </li>
      )}
      <li>
        <Icon of={IconCalendarX} size={18} />
        <span>{texts.pickupsStay}</span>
      </li>
    </ul>
    {signIn.failure && <SignInFailureNote title={loginFailedTitle} text={signIn.failure.text} />}
    <Button size="lg" full busy={signIn.isSending} onClick={signIn.restore}>
      {texts.keep}
    </Button>
    <Button look="line" size="lg" full onClick={signIn.back}>
      {texts.leave}
    </Button>
  </div>
)
