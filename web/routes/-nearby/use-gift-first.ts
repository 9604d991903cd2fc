import { useMatch } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#web/lib/when-idle.ts'
import { ItemRoute } from '#web/routes/-shell/member-screens.ts'

/**
 * A phone shows a gift over the whole list: opened by its own address the gift is drawn first, and the list behind it when there is time.
 * True as long as the list has to wait.
 */
export const useGiftFirst = (isPhone: boolean) => {
  const gift = useMatch({ from: '/_member/_nearby/items/$itemId', shouldThrow: false })
  const [isWaiting, setWaiting] = useState(isPhone && gift !== undefined)
  useEffect(() => {
    if (!isWaiting) return
    let isHere = true
    // Bit by bit: whoever scrolls the gift meanwhile is not held up.
    const draw = () => isHere && startTransition(() => setWaiting(false))
    void ItemRoute().then(whenIdle).then(draw, draw)
    return () => void (isHere = false)
  }, [isWaiting])
  return isWaiting && gift !== undefined
}
