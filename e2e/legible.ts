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

/** Words that end where their box does, without the three dots that say so. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const over = document.querySelector('[data-dialog]') ?? document.body
    return [...over.querySelectorAll<HTMLElement>('*')].flatMap((node) => {
      const hasWords = [...node.childNodes].some((one) => one instanceof Text && one.data.trim() !== '')
      if (!hasWords || node.clientWidth < 2 || node.closest('.vh, [data-part="map"], [aria-hidden="true"]')) return []
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(node)
      const isHiding = (how: string) => how === 'hidden' || how === 'clip'
      const isWide = isHiding(overflowX) && textOverflow !== 'ellipsis' && node.scrollWidth > node.clientWidth + 1
      // Of a line box the letters' own feet stand out a little.
      const isTall = isHiding(overflowY) && node.scrollHeight > node.clientHeight + 6
      return (isWide || isTall) && webkitLineClamp === 'none' ? [node.textContent.trim().slice(0, 40)] : []
    })
  })

/**
 * Words that are written over other words. What lies over the page on purpose (bars, badges, the map) is compared with what lies in
 * the same layer only.
 */
export const overlapping = (page: Page) =>
  page.evaluate(() => {
    type Written = { words: string; layer: Element; left: number; right: number; top: number; bottom: number }
    const over = document.querySelector('[data-dialog]:last-of-type') ?? document.body
    const layerOf = (node: Element): Element => {
      for (let one = node; ; one = one.parentElement ?? document.body)
        if (one === over || one === document.body || getComputedStyle(one).position.match(/absolute|fixed|sticky/))
          return one
    }
    const seenPart = (node: Element, { left, right, top, bottom }: DOMRect) => {
      const box = { left, right, top, bottom }
      for (let one: Element | null = node; one !== null && one !== document.body; one = one.parentElement) {
        if (getComputedStyle(one).overflow === 'visible') continue
        const edge = one.getBoundingClientRect()
        box.left = Math.max(box.left, edge.left)
        box.right = Math.min(box.right, edge.right)
        box.top = Math.max(box.top, edge.top)
        box.bottom = Math.min(box.bottom, edge.bottom)
      }
      return box
    }
    const written: Written[] = []
    const walker = document.createTreeWalker(over, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const node = text.parentElement
      const words = text.textContent?.trim() ?? ''
      if (node === null || words === '' || node.closest('.vh, option, style, script, [inert], [data-part="map"]'))
        continue
      if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const rect of range.getClientRects()) {
        const box = seenPart(node, rect)
        if (box.right - box.left > 2 && box.bottom - box.top > 2) written.push({ words, layer: layerOf(node), ...box })
      }
    }
    // Lines that are set close touch each other; letters that cannot be read overlap by more.
    const [ASIDE, ALONG] = [2, 6]
    return written.flatMap((one, index) =>
      written
        .slice(index + 1)
        .filter((other) => other.layer === one.layer && other.words !== one.words)
        .filter(({ left, right }) => Math.min(one.right, right) - Math.max(one.left, left) > ASIDE)
        .filter(({ top, bottom }) => Math.min(one.bottom, bottom) - Math.max(one.top, top) > ALONG)
        .map((other) => `${one.words.slice(0, 30)} ⨯ ${other.words.slice(0, 30)}`),
    )
  })
