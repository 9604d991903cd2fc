import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { askDevice, type Here, setCurrent } from '#web/features/accounts/here.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { here: Here; onArea: () => void; onClose: () => void; onDenied: () => void }

const QUESTIONS = {
  current: (name: string) => ({ title: `Are you still in ${name}?`, text: 'Distances are right only if you are.' }),
  stored: (name: string) => ({
    title: `Are you in ${name}?`,
    text: 'That is the place in your profile. Distances are counted from there.',
  }),
  default: () => ({ title: 'Where are you?', text: 'Gifts are listed by how far they are from you.' }),
}

/** Three answers in order of usefulness. A no of the device is taken as "later". */
export const AskLocation = ({ here, onArea, onClose, onDenied }: Props) => {
  const { title, text } = QUESTIONS[here.source](here.name)
  const ask = useMutation({
    mutationFn: askDevice,
    onSuccess: (point) => {
      setCurrent(point)
      onClose()
    },
    onError: onDenied,
  })
  return (
    <Dialog label={title} width={440} onClose={onClose}>
      <div className="dlg__in ask">
        <img src="/drawings/state-place.svg" alt="" width={240} height={180} />
        <div className="stack g1">
          <h1>{title}</h1>
          <p className="quiet">{text}</p>
        </div>
        <div className="ask__do">
          <Button busy={ask.isPending} onClick={() => ask.mutate()} data-autofocus>
            <Icon of={IconCurrentLocation} />
            Use Current Location
          </Button>
          <Button look="line" onClick={onArea}>
            <Icon of={IconMapPin} />
            Enter Area
          </Button>
          <Button look="bare" className="quiet" onClick={onClose}>
            Maybe Later
          </Button>
        </div>
        <p className="t13 quiet">Rounded to about 100 m before it leaves this device</p>
      </div>
    </Dialog>
  )
}
