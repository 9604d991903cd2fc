import type { Page } from '@playwright/test'

/** Letters of twice the size, from a page that stands on. */
export const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

/** Words that begin or end beyond the edges, other than in what one swipes sideways. */
export const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const over = document.querySelector('[data-dialog]') ?? document.body
    const swiped = '.vh, [data-part="map"], [data-part="minis"], [data-part="swiped"], [data-part="gifted"] b'
    return [...over.querySelectorAll('*')].flatMap((node) => {
      const hasWords = [...node.childNodes].some((one) => one instanceof Text && one.data.trim() !== '')
      const { left, right, width } = node.getBoundingClientRect()
      const isOut = width > 0 && (left < -1 || right > window.innerWidth + 1)
      return hasWords && isOut && node.closest(swiped) === null ? [node.textContent.trim().slice(0, 40)] : []
    })
  })

type Shown = {
  words: string
  overflowX: string
  overflowY: string
  textOverflow: string
  webkitLineClamp: string
  beyond: { wide: number; tall: number }
}

/** What shows words, and how they fit their box. */
const shown = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const over = document.querySelector('[data-dialog]') ?? document.body
    const hasWords = (node: Element) =>
      [...node.childNodes].some((one) => one instanceof Text && one.data.trim() !== '')
    return [...over.querySelectorAll('*')]
      .filter((node) => hasWords(node) && node.clientWidth > 1)
      .filter((node) => node.closest('.vh, [data-part="map"], [aria-hidden="true"]') === null)
      .map((node) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(node)
        const beyond = { wide: node.scrollWidth - node.clientWidth, tall: node.scrollHeight - node.clientHeight }
        return {
          words: node.textContent.trim().slice(0, 40),
          overflowX,
          overflowY,
          textOverflow,
          webkitLineClamp,
          beyond,
        }
      })
  })

// Of a line box the letters' own feet stand out a little.
const FEET_PX = 6
const isHiding = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

/** Words that end where their box does, without the three dots that say so. */
export const cutOff = async (page: Page) =>
  (await shown(page))
    .filter(({ webkitLineClamp }) => webkitLineClamp === 'none')
    .filter(({ overflowX, overflowY, textOverflow, beyond }) => {
      const isWide = isHiding(overflowX) && textOverflow !== 'ellipsis' && beyond.wide > 1
      return isWide || (isHiding(overflowY) && beyond.tall > FEET_PX)
    })
    .map(({ words }) => words)

type Line = { words: string; layer: number; left: number; right: number; top: number; bottom: number }

/** Each line of words where it is seen, and in which layer: what lies over the page on purpose (bars, badges) is one of its own. */
const lines = (page: Page): Promise<Line[]> =>
  page.evaluate(() => {
    const over = document.querySelector('[data-dialog]:last-of-type') ?? document.body
    const layers: Element[] = []
    const isLayer = (node: Element) => /absolute|fixed|sticky/.test(getComputedStyle(node).position)
    const around = (node: Element): Element[] =>
      node === over || node.parentElement === null ? [node] : [node, ...around(node.parentElement)]
    const layerOf = (above: Element[]) => {
      const layer = above.find(isLayer) ?? over
      if (!layers.includes(layer)) layers.push(layer)
      return layers.indexOf(layer)
    }
    const seenPart = (rect: DOMRect, above: Element[]) => {
      const edges = above.filter((one) => getComputedStyle(one).overflow !== 'visible')
      const all = [rect, ...edges.map((one) => one.getBoundingClientRect())]
      return {
        left: Math.max(...all.map(({ left }) => left)),
        right: Math.min(...all.map(({ right }) => right)),
        top: Math.max(...all.map(({ top }) => top)),
        bottom: Math.min(...all.map(({ bottom }) => bottom)),
      }
    }
    const linesOf = (text: Node, node: Element): Line[] => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const above = around(node)
      const rest = { words: text.textContent?.trim() ?? '', layer: layerOf(above) }
      return [...range.getClientRects()].map((rect) => ({ ...rest, ...seenPart(rect, above) }))
    }
    const isAside = (node: Element) => node.closest('.vh, option, style, script, [inert], [data-part="map"]') !== null
    return [...over.querySelectorAll('*')]
      .filter((node) => !isAside(node) && node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .flatMap((node) => [...node.childNodes].filter((one) => one instanceof Text).flatMap((one) => linesOf(one, node)))
      .filter(({ words, left, right, top, bottom }) => words !== '' && right - left > 2 && bottom - top > 2)
  })

// Lines that are set close touch each other; letters that cannot be read overlap by more.
const [ASIDE_PX, ALONG_PX] = [2, 6]

const isOver = (one: Line, other: Line) =>
  other.layer === one.layer &&
  other.words !== one.words &&
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > ASIDE_PX &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > ALONG_PX

/** Words that are written over other words of the same layer. */
export const overlapping = async (page: Page) => {
  const all = await lines(page)
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `${one.words.slice(0, 30)} ⨯ ${other.words.slice(0, 30)}`),
  )
}
