import type { GroupWords } from '#web/ui/map/cluster-pin.tsx'

export const stackTitle = (count: number) => `${count} ${count === 1 ? 'gift' : 'gifts'} at this place`

export const GIFTS: GroupWords = { atPlace: stackTitle, close: (count) => `${count} gifts close together` }
