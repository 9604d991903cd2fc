import { title } from './reentry-texts.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useAsked } from '#web/lib/http/use-asked.ts'
import { lazyDialog } from '#web/ui/layer/lazy-dialog.tsx'

const ReentryDialog = lazyDialog(async () => (await import('./reentry-dialog.tsx')).ReentryDialog, title)

/** Asks for the password or a code where an act needs a fresh one; the act then goes on by itself, or was never done. `forgot`: the way on without the password. */
export const Reentry = ({ forgot }: { forgot: (onClose: () => void) => Elements }) => {
  const asked = useAsked('reauthentication-required')
  if (asked === null) return null
  return (
    <ReentryDialog
      refused={asked.refused}
      forgot={forgot(() => asked.answer(false))}
      onClose={() => asked.answer(false)}
      onEntered={() => asked.answer(true)}
    />
  )
}
