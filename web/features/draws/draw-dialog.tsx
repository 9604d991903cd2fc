import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { DrawView } from '#api/draws/contract.ts'
import styles from '#web/features/draws/draw-dialog.module.css'
import { drawQuery } from '#web/features/draws/queries.ts'
import { whenInText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Dialog, DialogBody, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import * as texts from '#web/vocabulary/draw-texts.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { drawnOrder, fingerprintOf } from '#domain/draws/order.ts'

type Props = { itemId: string; onClose: () => void }

/** How a draw works or went, so that anybody can check it: the device does it again. */
export const DrawDialog = ({ itemId, onClose }: Props) => {
  const asked = useQuery(drawQuery(itemId))
  const draw = asked.data
  const moment = useMoment()
  return (
    <Dialog label={texts.theDraw} width={560} phone="page" onClose={onClose}>
      <DialogTop
        title={texts.theDraw}
        text={draw && stateText(draw, (iso) => whenInText(iso, moment))}
        onClose={onClose}
      />
      <DialogBody className="stack g4">
        <Answer to={asked} waiting={<Skeleton height={240} />} loading={texts.loading} failed={texts.failed}>
          {(found) => <Draw draw={found} />}
        </Answer>
      </DialogBody>
    </Dialog>
  )
}

const stateText = ({ state, closesAt, heldAt }: DrawView, when: (iso: string) => string): string => {
  if (state === 'open') return texts.openUntil(when(closesAt))
  if (state === 'closed') return texts.aboutToBeHeld
  return state === 'held' ? texts.heldOn(when(heldAt ?? closesAt)) : texts.calledOff
}

const Draw = ({ draw }: { draw: DrawView }) => {
  const check = checked(draw)
  return (
    <>
      {draw.state === 'called-off' && <p>{texts.calledOffText}</p>}
      <p>{texts.explained}</p>
      <dl className={styles['values']}>
        <div>
          <dt className="label">{texts.fingerprint}</dt>
          <dd>{draw.fingerprint}</dd>
        </div>
        <div>
          <dt className="label">{texts.seed}</dt>
          <dd>{draw.seed ?? texts.seedHidden}</dd>
        </div>
      </dl>
      <p>{texts.ordered}</p>
      {draw.fewerForFrequent && <Note as="p">{texts.countsTickets}</Note>}
      <Out out={draw.out} />
      {check === null ? <p className="quiet">{texts.takingPart(draw.waiting)}</p> : <Order draw={draw} check={check} />}
    </>
  )
}

/** Whoever is gone from the draw, and by whose act. */
const Out = ({ out: { byThemselves, byOwner } }: Pick<DrawView, 'out'>) => (
  <>
    {byThemselves > 0 && <p className="quiet">{texts.steppedBack(byThemselves)}</p>}
    {byOwner > 0 && <Note as="p">{texts.takenOutByOwner(byOwner)}</Note>}
  </>
)

const Order = ({ draw: { order, mine, winner }, check }: { draw: DrawView; check: Checked }) => (
  <>
    <section className="stack" aria-labelledby="draw-checked">
      <h2 id="draw-checked">{texts.checkedHere}</h2>
      <ul className={styles['checks']}>
        <Check holds={check.isSeed} yes={texts.seedFits} no={texts.seedDiffers} />
        <Check holds={check.isOrder} yes={texts.orderFits} no={texts.orderDiffers} />
      </ul>
    </section>
    <section className="stack" aria-labelledby="draw-order">
      <h2 id="draw-order">{order.length === 0 ? texts.nobodyTookPart : texts.tookPart(order.length)}</h2>
      {order.length > 0 && (
        <ol className={styles['order']}>
          {order.map(({ claimId, tickets, isOut }, index) => (
            <li key={claimId}>
              <span className={`num strong ${styles['place']}`}>{index + 1}</span>
              <span className="grow">{claimId === mine ? texts.you : texts.anEntry(claimId)}</span>
              {claimId === winner && <Badge tone="leaf">{texts.winner}</Badge>}
              {isOut && <Badge>{texts.isOut}</Badge>}
              <span className="t14 quiet">{texts.yourTickets(tickets)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  </>
)

const Check = ({ holds, yes, no }: { holds: boolean; yes: string; no: string }) => (
  <li>
    <span className={holds ? styles['right'] : styles['wrong']}>
      <Icon of={holds ? IconCheck : IconX} size={20} />
    </span>
    <span>{holds ? yes : no}</span>
  </li>
)

interface Checked {
  readonly isSeed: boolean
  readonly isOrder: boolean
}

/** Does the draw again from what is shown; null until the seed is. */
const checked = ({ seed, fingerprint, order }: DrawView): Checked | null =>
  seed === null
    ? null
    : {
        isSeed: fingerprintOf(seed) === fingerprint,
        isOrder: drawnOrder(seed, order).every(({ claimId }, index) => claimId === order[index]?.claimId),
      }
