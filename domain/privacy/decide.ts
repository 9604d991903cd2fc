import type { Decider, Decision, Env } from '../decider.ts'
import { dispatch } from '../dispatch.ts'
import { reject } from '../rejection.ts'
import { plus } from '../time.ts'
import {
  type ExportEvent,
  ExportExpired,
  ExportFailed,
  ExportReady,
  ExportRequested,
  type NewExportEvent,
} from './events.ts'
import { EXPORT_KEPT_MS, type ExportCategory, type ExportState } from './vocabulary.ts'

interface Named {
  readonly personId: string
  readonly exportId: string
}
export type ExportCommand =
  | { readonly type: 'requestExport'; readonly categories: readonly ExportCategory[] }
  | (Named & { readonly type: 'finishExport'; readonly bytes: number; readonly pictures: number })
  | (Named & { readonly type: 'failExport' })
  | (Named & { readonly type: 'expireExport' })

interface Export {
  readonly id: string
  readonly is: ExportState
  /** Null until it is ready. */
  readonly expiresAt: string | null
}
/** The exports of one person, oldest first. */
export interface Exports {
  readonly all: readonly Export[]
}

/** One at a time, each ready or failed once, and gone after its days. What is over already is no refusal: whoever made it may have died before it knew. */
export const exportDecider: Decider<ExportCommand, NewExportEvent, Exports, ExportEvent> = {
  initial: { all: [] },
  decide: dispatch<ExportCommand, [Exports, Env], Decision<NewExportEvent>>({
    requestExport: ({ categories }, { all }, { by, newId }) =>
      all.some(({ is }) => is === 'pending')
        ? reject('export-pending')
        : [ExportRequested.new({ personId: by.id, exportId: newId(), categories: [...categories] })],
    finishExport: ({ personId, exportId, bytes, pictures }, exports, { now }) =>
      isNow(exports, exportId, 'pending')
        ? [ExportReady.new({ personId, exportId, bytes, pictures, expiresAt: plus(now, EXPORT_KEPT_MS) })]
        : [],
    failExport: ({ personId, exportId }, exports) =>
      isNow(exports, exportId, 'pending') ? [ExportFailed.new({ personId, exportId })] : [],
    expireExport: ({ personId, exportId }, exports, { now }) =>
      isNow(exports, exportId, 'ready') && (exportIn(exports, exportId)?.expiresAt ?? now) <= now
        ? [ExportExpired.new({ personId, exportId })]
        : [],
  }),
  evolve: ({ all }, event) => {
    const { exportId: id } = event.data
    const others = all.filter((one) => one.id !== id)
    return { all: [...others, { id, ...after(event) }] }
  },
}

/** Null where it was never asked for. */
export const exportIn = ({ all }: Exports, id: string): Export | null => all.find((one) => one.id === id) ?? null

const isNow = (exports: Exports, id: string, state: ExportState): boolean => exportIn(exports, id)?.is === state

const after = (event: ExportEvent): Omit<Export, 'id'> => {
  switch (event.type) {
    case 'ExportRequested':
      return { is: 'pending', expiresAt: null }
    case 'ExportReady':
      return { is: 'ready', expiresAt: event.data.expiresAt }
    case 'ExportFailed':
      return { is: 'failed', expiresAt: null }
    case 'ExportExpired':
      return { is: 'expired', expiresAt: null }
  }
}
