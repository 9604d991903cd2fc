import type { RequestView } from '#api/requests/contract.ts'
import { formatDistance } from '#domain/place.ts'
import { needText } from '#web/features/requests/one/state-text.ts'
import { wishDrawing } from '#web/features/requests/one/wish-drawing.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Pic } from '#web/ui/picture/pic.tsx'
import thingStyles from '#web/vocabulary/thing/thing.module.css'
import { cx } from '#web/ui/cx.ts'

/** A request at the top of a dialog about it: what is needed, by whom, how far and by when. */
export const RequestSummary = ({ request }: { request: RequestView }) => {
  const { title, requester, distance, needByDate } = request
  const need = needText(needByDate, useMoment()).text
  const facts = [requester.name, distance === null ? null : formatDistance(distance), need.toLowerCase()]
  return (
    <div className={thingStyles['thing']}>
      <Pic drawing={wishDrawing(request)} thumb />
      <div className={cx('grow', thingStyles['thingInside'])}>
        <p className="strong">{title}</p>
        <p className="t14 quiet">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
    </div>
  )
}
