import type { z } from 'zod'
import type { calls as accounts } from '#api/accounts/contract.ts'
import type { calls as appreciation } from '#api/appreciation/contract.ts'
import type { calls as away } from '#api/away/contract.ts'
import type { calls as blocks } from '#api/blocks/contract.ts'
import type { calls as branding } from '#api/branding/contract.ts'
import type { calls as calendar } from '#api/calendar/contract.ts'
import type { calls as claims } from '#api/claims/contract.ts'
import type { calls as consents } from '#api/consents/contract.ts'
import type { calls as draws } from '#api/draws/contract.ts'
import type { calls as feedback } from '#api/feedback/contract.ts'
import type { calls as history } from '#api/history/contract.ts'
import type { calls as items } from '#api/items/contract.ts'
import type { calls as messages } from '#api/messages/contract.ts'
import type { calls as notifications } from '#api/notifications/contract.ts'
import type { calls as places } from '#api/places/contract.ts'
import type { calls as privacy } from '#api/privacy/contract.ts'
import type { calls as push } from '#api/push/contract.ts'
import type { calls as recovery } from '#api/recovery/contract.ts'
import type { calls as reports } from '#api/reports/contract.ts'
import type { calls as requests } from '#api/requests/contract.ts'
import type { calls as searches } from '#api/searches/contract.ts'
import type { calls as secondFactor } from '#api/second-factor/contract.ts'
import type { calls as texts } from '#api/texts/contract.ts'

/**
 * What may be asked of the API, read from the contracts with which the server checks what comes in. Only types: the browser
 * gets method and path as text, and no schema.
 */
type Calls = typeof accounts &
  typeof appreciation &
  typeof away &
  typeof blocks &
  typeof branding &
  typeof calendar &
  typeof claims &
  typeof draws &
  typeof history &
  typeof items &
  typeof messages &
  typeof notifications &
  typeof places &
  typeof privacy &
  typeof feedback &
  typeof push &
  typeof recovery &
  typeof reports &
  typeof requests &
  typeof searches &
  typeof secondFactor &
  // Published by those who run the site, whose page is not built yet.
  Omit<typeof texts, `POST ${string}`> &
  typeof consents

type CallName = keyof Calls
type ReadName = Extract<CallName, `GET ${string}`>
/** The path of a GET, such as `/items/:id`. */
export type ReadPath = ReadName extends `GET ${infer Path}` ? Path : never
/** Method and path, such as `PUT /items/:id`. */
export type WriteName = Exclude<CallName, ReadName>

type ParamNames<Path> = Path extends `${infer Step}/${infer Rest}`
  ? ParamNames<Step> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never
type Query = Readonly<Record<string, string | number | boolean | undefined>>
type QueryOf<Name extends CallName> = Calls[Name] extends {
  readonly query: infer Shape extends z.ZodType<unknown, Query>
}
  ? z.input<Shape>
  : undefined
/** What is sent with it. */
export type BodyOf<Name extends WriteName> = Calls[Name] extends { readonly body: infer Shape extends z.ZodType }
  ? z.input<Shape>
  : undefined

/** What stands for the `:names` of the path. */
type Params<Name extends CallName> = Readonly<Record<ParamNames<Name>, string>>
/** The whole answer: `success`, `data`, and what stands beside it. */
export type AnswerOf<Name extends CallName> = Calls[Name] extends { readonly response: infer Shape extends z.ZodType }
  ? z.output<Shape>
  : never

/** A part that must be left out where the call has none, and may be where all of it may be. */
type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : object extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value }

export type ReadInput<Path extends ReadPath> = Given<'params', Params<`GET ${Path}`>> &
  Given<'query', QueryOf<`GET ${Path}`>>
export type WriteInput<Name extends WriteName> = Given<'params', Params<Name>> & Given<'body', BodyOf<Name>>

/** `/items/:id` with what stands for its names. */
export const pathOf = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
