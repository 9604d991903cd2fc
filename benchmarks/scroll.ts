import type { BrowserContext, Page } from '@playwright/test'
import type { Row } from './event-store.ts'

interface Looking {
  readonly url: string
  readonly report: (row: Row) => void
}

const CARDS = 200
/** Lighthouse's slow phone. */
const SLOWER = 4
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/** 200 cards scroll at 60 frames a second on a processor that is four times slower. */
export const measureScroll = async (browser: BrowserContext, { url, report }: Looking): Promise<void> => {
  for (const [form, size] of Object.entries(SIZES)) {
    const page = await browser.newPage()
    await page.setViewportSize(size)
    await page.goto(`${url}/?view=list&r=25`)
    const cards = await showCards(page)
    const inspector = await page.context().newCDPSession(page)
    await inspector.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const frames = (await scroll(page)).toSorted((a, b) => a - b)
    await page.close()
    const name = `web, ${cards} cards scrolled, ${form}, ${SLOWER} × slower`
    const longest = frames.at(-1) ?? 0
    const at95 = frames[Math.floor(frames.length * 0.95)] ?? 0
    const perSecond = (1000 * frames.length) / frames.reduce((sum, one) => sum + one, 0)
    const peer = `95 % within ${at95.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`
    report({ name, peer, ours: perSecond, unit: 'frames/s', target: '60' })
  }
}

const showCards = async (page: Page): Promise<number> => {
  const cards = page.getByRole('article')
  await cards.first().waitFor()
  const more = page.getByRole('button', { name: 'Show more', exact: true })
  for (let before = await cards.count(); before < CARDS && (await more.isVisible()); before = await cards.count()) {
    await more.click()
    await cards.nth(before).waitFor()
  }
  // Pictures and the map come meanwhile.
  await page.waitForLoadState('networkidle')
  return cards.count()
}

const FRAMES = 300
/** Of a fast thumb: 2,400 px a second. */
const STEP_PX = 40

/** How long each frame took, in ms, while the list is scrolled by the page's own thread: a thumb is helped by the compositor. */
const scroll = async (page: Page): Promise<number[]> => {
  const { took, top } = await scrollFromTop(page)
  if (Math.round(top) !== FRAMES * STEP_PX) throw new Error('the list was not scrolled all the way')
  return took
}

const scrollFromTop = (page: Page) =>
  page.evaluate(
    async ([frames, step]) => {
      const main = document.querySelector('main')
      // At the desk the list has a bar of its own; on the phone the page has.
      const box = main && getComputedStyle(main).overflowY === 'auto' ? main : document.documentElement
      // Whoever pressed "Show more" is at the end of it.
      box.scrollTo(0, 0)
      const took: number[] = []
      let before = await new Promise<number>(requestAnimationFrame)
      while (took.length < frames) {
        box.scrollBy(0, step)
        const now = await new Promise<number>(requestAnimationFrame)
        took.push(now - before)
        before = now
      }
      return { took, top: box.scrollTop }
    },
    [FRAMES, STEP_PX] as const,
  )
