import { createPortal } from 'react-dom'
import type { Elements } from '#web/lib/elements.ts'
import { isOutdated } from '#web/lib/http/is-outdated.ts'
import { lazyPart } from '#web/lib/lazy/lazy-part.tsx'
import { ClaimsAwaited } from '#web/routes/-items/claims-awaited.tsx'
import type { GiftActionsProps } from '#web/routes/-items/gift-actions.tsx'
import * as texts from '#web/routes/-items/texts.ts'
import { DialogFailed } from '#web/ui/layer/lazy-dialog.tsx'
import { PartFailed } from '#web/ui/feedback/answer/part-failed.tsx'
import { askWords } from '#web/vocabulary/draw-state.ts'

export const GiftActions = lazyPart<GiftActionsProps>(
  async () => (await import('#web/routes/-items/gift-actions.tsx')).GiftActions,
  {
    waiting: ({ item, panelPlace }) => inPlace(<ClaimsAwaited itemId={item.id} />, panelPlace),
    failed: (failure, { item, ask, panelPlace, isAskWanted, onAskOpened }) => (
      <>
        {inPlace(
          <PartFailed
            key={failure.tries}
            text={texts.actionsNotLoaded}
            onRetry={failure.onRetry}
            needsReload={isOutdated}
          />,
          panelPlace,
        )}
        {isAskWanted && (
          <DialogFailed failure={failure} label={askWords(item, ask === 'joining')} onClose={onAskOpened} />
        )}
      </>
    ),
  },
)

const inPlace = (part: Elements, place: HTMLElement | null) => (place === null ? null : createPortal(part, place))
