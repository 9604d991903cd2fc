import { useQuery } from '@tanstack/react-query'
import type { PersonView } from '#api/http/contract.ts'
import type { AppreciationView } from '#api/appreciation/contract.ts'
import { kindLabel } from '#web/features/appreciation/kinds.ts'
import { receivedThanksQuery } from '#web/features/appreciation/queries.ts'
import styles from '#web/features/appreciation/thanks.module.css'
import * as texts from '#web/features/appreciation/texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { cx } from '#web/ui/cx.ts'
import { Quote } from '#web/ui/layout/quote.tsx'

type Props = { claimId: string; me: PersonView; other: PersonView }

/** Both thanks of a pickup, as a dialogue. */
export const ThanksDialogue = ({ claimId, me, other }: Props) => {
  const toMe = useThanks(me.id, claimId)
  const toOther = useThanks(other.id, claimId)
  if (toMe === undefined && toOther === undefined) return null
  const name = firstName(other)
  return (
    <div className={styles['thanks']}>
      {toMe && (
        <>
          <p className="t13 quiet">{texts.thankedYou(name)}</p>
          <Quote by={other}>
            <Words of={toMe} />
          </Quote>
        </>
      )}
      {toOther && (
        <>
          <p className={cx('t13 quiet', styles['thanksMine'])}>{texts.youThanked(name)}</p>
          <Quote by={me} mine>
            <Words of={toOther} />
          </Quote>
        </>
      )}
    </div>
  )
}

const useThanks = (personId: string, claimId: string) =>
  useQuery(receivedThanksQuery(personId)).data?.thanks.find((one) => one.claimId === claimId)

const Words = ({ of: { type, comment } }: { of: AppreciationView }) => (
  <>
    <b>{kindLabel(type)}</b>
    {comment !== null && <span>{` · ${comment}`}</span>}
  </>
)
