import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { twoFactorQuery } from '#web/features/second-factor/queries.ts'
import { SetupDialog } from '#web/features/second-factor/setup/setup-dialog.tsx'
import * as texts from '#web/features/second-factor/texts.ts'
import { TwoFactorOn } from '#web/features/second-factor/two-factor-on.tsx'
import { Dialog, DialogBody, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'

type Props = { site: string; onClose: () => void }

/** Two-factor sign-in: set up where it is off; its codes and the way out where it is on. */
export const TwoFactor = ({ site, onClose }: Props) => {
  const asked = useQuery(twoFactorQuery)
  const { data } = asked
  // What is on the screen stays until it is closed, whatever it has changed.
  const [shows, setShows] = useState<'setup' | 'on' | null>(null)
  if (shows === null && data !== undefined) setShows(data.enabled ? 'on' : 'setup')
  if (shows === 'setup') return <SetupDialog site={site} onClose={onClose} />
  if (shows === 'on' && data !== undefined) return <TwoFactorOn site={site} twoFactor={data} onClose={onClose} />
  return (
    <Dialog label={texts.name} width={560} phone="page" onClose={onClose}>
      <DialogTop title={texts.name} onClose={onClose} />
      <DialogBody>
        <Answer to={asked} waiting={<Skeleton height={240} radius={16} />} failed={texts.notLoaded}>
          {() => null}
        </Answer>
      </DialogBody>
    </Dialog>
  )
}
