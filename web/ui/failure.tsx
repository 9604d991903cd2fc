import { Button } from '#web/ui/button.tsx'

type Props = { drawing: string; title: string; text: string; onRetry: () => void; busy?: boolean }

/** Takes the place of what could not be loaded: what happened, and the next step. */
export const Failure = ({ drawing, title, text, onRetry, busy = false }: Props) => (
  <div className="panel err" role="alert">
    <img src={drawing} alt="" width={176} height={132} />
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
