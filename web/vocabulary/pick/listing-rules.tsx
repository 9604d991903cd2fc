import * as texts from '#web/vocabulary/texts.ts'
import { TextLink } from '#web/vocabulary/text-link.tsx'

/** Under what is written about a thing: where the rules for it stand. */
export const ListingRules = () => (
  <p className="t13 quiet">{texts.listingRules(<TextLink to="/listing-policy">{texts.listingPolicy}</TextLink>)}</p>
)
