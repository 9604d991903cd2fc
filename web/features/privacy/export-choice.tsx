import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { exportCategories, type ExportCategory } from '#domain/privacy/vocabulary.ts'
import * as texts from '#web/features/privacy/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Chip } from '#web/ui/button/chip.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { write } from '#web/write.ts'

/** What few people look for stays out until it is asked for. */
const AT_FIRST = exportCategories.filter((category) => category !== 'reports' && category !== 'sessions')

/** What an export is to hold, and the press that starts it. On a phone the choice is opened first. */
export const ExportChoice = ({ isPending }: { isPending: boolean }) => {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly ExportCategory[]>(AT_FIRST)
  const begin = useAction({
    write: (categories: readonly ExportCategory[]) =>
      write('POST /user/request-export', { body: { categories: [...categories] } }),
    onFailed: (error) => toast.bad({ title: texts.notStarted, text: messageOf(error) }),
  })
  const toggle = (category: ExportCategory) =>
    setChosen((before) =>
      before.includes(category) ? before.filter((one) => one !== category) : [...before, category],
    )
  return (
    <>
      {isPhone && !isOpen ? (
        <Button look="line" icon={IconAdjustmentsHorizontal} onClick={() => setOpen(true)}>
          {texts.choose}
        </Button>
      ) : (
        <Categories chosen={chosen} onToggle={toggle} />
      )}
      {chosen.length === 0 && <p role="alert">{texts.chooseOne}</p>}
      <div>
        <Button
          busy={begin.isPending}
          disabled={isPending || chosen.length === 0}
          onClick={() => begin.mutate(exportCategories.filter((category) => chosen.includes(category)))}
        >
          {texts.start}
        </Button>
      </div>
    </>
  )
}

type Props = { chosen: readonly ExportCategory[]; onToggle: (category: ExportCategory) => void }

const Categories = ({ chosen, onToggle }: Props) => (
  <div className="row row--wrap" role="group" aria-label={texts.include}>
    {exportCategories.map((category) => {
      const isOn = chosen.includes(category)
      return (
        <Chip key={category} small on={isOn} {...(isOn && { icon: IconCheck })} onClick={() => onToggle(category)}>
          {texts.categories[category]}
        </Chip>
      )
    })}
  </div>
)
