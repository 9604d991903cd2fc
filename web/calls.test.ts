// @vitest-environment happy-dom
import { expectTypeOf, expect, it } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import { pathOf } from '#web/calls.ts'
import { api } from '#web/lib/http/api.ts'
import { write } from '#web/write.ts'

it('a call has the path, the method and the body that its contract names', () => {
  expect(pathOf('/items/:id/history', { id: 'i 1' })).toBe('/items/i%201/history')
  expect(write('PUT /claims/:id/decline', { params: { id: 'c1' }, body: { noShow: true } })).toMatchObject({
    method: 'PUT',
    path: '/claims/c1/decline',
    body: { noShow: true },
  })
})

/** Never run: each line below would be refused by the compiler without its mark, and the mark is refused where the line is right. */
export const wrongCalls = () => [
  // @ts-expect-error There is no such path.
  api.get('/itemz', {}),
  // @ts-expect-error The path has an id.
  api.get('/items/:id', {}),
  // @ts-expect-error Another name than that of the path.
  api.get('/items/:id', { params: { itemId: 'i1' } }),
  // @ts-expect-error No such part of the query.
  api.get('/items', { query: { radios: 5 } }),
  // @ts-expect-error The radius is a number.
  api.get('/items', { query: { radius: 'five' } }),
  // @ts-expect-error This call has no query.
  api.get('/branding', { query: { q: '' } }),
  // @ts-expect-error A listing is not deleted by POST.
  write('POST /items/:id', { params: { id: 'i1' } }),
  // @ts-expect-error A message has words.
  write('POST /messages', { body: { claimId: 'c1' } }),
  // @ts-expect-error No such status.
  write('PUT /items/:id/status', { params: { id: 'i1' }, body: { status: 'gone' } }),
  // @ts-expect-error A claim has no title.
  api.get('/claims/:id', { params: { id: 'c1' } }).then(({ data }) => data.title),
]

it('an answer has the type of its contract', () => {
  expectTypeOf(api.get<'/items/:id'>)
    .returns.resolves.toHaveProperty('data')
    .toEqualTypeOf<ItemView>()
})
