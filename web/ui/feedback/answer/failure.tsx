import * as texts from '#web/ui/said-often-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import panelStyles from '#web/ui/layout/panel.module.css'
import failureStyles from '#web/ui/feedback/answer/failure.module.css'
import { cx } from '#web/ui/cx.ts'

type Props = { title: string; text: string; onRetry: () => void; busy?: boolean }

/** Takes the place of what could not be loaded: what happened, and the next step. Its drawing is in the styles, so that it never fails itself. */
export const Failure = ({ title, text, onRetry, busy = false }: Props) => (
  <div className={cx(panelStyles['panel'], failureStyles['failure'])} role="alert">
    <span className={failureStyles['pic']} aria-hidden="true" />
    <div>
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      <div className={cx('row', failureStyles['actions'])}>
        <Button look="leaf" busy={busy} onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      </div>
    </div>
  </div>
)
