import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import * as texts from '#web/ui/texts.ts'
import { setScheme, useScheme } from '#web/ui/scheme/scheme.ts'
import { Segmented } from '#web/ui/form/choice/segmented.tsx'

const SCHEMES = [
  { value: 'auto', label: texts.auto, icon: IconDeviceDesktop },
  { value: 'light', label: texts.light, icon: IconSun },
  { value: 'dark', label: texts.dark, icon: IconMoon },
] as const

/** Light, dark, or as the device says. Remembered on this device. */
export const SchemeSwitch = () => (
  <Segmented full label={texts.appearance} options={SCHEMES} value={useScheme()} onChange={setScheme} />
)
