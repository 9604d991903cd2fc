import { useId, useState } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import styles from '#web/features/claims/panel/claim.module.css'
import type { PanelSlots } from '#web/features/claims/panel/panel-slots.ts'
import { Queue } from '#web/features/claims/panel/queue.tsx'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import { listText } from '#web/lib/text/format.ts'
import { firstName } from '#web/lib/text/names.ts'
import { stampText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

type Props = { item: ItemView; asked: readonly ClaimView[]; slots: PanelSlots }

/** An expired listing for its owner: list it again, and tell those whose requests were closed. */
export const ExpiredPanel = ({ item, asked, slots }: Props) => {
  const moment = useMoment()
  const [isShown, setIsShown] = useState(false)
  const list = useId()
  const names = asked.map((claim) => firstName(claim.claimer))
  return (
    <Panel className={styles['claim']} aria-labelledby="expired-title">
      <div className={styles['claimHead']}>
        <h2 id="expired-title">{texts.leftMap(stampText(item.expiresAt ?? item.updatedAt, moment))}</h2>
        <p className="t14 quiet">
          {names.length === 0 ? texts.timeOver : texts.timeOverTold(listText(names), names.length)}
        </p>
      </div>
      {slots.relist({
        names,
        beside: names.length > 0 && (
          <Button look="line" aria-expanded={isShown} aria-controls={list} onClick={() => setIsShown(!isShown)}>
            {isShown ? texts.hideWhoAsked : texts.seeWhoAsked}
          </Button>
        ),
      })}
      <div id={list} hidden={!isShown}>
        {isShown && <Queue waiting={asked} thanksOf={slots.thanksOf} />}
      </div>
      <hr />
      {slots.ownerActions}
    </Panel>
  )
}
