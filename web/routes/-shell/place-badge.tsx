import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UserView } from '#api/accounts/contract.ts'
import type { BrandingView } from '#api/branding/contract.ts'
import { useHere } from '#web/features/accounts/here.ts'
import look from '#web/routes/-shell/shell.module.css'
import { Icon } from '#web/ui/icon.tsx'

const WORDS = { current: 'Current', stored: 'Saved', default: 'Default' }

/** Where the list looks from, and the way to change it. */
export const PlaceBadge = ({ session, site }: { session: UserView; site: BrandingView['site'] }) => {
  const here = useHere(session, site)
  return (
    <Link className={look['place']} to="/location" aria-label={`${WORDS[here.source]} location: ${here.name}. Update`}>
      <Icon of={IconMapPin} />
      <span>
        <small>{WORDS[here.source]}</small>
        <b>{here.name}</b>
      </span>
      <span className={look['placeDo']}>Update</span>
    </Link>
  )
}
