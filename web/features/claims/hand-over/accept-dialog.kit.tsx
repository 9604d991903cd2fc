import { fireEvent, screen } from '@testing-library/react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { openStep } from '#web/features/claims/hand-over/hand-over.kit.tsx'
import type { fakeServer } from '#web/lib/render.kit.tsx'
import { acceptedOf, claimOf, itemOf } from '#web/vocabulary/samples.kit.ts'

export const TOMORROW = '2026-11-19T09:30:00.000Z'
/** The first of the likely times. */
export const TODAY = '2026-11-18T10:00:00.000Z'
export const ITEM = 'PUT /items/i1'
export const ACCEPT = 'PUT /claims/i1-c1/accept'
export const PICKUP = 'PUT /claims/i1-c1/pickup'

/** Tom's armchair as he sees it, with this address. */
export const itemAt = (address: string | null): ItemView =>
  itemOf({ isMine: true, exact: true, location: { type: 'Point', coordinates: [115.8716, -31.9341], address } })
export const listed = itemAt('12 Oak Lane, Mount Lawley WA 6050')
/** Maya's request as Tom sees it. */
export const asked = (pickupTime: string | null = TOMORROW) => claimOf({ role: 'owner', pickupTime })

export const openYes = ({ claim = asked(), item = listed }: { claim?: ClaimView; item?: ItemView } = {}) =>
  openStep(claim, 'yes', { item })
export const isOpen = () => screen.queryByRole('dialog') !== null
export const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
export const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent)
export const street = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /Street and number/ })

type Server = ReturnType<typeof fakeServer>

export const sentTo = ({ sent }: Server) => sent.map(({ method, path, body }) => [`${method} ${path}`, body])
/** Every call of a yes is applied. */
export const applyAll = (server: Server) => {
  server.answers(ITEM, listed)
  server.answers(ACCEPT, acceptedOf({ role: 'owner' }))
  server.answers(PICKUP, acceptedOf({ role: 'owner' }))
}
