import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ItemView } from '#api/items/contract.ts'
import styles from '#web/features/items/sheet/sheet.module.css'
import * as texts from '#web/features/items/sheet/texts.ts'
import { CODE_GROUND, CODE_INK, pathOf, squaresOf, type Squares } from '#web/ui/code/squares.ts'

type Props = {
  item: Pick<ItemView, 'title' | 'description' | 'photos' | 'approx_address'>
  /** What a camera reads from the codes. */
  url: string
  /** After the browser's print dialog was closed. */
  onPrinted: () => void
}

/** As many as a hand can tear off. */
const STRIPS = 9
/** A photo that has not come by then is left out. */
const PHOTO_MS = 4000

/**
 * One A4 page for a lobby: the thing, a code for cameras, and strips to tear off. On the screen nothing of it is seen; it opens the
 * browser's print dialog.
 */
export const PrintSheet = ({ item, url, onPrinted }: Props) => {
  const sheet = useRef<HTMLElement>(null)
  usePrinting(sheet, onPrinted)
  const squares = squaresOf(url)
  const [photo] = item.photos
  return createPortal(
    <section ref={sheet} className={styles['sheet']} aria-hidden>
      <p className={styles['lead']}>{texts.free}</p>
      <h1 className={styles['title']}>{item.title}</h1>
      <div className={styles['top']}>
        {photo && <img className={styles['photo']} src={photo.url} alt="" />}
        <div className={styles['scan']}>
          <Code squares={squares} className={styles['code']} />
          <p>{texts.scan}</p>
        </div>
      </div>
      <p className={styles['description']}>{item.description}</p>
      <p className={styles['where']}>{texts.where(item.approx_address)}</p>
      <div className={styles['strips']}>
        {Array.from({ length: STRIPS }, (_, turn) => (
          <div key={turn} className={styles['strip']}>
            <Code squares={squares} className={styles['small']} />
            <p className={styles['name']}>{item.title}</p>
            <p>{texts.takeOne}</p>
          </div>
        ))}
      </div>
    </section>,
    document.body,
  )
}

const Code = ({ squares, className }: { squares: Squares; className: string | undefined }) => (
  <svg className={className} viewBox={`0 0 ${squares.size} ${squares.size}`} shapeRendering="crispEdges">
    <rect width="100%" height="100%" fill={CODE_GROUND} />
    <path d={pathOf(squares)} fill={CODE_INK} />
  </svg>
)

/** Once, when its photo has come. */
const usePrinting = (sheet: { readonly current: HTMLElement | null }, onPrinted: () => void) => {
  const printed = useRef(onPrinted)
  useEffect(() => {
    printed.current = onPrinted
  })
  useEffect(() => {
    let isGone = false
    const done = () => printed.current()
    window.addEventListener('afterprint', done)
    void photoOf(sheet.current).then(() => {
      if (!isGone) window.print()
    })
    return () => {
      isGone = true
      window.removeEventListener('afterprint', done)
    }
  }, [sheet])
}

const photoOf = async (sheet: HTMLElement | null): Promise<void> => {
  const photo = sheet?.querySelector('img')
  if (!photo) return
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, PHOTO_MS))
  await Promise.race([photo.decode().catch(() => photo.remove()), tooLong])
}
