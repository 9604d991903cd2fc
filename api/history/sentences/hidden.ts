import type { HidingReason } from '#domain/hiding.ts'
import * as texts from '#api/history/texts.ts'

interface Because {
  readonly because: HidingReason
}

/** `what`: of one's own, at the beginning of the sentence. */
export const hidden = (what: string, { because }: Because) => ({
  text: texts.wasHidden(what),
  detail: texts.hiddenBecause[because],
})

export const shown = (what: string, { because }: Because) => ({
  text: texts.isShown(what),
  detail: texts.shownBecause[because],
})
