import type { z } from 'zod'
import type { RequestEdit, RequestWords } from '#commands/processes/requests/post-request.ts'
import { people } from '#projections/accounts/people.ts'
import { categoryOf, type Home, locationOf, movedTo } from '#api/items/input.ts'
import { wrongField } from '#api/http/answers/problem.ts'
import type { Me, RequestContext } from '#api/http/routing/route.ts'
import { endOfDateIn } from '#api/http/site-time.ts'
import type { editRequest, postRequest } from './contract.ts'
import * as texts from './texts.ts'

type Post = z.output<typeof postRequest>
type Edit = z.output<typeof editRequest>
type MemberRequest<Body> = RequestContext<Body, unknown, Me>

/** What is made of the form: a known category, a place, the end of the day in the site's zone. */
export const requestOf = async (request: MemberRequest<Post>): Promise<RequestWords> => {
  const { title, description, category, needByDate } = request.body
  return {
    title,
    description,
    category: categoryOf(category),
    location: await placeOf(request),
    needBy: needByOf(request, needByDate),
  }
}

/** `home`: where the request is now; null for others than the requester. */
export const changesOf = (request: MemberRequest<Edit>, home: Home | null): RequestEdit => {
  const { title, description, category, location, needByDate } = request.body
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(category === undefined ? {} : { category: categoryOf(category) }),
    ...(location === undefined ? {} : movedTo(areaOf(location), home)),
    ...(needByDate === undefined ? {} : { needBy: needByOf(request, needByDate) }),
  }
}

/** The place of the body, else that of the profile. */
const placeOf = async ({ body, reads, me, deps }: MemberRequest<Post>): Promise<Home> => {
  if (body.location !== undefined) return locationOf(body.location)
  const person = await reads.of(people).get(me.id)
  const home = person && (await deps.unseal(person.location))
  if (home && 'lat' in home) return home
  throw wrongField('location', texts.addArea)
}

const areaOf = (location: NonNullable<Edit['location']>): Home => {
  const area = locationOf(location)
  if (area.address === null) throw wrongField('location', texts.areaRequired)
  return area
}

const needByOf = ({ deps }: MemberRequest<unknown>, date: string | null) =>
  date === null ? null : { date, endsAt: endOfDateIn(deps.site.timeZone, date) }
