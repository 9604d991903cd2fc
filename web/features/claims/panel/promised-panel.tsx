import { IconPencil } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { AddAddress } from '#web/features/claims/address/add-address.tsx'
import styles from '#web/features/claims/panel/claim.module.css'
import { CompleteButton } from '#web/features/claims/hand-over/complete-button.tsx'
import type { PanelSlots } from '#web/features/claims/panel/panel-slots.ts'
import { PickupHead } from '#web/features/claims/panel/pickup-head.tsx'
import { ProposalNote } from '#web/features/claims/time/proposal-note.tsx'
import { ProposeButton } from '#web/features/claims/time/propose-button.tsx'
import { Queue } from '#web/features/claims/panel/queue.tsx'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { ContactButtons } from '#web/features/claims/panel/contact-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { streetOf } from '#web/vocabulary/pick/own-street.ts'
import { claimSubject, listingSubject } from '#web/vocabulary/subjects.ts'
import { Panel } from '#web/ui/layout/panel.tsx'

type Props = {
  item: ItemView
  accepted: ClaimView
  waiting: readonly ClaimView[]
  slots: PanelSlots
  handOver: HandOver
}

/** An accepted claim for the owner: time, who comes, and who is still waiting in which order. */
export const PromisedPanel = ({ item, accepted, waiting, slots, handOver }: Props) => (
  <Panel className={cx(styles['claim'], styles['claim_yes'])} aria-labelledby="promised-title">
    <PickupHead claim={accepted} titleId="promised-title" />
    <div className={cx('row', styles['claimWho'])}>
      <Avatar id={accepted.claimer.id} name={accepted.claimer.name} size="lg" />
      <div className="grow">
        <p className="strong">{texts.comes(accepted.claimer.name)}</p>
        <p className="t14 quiet">
          <span>{streetOf(accepted.pickup) === '' ? texts.seesPin : texts.seesAddress}</span>
          {slots.thanksOf(accepted.claimer.id)}
        </p>
      </div>
    </div>
    <MissingAddress item={item} claim={accepted} slots={slots} handOver={handOver} />
    <ProposalNote claim={accepted} handOver={handOver} />
    <ProposeButton claim={accepted} handOver={handOver} />
    <Actions claim={accepted} slots={slots} handOver={handOver} />
    {waiting.length > 0 && (
      <>
        <hr />
        <div className="stack">
          <div className="row row--between">
            <h3>{texts.stillWaiting}</h3>
            <span className="t13 quiet">{texts.nextIfAvailable}</span>
          </div>
          <Queue waiting={waiting} thanksOf={slots.thanksOf} />
        </div>
      </>
    )}
  </Panel>
)

type AddressProps = { item: ItemView; claim: ClaimView; slots: PanelSlots; handOver: HandOver }

const MissingAddress = ({ item, claim, slots, handOver }: AddressProps) => {
  if (!handOver.can('address', claim)) return null
  const action = { step: 'address', claimId: claim.id } as const
  return (
    <UnlessQueued subject={listingSubject(claim.itemId)}>
      <AddAddress
        claim={claim}
        suburb={item.approx_address}
        ownStreetAt={slots.ownStreetAt}
        isSubmitting={handOver.isSubmitting(action)}
        send={(run) => handOver.submit(action, run)}
      />
    </UnlessQueued>
  )
}

type ActionsProps = { claim: ClaimView; slots: PanelSlots; handOver: HandOver }

const Actions = ({ claim, slots, handOver }: ActionsProps) => {
  const isWaiting = useIsQueued(claimSubject(claim.id))
  const name = firstName(claim.claimer)
  return (
    <>
      <ContactButtons name={name} claim={claim} handOver={handOver} onMessage={() => slots.onMessage(claim)} />
      <UnlessQueued subject={claimSubject(claim.id)}>
        <CompleteButton claim={claim} handOver={handOver} size="lg" full />
      </UnlessQueued>
      <div className={cx('row row--between', styles['claimEnds'])}>
        <Button icon={IconPencil} look="bare" onClick={slots.onEdit}>
          {texts.pickupNotes}
        </Button>
        {!isWaiting && (
          <Button look="clayBare" onClick={() => handOver.open({ step: 'release', claimId: claim.id })}>
            {texts.notComing(name)}
          </Button>
        )}
      </div>
    </>
  )
}
