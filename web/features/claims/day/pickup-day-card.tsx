import { IconChevronDown, IconChevronUp, IconClock, IconMessageCircle, IconNavigation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { directionsUrl } from '#web/features/claims/time/calendar.ts'
import { AddAddressButton } from '#web/features/claims/address/add-address-button.tsx'
import { CompleteButton } from '#web/features/claims/hand-over/complete-button.tsx'
import styles from '#web/features/claims/day/pickup-day-card.module.css'
import { countdownText } from './countdown-text.ts'
import type { TimedClaim } from '#web/features/claims/day/pickup-day.ts'
import { stateOfTime } from '#web/features/claims/time/pickup-time.ts'
import { SetOutButton, SetOutNote, useCanSetOut } from '#web/features/claims/day/set-out.tsx'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import { notAdded } from '#web/features/claims/address/address-texts.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import * as texts from '#web/features/claims/day/pickup-day-texts.ts'
import { linesOf } from '#domain/places/vocabulary.ts'
import { firstName } from '#web/lib/text/names.ts'
import { clockText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { IconButton, iconButtonClass } from '#web/ui/button/icon-button.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { coverOf } from '#web/vocabulary/thing/cover.ts'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'
import { claimSubject } from '#web/vocabulary/subjects.ts'

type Props = { pickups: readonly [TimedClaim, ...TimedClaim[]]; handOver: HandOver }

/** On the day of a pickup: the next one with its countdown and what can be done, and how many follow. */
export const PickupDayCard = ({ pickups: [claim, ...later], handOver }: Props) => {
  const [isFolded, setFolded] = useState(false)
  return (
    <section className={cx(styles['card'])} aria-labelledby="pickup-day" data-over-map>
      <Head claim={claim} isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
      {!isFolded && (
        <>
          <Place claim={claim} />
          <SetOutNote claim={claim} className={styles['note']} />
          <UnlessQueued subject={claimSubject(claim.id)}>
            <Actions claim={claim} handOver={handOver} />
          </UnlessQueued>
        </>
      )}
      <Later claims={later} />
    </section>
  )
}

type HeadProps = { claim: TimedClaim; isFolded: boolean; onFold: () => void }

const Head = ({ claim, isFolded, onFold }: HeadProps) => {
  const moment = useMoment()
  const { title } = claim.item
  return (
    <div className={styles['head']}>
      <span className={styles['pic']}>
        <ItemPic item={coverOf(claim.item)} thumb />
      </span>
      <div className="grow">
        <p className={cx(styles['when'], 'num')}>{countdownText(claim, moment)}</p>
        <h2 className={styles['title']} id="pickup-day">
          <Link to="/items/$itemId" params={{ itemId: claim.itemId }} search={true}>
            {claim.role === 'claimer'
              ? texts.comeFor(title, firstName(claim.owner))
              : texts.comesFor(firstName(claim.claimer), title)}
          </Link>
        </h2>
      </div>
      <IconButton
        icon={isFolded ? IconChevronDown : IconChevronUp}
        label={isFolded ? texts.show : texts.fold}
        aria-expanded={!isFolded}
        onClick={onFold}
      />
    </div>
  )
}

const Place = ({ claim }: { claim: TimedClaim }) => {
  if (claim.role !== 'claimer' || claim.pickup === null) return null
  const { street, rest } = linesOf(claim.pickup.address ?? '')
  return (
    <p className={styles['place']}>
      <b>{street || notAdded(firstName(claim.owner))}</b>
      {rest !== '' && <span>{` · ${rest}`}</span>}
    </p>
  )
}

type ActsProps = { claim: TimedClaim; handOver: HandOver }

const Actions = ({ claim, handOver }: ActsProps) => {
  const moment = useMoment()
  const isPassed = stateOfTime(claim, moment) === 'passed'
  const setsOut = useCanSetOut(claim)
  return (
    <div className={styles['acts']}>
      <AddAddressButton claim={claim} handOver={handOver} />
      {setsOut && <SetOutButton claim={claim} />}
      {!isPassed && <Directions claim={claim} />}
      <CompleteButton claim={claim} handOver={handOver} size="sm" look={setsOut ? 'line' : 'leaf'} />
      {isPassed && (
        <Button
          icon={IconClock}
          size="sm"
          look="line"
          onClick={() => handOver.open({ step: 'time', claimId: claim.id })}
        >
          {claimTexts.otherTime}
        </Button>
      )}
      <Message claim={claim} />
    </div>
  )
}

const Directions = ({ claim }: { claim: TimedClaim }) => {
  const way = claim.role === 'claimer' ? directionsUrl(claim) : null
  if (way === null) return null
  return (
    <a className={buttonClass({ look: 'line', size: 'sm' })} href={way} target="_blank" rel="noreferrer">
      <Icon of={IconNavigation} size={18} />
      <span>{claimTexts.directions}</span>
    </a>
  )
}

const Message = ({ claim: { role, owner, claimer, conversationId } }: { claim: TimedClaim }) => (
  <Link
    className={iconButtonClass({ look: 'line', size: 'sm' })}
    to="/messages/$conversationId"
    params={{ conversationId }}
    aria-label={claimTexts.message(firstName(role === 'claimer' ? owner : claimer))}
  >
    <Icon of={IconMessageCircle} size={18} />
  </Link>
)

/** The pickup after this one, in one line, and how many more there are; before it one whose claimer is on the way. */
const Later = ({ claims }: { claims: readonly TimedClaim[] }) => {
  const { zone } = useMoment()
  const comes = claims.find(({ role, onTheWayAt }) => role === 'owner' && onTheWayAt !== null)
  const next = comes ?? claims[0]
  if (next === undefined) return null
  const text = { title: next.item.title, clock: clockText(next.pickupTime, zone), more: claims.length - 1 }
  return (
    <p className={styles['later']}>
      <Link to="/items/$itemId" params={{ itemId: next.itemId }} search={true}>
        {comes === undefined ? texts.also(text) : texts.isComing(firstName(comes.claimer), text)}
      </Link>
    </p>
  )
}
