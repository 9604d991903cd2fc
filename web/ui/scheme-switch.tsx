import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { setScheme, useScheme } from '#web/ui/scheme.ts'
import { Segmented } from '#web/ui/segmented.tsx'

const SCHEMES = [
  { value: 'auto', label: 'Auto', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
] as const

/** Light, dark, or as the device says. Remembered on this device. */
export const SchemeSwitch = () => (
  <Segmented full label="Appearance" options={SCHEMES} value={useScheme()} onChange={setScheme} />
)
