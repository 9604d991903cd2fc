import { erasures } from '#projections/accounts/erasures.ts'
import { receipts } from '#projections/accounts/receipts.ts'
import { problem } from '#api/http/answers/problem.ts'
import { get, type Route } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'

const ID = /^[0-9a-f]{32}$/u

export const receiptRoutes: readonly Route[] = [
  get('/user/receipts/:id', {
    summary:
      'What an erasure took away, and whether the key is gone. Whoever knows the id may read it; it names nobody.',
    access: 'anyone',
    refuses: [404],
    ...shape.calls['GET /user/receipts/:id'],
    handler: async ({ deps, reads, params }) => {
      const id = params['id'] ?? ''
      const found = ID.test(id) ? await reads.of(receipts).get(id) : null
      // Counted, and not erased yet.
      if (!found || (await reads.of(erasures).get(found.accountId)) !== null) throw problem('not-found')
      const { _id, _pos, accountId, madeAt: erasedAt, upTo: position, ...counted } = found
      const key = (await deps.vault.keys.get([accountId])).get(accountId) ?? null
      return { data: { id: _id, _id, erasedAt, ...counted, position, keyDestroyed: key === null } }
    },
  }),
]
