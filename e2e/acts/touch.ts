import type { Page } from '@playwright/test'

type Spot = { x: number; y: number }
type Way = { from: Spot; to: Spot; ms: number; rest?: number }

const STEPS = 8

/** One finger, from here to there in so many ms; `rest`: how long it lies still before it leaves. */
export const swipe = async (page: Page, { from, to, ms, rest = 0 }: Way) => {
  const finger = await page.context().newCDPSession(page)
  // The page reads the hour of each touch, not how long it took to send it.
  const began = Date.now()
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, spot?: Spot) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      timestamp: (began + after) / 1000,
      touchPoints: spot === undefined ? [] : [spot],
    })
  await touch('touchStart', 0, from)
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS
    const spot = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    await touch('touchMove', ms * share, spot)
  }
  // The map looks at the clock itself: what still moved a moment ago glides on.
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  await touch('touchEnd', ms + rest)
  await finger.detach()
}
