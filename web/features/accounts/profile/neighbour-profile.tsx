import { useQuery } from '@tanstack/react-query'
import type { PublicPersonView } from '#api/accounts/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { personQuery } from '#web/features/accounts/person.ts'
import styles from '#web/features/accounts/profile/profile.module.css'
import * as texts from '#web/features/accounts/profile/texts.ts'
import { isMissing, messageOf } from '#web/lib/http/api-error.ts'
import { useTitle } from '#web/lib/page-title.tsx'
import { longMonth } from '#web/lib/time/when.ts'
import { useZone } from '#web/lib/time/zone.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { Dialog, DialogBody, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'

type Props = {
  personId: string
  /** What the neighbour was thanked for. */
  thanks: Elements
  /** What one can do about this neighbour. */
  actions: (person: PublicPersonView) => Elements
  onClose: () => void
}

/** What every member may know of a neighbour: since when, how much was given, and the thanks. */
export const NeighbourProfile = ({ personId, thanks, actions, onClose }: Props) => {
  const asked = useQuery(personQuery(personId))
  const person = asked.data
  const title = person?.name ?? texts.neighbour
  useTitle(person?.name)
  return (
    <Dialog label={title} width={480} onClose={onClose}>
      <DialogTop
        title={title}
        text={person?.suburb ?? undefined}
        lead={person && <Avatar id={person.id} name={person.name} size="lg" />}
        onClose={onClose}
      />
      <DialogBody className="stack g4">
        <Answer to={asked} waiting={<Skeleton height={120} radius={16} />} failed={texts.notShown} why={whyNot}>
          {(known) => (
            <>
              <Facts person={known} />
              {thanks}
              {actions(known)}
            </>
          )}
        </Answer>
      </DialogBody>
    </Dialog>
  )
}

const Facts = ({ person: { memberSince, given, thanks } }: { person: PublicPersonView }) => {
  const zone = useZone()
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{texts.neighbourSince}</dt>
        <dd>{longMonth(memberSince, zone)}</dd>
      </div>
      <div>
        <dt>{texts.giftsGiven}</dt>
        <dd className="num">{given}</dd>
      </div>
      <div>
        <dt>{texts.thanksReceived}</dt>
        <dd className="num">{thanks}</dd>
      </div>
    </dl>
  )
}

const whyNot = (error: Error) => (isMissing(error) ? texts.nobodyHere : messageOf(error))
