import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { GROUP_OF, ownRows } from '#web/features/items/own/own-groups.ts'

const now = Date.parse('2026-11-19T07:12:00Z')
const item = (id: string, status: ItemView['status'], expiresAt: string | null = null) =>
  ({ id, status, expiresAt }) as ItemView
const claim = (itemId: string, status: ClaimView['status'], pickupTime: string | null = null) =>
  ({ itemId, role: 'owner', status, pickupTime }) as ClaimView

const groups = (items: ItemView[], claims: ClaimView[]) =>
  Object.fromEntries(ownRows(items, claims, now).map((row) => [row.item.id, `${GROUP_OF[row.needs]}: ${row.needs}`]))

describe('own items', () => {
  it('are grouped by what they need', () => {
    expect(
      groups(
        [
          item('asked', 'available'),
          item('quiet', 'available'),
          item('ending', 'available', '2026-11-19T07:52:00Z'),
          item('came', 'claimed'),
          item('comes', 'claimed'),
          item('hidden', 'unavailable'),
          item('over', 'expired'),
          item('gone', 'completed'),
        ],
        [
          claim('asked', 'pending'),
          claim('came', 'accepted', '2026-11-19T05:00:00Z'),
          claim('comes', 'accepted', '2026-11-20T09:30:00Z'),
        ],
      ),
    ).toEqual({
      asked: 'waiting: choice',
      quiet: 'on: nothing',
      ending: 'waiting: end',
      came: 'waiting: hand-over',
      comes: 'on: pickup',
      hidden: 'off: showing',
      over: 'off: relisting',
    })
  })
})
