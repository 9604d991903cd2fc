import { vi } from 'vitest'
import type { PanelSlots } from '#web/features/claims/panel/panel-slots.ts'
import type { OwnStreet } from '#web/vocabulary/pick/own-street.ts'

/** A profile that tells no street and keeps none. */
export const unknownStreet = (): OwnStreet => ({ known: '', remember: null })

/** Placeholders for the parts that other capabilities put into the panel. */
export const slotsOf = (rest: Partial<PanelSlots> = {}) =>
  ({
    onMessage: vi.fn(),
    onQuestion: vi.fn(),
    isAsking: false,
    onPassOn: vi.fn(),
    onEdit: vi.fn(),
    ownerActions: <p>the owner's actions</p>,
    relist: ({ names, beside }) => (
      <>
        <p>put it back, telling {names.length}</p>
        {beside}
      </>
    ),
    stillThere: <p>still there?</p>,
    tellMe: <p>tell me?</p>,
    resume: <p>show it again</p>,
    thanks: () => <p>the thanks of both</p>,
    thanksOf: () => <span> · 3 thanks</span>,
    ownStreetAt: unknownStreet,
    ...rest,
  }) satisfies PanelSlots
