import { useEffect } from 'react'

/** Ancestors that can take the focus, nearest first. */
export const holdersAround = (node: Element): HTMLElement[] => {
  const holder = node.parentElement?.closest('[tabindex]')
  return holder instanceof HTMLElement ? [holder, ...holdersAround(holder)] : []
}

/**
 * A button that is pressed may go with the screen that it changed. Then what stands around it takes the focus: without,
 * a keyboard would begin anew at the top of the page and a screen reader would fall silent.
 */
export const useKeepFocus = () => {
  useEffect(() => {
    let held: Element | null = null
    let around: HTMLElement[] = []
    const note = ({ target }: Event) => {
      held = target instanceof Element ? target : null
      around = held === null ? [] : holdersAround(held)
    }
    const keep = () => {
      if (held === null || held.isConnected || !isLost()) return
      around.find((one) => one.isConnected)?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(keep)
    document.addEventListener('focusin', note)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      changes.disconnect()
    }
  }, [])
}

const isLost = () => document.activeElement === null || document.activeElement === document.body
