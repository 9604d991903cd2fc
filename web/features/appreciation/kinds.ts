import { IconClockCheck, IconGift, IconHeartHandshake, IconMoodSmile, IconPhotoCheck } from '@tabler/icons-react'
import * as texts from '#web/features/appreciation/texts.ts'

export const KINDS = [
  { value: 'thank_you', label: texts.thankYou, icon: IconHeartHandshake },
  { value: 'friendly', label: texts.friendly, icon: IconMoodSmile },
  { value: 'punctual', label: texts.punctual, icon: IconClockCheck },
  { value: 'generous', label: texts.generous, icon: IconGift },
  { value: 'as_described', label: texts.asDescribed, icon: IconPhotoCheck },
] as const

export const kindLabel = (value: string) => KINDS.find((kind) => kind.value === value)?.label ?? value
