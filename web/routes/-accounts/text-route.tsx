import { useLocation } from '@tanstack/react-router'
import { TEXT_KINDS } from '#domain/texts/vocabulary.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { LicencesPage } from '#web/features/texts/licences/licences-page.tsx'
import { TextPage } from '#web/features/texts/page/text-page.tsx'

/** The address names the text, and an earlier version of it: `/terms?version=1`. */
export const TextRoute = () => {
  const { site } = useBranding()
  const { pathname, search } = useLocation()
  const kind = TEXT_KINDS.find((one) => pathname.startsWith(`/${one}`))
  if (kind === undefined) return <LicencesPage site={site.name} />
  const version = 'version' in search ? Number(search.version) : Number.NaN
  return <TextPage key={kind} kind={kind} version={version > 0 ? version : undefined} site={site.name} />
}
