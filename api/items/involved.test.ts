import { expect, test } from 'vitest'
import { listIn, town } from '#tests/visitor/api-spec.ts'

const { tom, maya, share, ask } = town()

/** "History": what somebody shared or asked for. */
const involved = async (by = maya(), query = '&limit=100') => {
  const answer = await by.get(`/api/items/user/mine?involved=true${query}`)
  const { total } = answer.body['meta'] as { total: number }
  return { ids: listIn(answer).map(({ id }) => id), total }
}

test('the total tells no more than the list: what was deleted is not counted, whoever asked for it', async () => {
  const [stays, withdrawn, declined, waiting] = [await share(), await share(), await share(), await share()]
  await ask(stays)
  await maya().put(`/api/claims/${await ask(withdrawn)}/cancel`)
  await tom().put(`/api/claims/${await ask(declined)}/decline`)
  await ask(waiting)
  expect(await involved()).toMatchObject({ total: 4 })
  for (const itemId of [withdrawn, declined, waiting])
    expect((await tom().del(`/api/items/${itemId}`)).status).toBe(200)
  expect(await involved()).toEqual({ ids: [stays], total: 1 })
  expect(await involved(maya(), '&limit=1')).toEqual({ ids: [stays], total: 1 })
  expect(await involved(tom())).toEqual({ ids: [stays], total: 1 })
})
