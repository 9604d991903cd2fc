import { Link } from '@tanstack/react-router'
import look from '#web/vocabulary/browse-tabs.module.css'

/** The two lists of the desktop: what is given near me, and what is looked for. */
export const BrowseTabs = ({ at }: { at: 'items' | 'requests' }) => (
  <nav className={look['tabs']} aria-label="What to browse">
    <Link to="/" aria-current={at === 'items' ? 'page' : undefined}>
      Nearby Items
    </Link>
    <Link to="/requests" aria-current={at === 'requests' ? 'page' : undefined}>
      Gift Requests
    </Link>
  </nav>
)
