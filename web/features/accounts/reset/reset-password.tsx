import { NewPasswordForm } from '#web/features/accounts/reset/new-password-form.tsx'
import * as texts from '#web/features/accounts/reset/texts.ts'
import { useReset } from '#web/features/accounts/reset/use-reset.ts'
import { whenInText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LonePage, LoneState } from '#web/ui/layout/lone-page.tsx'
import { AfterWait } from '#web/ui/feedback/skeleton.tsx'

type Props = {
  token: string
  /** The link is good for nothing more. */
  onUsed: () => void
  onStart: () => void
  onLogin: () => void
  onAskAgain: () => void
}

/** Where the link of the letter leads: it takes a new password, or says why it does not. */
export const ResetPassword = ({ token, onUsed, onStart, onLogin, onAskAgain }: Props) => {
  const reset = useReset(token, onUsed)
  const { state } = reset
  const { link, failure } = state.context
  const moment = useMoment()
  return (
    <LonePage onStart={onStart}>
      {state.matches('checking') && (
        <AfterWait>
          <LoneState drawing="/drawings/state-letter.svg" title={texts.checking} text={texts.oneMoment} />
        </AfterWait>
      )}
      {state.matches('unchecked') && (
        <LoneState drawing="/drawings/state-letter.svg" title={texts.notChecked} text={failure?.text}>
          <Button size="lg" full onClick={reset.retry}>
            {texts.tryAgain}
          </Button>
        </LoneState>
      )}
      {state.matches('invalid') && <Invalid onAskAgain={onAskAgain} />}
      {state.matches('updated') && <Updated onStart={onStart} onLogin={onLogin} />}
      {link !== null && state.status === 'active' && (
        <NewPasswordForm
          email={link.email}
          text={texts.whose(link.email)}
          foot={texts.worksUntil(whenInText(link.expiresAt, moment))}
          failure={failure}
          isSending={state.matches('sending')}
          isPausing={state.matches('pausing')}
          onSubmit={reset.submit}
          onEdit={reset.edit}
        />
      )}
    </LonePage>
  )
}

const Invalid = ({ onAskAgain }: Pick<Props, 'onAskAgain'>) => (
  <LoneState drawing="/drawings/state-letter-late.svg" title={texts.invalidTitle} text={texts.invalidText}>
    <Button size="lg" full onClick={onAskAgain}>
      {texts.sendNewLink}
    </Button>
  </LoneState>
)

const Updated = ({ onStart, onLogin }: Pick<Props, 'onStart' | 'onLogin'>) => (
  <LoneState drawing="/drawings/state-key.svg" title={texts.updated} text={texts.updatedText}>
    <Button size="lg" full onClick={onLogin}>
      {texts.goToLogin}
    </Button>
    <Button look="bare" onClick={onStart}>
      {texts.close}
    </Button>
  </LoneState>
)
