import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UserView } from '#api/accounts/contract.ts'
import type { BrandingView } from '#api/branding/contract.ts'
import { useHere } from '#web/features/accounts/place/here.ts'
import * as texts from './bar-texts.ts'
import styles from '#web/routes/-shell/shell.module.css'
import { Icon } from '#web/ui/button/icon.tsx'

/** Where the list looks from, and the way to change it. */
export const PlaceBadge = ({ session, site }: { session: UserView; site: BrandingView['site'] }) => {
  const here = useHere(session, site)
  const source = texts.placeSources[here.source]
  return (
    <Link className={styles['place']} to="/location" aria-label={texts.placeLabel(source, here.name)}>
      <Icon of={IconMapPin} />
      <span>
        <small>{source}</small>
        <b>{here.name}</b>
      </span>
      <span className={styles['placeDo']}>{texts.update}</span>
    </Link>
  )
}
