import { Link } from '@tanstack/react-router'
import styles from './browse-tabs.module.css'
import * as texts from './texts.ts'

/** The two lists of the desktop: what is given near me, and what is looked for. */
export const BrowseTabs = ({ at }: { at: 'items' | 'requests' }) => (
  <nav className={styles['tabs']} aria-label={texts.whatToBrowse}>
    <Link to="/" aria-current={at === 'items' ? 'page' : undefined}>
      {texts.nearbyItems}
    </Link>
    <Link to="/requests" aria-current={at === 'requests' ? 'page' : undefined}>
      {texts.giftRequests}
    </Link>
  </nav>
)
