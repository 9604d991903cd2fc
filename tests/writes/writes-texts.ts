import { somebody } from '#tests/visitor/mailed-links.ts'
import { giveRole } from '#tests/visitor/staff.ts'
import type { Writes } from './writes-accounts.ts'

/** Good calls of the site's texts and of consents. What is published asks nobody anew: the others go on writing. */
export const textWrites: Writes = {
  'POST /admin/texts/:kind': async (town) => {
    const { by } = await somebody(town)
    await giveRole(town.world(), by.id, 'admin')
    const known = await by.get('/api/texts/listing-policy')
    const version = known.status === 200 ? Number(Object(known.body['data']).current) + 1 : 1
    const body = { version, text: `Version ${version}.`, changes: '+ All of it.' }
    return { by, path: '/admin/texts/listing-policy', body, other: { ...body, changes: '+ Nearly all of it.' } }
  },
  'PUT /user/consents': async (town) => ({
    by: (await somebody(town)).by,
    path: '/user/consents',
    body: { marketing: true },
    other: { marketing: false },
  }),
}
