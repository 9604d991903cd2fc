import { useEffect, useState } from 'react'
import type { AgreedKind } from '#domain/texts/vocabulary.ts'
import * as texts from '#web/features/texts/texts.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useAsked } from '#web/lib/http/use-asked.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { lazyDialog } from '#web/ui/layer/lazy-dialog.tsx'

const AskedDialog = lazyDialog(
  async () => (await import('#web/features/texts/asked/asked-dialog.tsx')).AskedDialog,
  texts.changedTitle.both,
)

type Props = {
  /** Of which a newer version waits for an answer. */
  kinds: readonly AgreedKind[]
  leave: (onClose: () => void) => Elements
  /** What waits as the server has it now: a text may have changed while the page was open, or been answered in another window. */
  lookAgain: () => Promise<readonly AgreedKind[]>
  /** The answer has arrived: nothing is asked any more. */
  onAgreed: () => void
}

/**
 * Asks for an answer to the new version of a text, once when the site is opened, and again where something is to be written without it; that goes on
 * by itself then.
 */
export const AskedAgain = ({ kinds, leave, lookAgain, onAgreed }: Props) => {
  const [isLater, setLater] = useState(false)
  const refused = useAsked('consents-asked')
  useEffect(() => {
    if (refused === null) return
    lookAgain().then(
      (waiting) => waiting.length === 0 && refused.answer(true),
      () => refused.answer(false),
    )
  }, [refused, lookAgain])
  if (kinds.length === 0 || (isLater && refused === null)) return null
  const close = () => {
    setLater(true)
    refused?.answer(false)
  }
  return (
    <AskedDialog
      kinds={kinds}
      leave={leave(close)}
      onClose={close}
      onAgreed={() => {
        onAgreed()
        refused?.answer(true)
        outbox.retryNow()
      }}
    />
  )
}
