import { IconClockCheck, IconGift, IconHeartHandshake, IconMoodSmile, IconPhotoCheck } from '@tabler/icons-react'

export const KINDS = [
  { value: 'thank_you', label: 'Thank you', icon: IconHeartHandshake },
  { value: 'friendly', label: 'Friendly', icon: IconMoodSmile },
  { value: 'punctual', label: 'Punctual', icon: IconClockCheck },
  { value: 'generous', label: 'Generous', icon: IconGift },
  { value: 'as_described', label: 'As described', icon: IconPhotoCheck },
] as const

export const kindLabel = (value: string) => KINDS.find((kind) => kind.value === value)?.label ?? value
