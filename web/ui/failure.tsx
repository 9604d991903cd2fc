import { Button } from '#web/ui/button.tsx'

type Props = { title: string; text: string; onRetry: () => void; busy?: boolean }

/** Takes the place of what could not be loaded: what happened, and the next step. Its drawing is in the styles, so that it never fails itself. */
export const Failure = ({ title, text, onRetry, busy = false }: Props) => (
  <div className="panel err" role="alert">
    <span className="err__pic" aria-hidden="true" />
    <div>
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      <div className="row">
        <Button look="leaf" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  </div>
)
