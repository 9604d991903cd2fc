import { useMatch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { whenIdle } from '#web/lib/lazy/when-idle.ts'
import { NearbyList } from '#web/routes/-nearby/nearby-list.lazy.tsx'
import { ItemRoute } from '#web/routes/-shell/screens/member-screens.ts'

/**
 * A phone shows a gift over the whole list: opened by its own address the gift is drawn alone, and the list when it can be seen: the gift has
 * been left, its code did not arrive, or the screen became wide. True as long as the list has to wait.
 */
export const useGiftFirst = (isPhone: boolean) => {
  const isGift = useMatch({ from: '/_member/_nearby/items/$itemId', shouldThrow: false }) !== undefined
  const [isWaiting, setWaiting] = useState(isPhone && isGift)
  // From then on the list keeps its place behind every gift that is opened from it.
  if (isWaiting && !(isPhone && isGift)) setWaiting(false)
  useEffect(() => {
    if (!isWaiting) return
    let isHere = true
    void ItemRoute().then(fetchList, () => isHere && setWaiting(false))
    return () => void (isHere = false)
  }, [isWaiting])
  return isWaiting && isPhone && isGift
}

/** So that it is drawn at once when the gift is left. */
const fetchList = async () => {
  await whenIdle()
  await NearbyList.preload()
}
