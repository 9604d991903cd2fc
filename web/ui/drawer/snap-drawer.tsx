import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useEscape } from '#web/ui/layer/use-escape.ts'
import { pressedKey } from '#web/lib/pressed-key.ts'
import type { Elements } from '#web/lib/elements.ts'
import { cx } from '#web/ui/cx.ts'
import { type Snap, stepped } from '#web/ui/drawer/snaps.ts'
import { type Measured, useHeights } from '#web/ui/drawer/use-heights.ts'
import { usePull } from '#web/ui/drawer/use-pull.ts'
import type { Insets } from '#web/ui/map/pins/keep-in-view.ts'
import styles from '#web/ui/drawer/snap-drawer.module.css'
import grabStyles from '#web/ui/layer/grab.module.css'

type Props = {
  className: string
  snap: Snap
  onSnap: (snap: Snap) => void
  /** Accessible names of the handle: `more` opens the drawer further, `less` closes it from the top. */
  labels: { more: string; less: string }
  /** The content behind the drawer; `covered` is how much of it drawer and top bar hide. */
  behind: (covered: Insets | undefined) => Elements
  /** The content above the fully open drawer. */
  top: Elements
  head: Elements
  /** The cards side by side, as long as the drawer only peeks out. */
  row: Elements
  /** The list that the open drawer scrolls. */
  children: Elements
}

/** A page with a drawer over it that rests at three heights: by finger, mouse or keyboard. */
export const SnapDrawer = ({ className, snap, onSnap, labels, behind, top, head, row, children }: Props) => {
  const grip = useRef<HTMLButtonElement>(null)
  const listId = useId()
  // While being dragged up from `peek`, the drawer already shows the list.
  const [isPulledOpen, setPulledOpen] = useState(false)
  const isOpen = snap !== 'peek' || isPulledOpen
  const { stage, drawer, row: rowAt, measured } = useHeights(!isOpen, (at, now) => rest(at, now, snap))
  useLayoutEffect(() => rest(stage.current, measured, snap), [stage, measured, snap])
  const pull = usePull({
    heights: measured?.heights,
    snap,
    onMove: (height) => {
      follow(stage.current, measured, height)
      setPulledOpen(height > (measured?.heights.peek ?? 0))
    },
    onEnd: (next) => {
      rest(stage.current, measured, next)
      setPulledOpen(false)
      onSnap(next)
    },
  })
  const close = () => {
    // The focused card is about to be removed.
    grip.current?.focus({ preventScroll: true })
    onSnap('peek')
  }
  useEscape(() => drawer.current, close, snap !== 'peek')
  return (
    <div className={cx(styles['snaps'], className)} ref={stage} data-snap={snap}>
      {behind(covered(measured, snap))}
      <div className={styles['snapsTop']} data-over-map>
        {top}
      </div>
      <main className={styles['drawer']} id="main" ref={drawer} {...pull}>
        <div className={styles['drawerHead']} data-pull>
          <button
            type="button"
            className={styles['drawerGrip']}
            ref={grip}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={snap === 'full' ? labels.less : labels.more}
            onClick={() => onSnap(snap === 'full' ? 'peek' : stepped(snap, 1))}
            onKeyDown={(event) => {
              const step = STEPS[pressedKey(event)]
              if (step === undefined) return
              event.preventDefault()
              onSnap(stepped(snap, step))
            }}
          >
            <span className={grabStyles['grab']} />
          </button>
          {head}
        </div>
        <div id={listId} className={styles['drawerInside']}>
          {isOpen ? (
            <div key="list" data-part="drawer-list" className={styles['drawerList']}>
              {children}
            </div>
          ) : (
            <div key="row" className={styles['drawerRow']} ref={rowAt} data-pull>
              {row}
            </div>
          )}
        </div>
      </main>
    </div>
  )
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 }

/** Behind the fully open drawer nothing is visible, so `half` is used there and the map does not move. */
const covered = (measured: Measured | null, snap: Snap): Insets | undefined =>
  measured === null
    ? undefined
    : { top: measured.top, bottom: measured.below + measured.heights[snap === 'full' ? 'half' : snap] }

/** Written directly to the style, because React cannot render 60 times a second here. */
const follow = (stage: HTMLElement | null, measured: Measured | null, height: number) => {
  if (stage === null || measured === null) return
  stage.dataset['pulled'] = ''
  stand(stage, measured, height)
}

const rest = (stage: HTMLElement | null, measured: Measured | null, snap: Snap) => {
  if (stage === null || measured === null) return
  const { heights } = measured
  delete stage.dataset['pulled']
  stand(stage, measured, heights[snap])
  // The list ends where the drawer goes behind the bar.
  stage.style.setProperty('--hidden', `${heights.full - heights[snap]}px`)
}

const stand = (stage: HTMLElement, { heights }: Measured, height: number) => {
  stage.style.setProperty('--shown', `${height}px`)
  stage.style.setProperty('--lift', `${Math.min(height, heights.half)}px`)
}
