import * as texts from '#web/features/items/map/texts.ts'
import type { GroupWords } from '#web/ui/map/pins/cluster-pin.tsx'

export const GIFTS: GroupWords = { atPlace: texts.giftsAtPlace, close: texts.giftsClose }
