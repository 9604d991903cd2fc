import { IconCar, IconTruck, IconWalk } from '@tabler/icons-react'

export const TRANSPORTS = [
  { value: 'walkable', label: 'Walkable', icon: IconWalk },
  { value: 'car', label: 'Car', icon: IconCar },
  { value: 'small_truck', label: 'Small truck', icon: IconTruck },
] as const

export const transportOf = (value: string) => TRANSPORTS.find((transport) => transport.value === value) ?? TRANSPORTS[0]
