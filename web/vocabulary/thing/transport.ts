import { IconCar, IconTruck, IconWalk } from '@tabler/icons-react'
import * as texts from '#web/vocabulary/texts.ts'

export const TRANSPORTS = [
  { value: 'walkable', label: texts.walkable, icon: IconWalk },
  { value: 'car', label: texts.car, icon: IconCar },
  { value: 'small_truck', label: texts.smallTruck, icon: IconTruck },
] as const

export type Transport = (typeof TRANSPORTS)[number]['value']

export const transportOf = (value: string) => TRANSPORTS.find((transport) => transport.value === value) ?? TRANSPORTS[0]
