import { IconMapPin, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Here } from '#web/features/accounts/place/here.ts'
import { isPlaceOld, readMemory } from '#web/features/accounts/location/prompt-memory.ts'
import styles from '#web/features/accounts/location/location-banner.module.css'
import * as texts from '#web/features/accounts/location/banner-texts.ts'
import * as uiTexts from '#web/ui/texts.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'

/** Until the page is loaded anew. */
let isPutAway = false

/** Over the list, where the question was put off and the place is still the old one. */
export const LocationBanner = ({ here: { source, name } }: { here: Pick<Here, 'source' | 'name'> }) => {
  const [isShown, setShown] = useState(() => !isPutAway && isPlaceOld(readMemory(), Date.now()))
  if (!isShown || source === 'default') return null
  const close = () => {
    isPutAway = true
    setShown(false)
  }
  return (
    <section className={styles['banner']} aria-label={texts.yourLocation}>
      <Icon of={IconMapPin} />
      <p className="grow t14">{texts.stillIn(name)}</p>
      <Link className={buttonClass({ look: 'tint', size: 'sm' })} to="/location" search={true}>
        {texts.update}
      </Link>
      <IconButton icon={IconX} label={uiTexts.close} onClick={close} />
    </section>
  )
}
