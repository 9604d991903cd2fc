import type { KnownDevice } from '#api/http/session/known-device.ts'
import type { z } from 'zod'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import type { Sendable } from '#commands/routing.ts'
import type { Role } from '#domain/staff/vocabulary.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { Session } from '#stores/vault/port.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { PreviousAttempt } from '#api/http/idempotency.ts'
import type { LimitName, Limits } from '#api/http/limits/limits.ts'
import type { OpenedSession } from '#api/http/session/cookies.ts'
import type { ShownFirst } from '#api/http/page/start.ts'

/** Who may call it: anyone, only members, or only those who run the site. An auditor reads; an admin may do what an auditor may. */
export type Access = 'anyone' | 'member' | 'auditor' | 'admin'

export interface Me {
  readonly id: string
  readonly role: Role
  readonly demo: boolean
  /** Of the e-mail address. */
  readonly verified: boolean
  /** Signing in takes a second factor. */
  readonly twoFactor: boolean
  /** Versions of the texts that the person has agreed to; null of somebody who has just joined, and agreed to what is in force. */
  readonly agreed: Agreed | null
}
export interface Agreed {
  readonly termsVersion: number
  readonly privacyVersion: number
}

/** What a handler is given. */
export interface RequestContext<Body, Query, M> {
  readonly deps: ApiDeps
  readonly reads: Reads
  readonly me: M
  readonly session: Session | null
  readonly body: Body
  readonly query: Query
  readonly params: Readonly<Record<string, string>>
  /** The uploaded file, where the route takes one. */
  readonly file: Buffer | null
  /** Identity of this command; the same Idempotency-Key gives the same. */
  readonly metadata: CommandMetadata
  readonly client: {
    /** What limits count by, and the larger one that a household or a company has. */
    readonly network: string
    readonly siteNetwork: string
    readonly device: string
    readonly place: string
  }
  /**
   * Turns a refusal into its answer; otherwise waits until the read models show what was written. `madeId` names what was made,
   * for an answer before that can be read; else it is the `:id` of the path, or the person.
   */
  /** Handles a command on its stream, as this request. */
  readonly send: (command: Sendable) => Promise<Outcome<unknown>>
  readonly applied: <State>(outcome: Outcome<State>, madeId?: string) => Promise<Extract<Outcome<State>, { ok: true }>>
  /** How far an earlier try with the same Idempotency-Key came. */
  readonly previousAttempt: PreviousAttempt
  /** Counts a try against a limit whose key is not simply the person; the same try again does not count. */
  readonly spend: Limits['spend']
  /** The same, and says whether there was room instead of refusing. */
  readonly allows: Limits['allows']
  /** How many tries such a limit still has; null where nothing is counted. */
  readonly triesLeft: Limits['left']
  /** Of what was counted and turned out to be no wrong try. */
  readonly giveBack: Limits['refund']
  /** The cookie that remembers of which address a recovery was asked, as it came; null where there is none. */
  readonly recoveryAsked: string | null
  readonly setRecoveryCookie: (value: string) => void
  /** Hands out a session with its cookie, or clears it. */
  readonly setSessionCookie: (opened: OpenedSession | null) => void
  /** The browser that asks, as this person may have used it before. */
  readonly knownDevice: (personId: string) => KnownDevice
}

/** JSON that changes with a release only. */
export interface KeptText {
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly etag: string
}

export interface RouteResult {
  readonly data?: unknown
  /** `data` as JSON in UTF-8 already, instead of it. */
  readonly dataJson?: Buffer
  readonly message?: string
  readonly status?: number
  readonly extras?: Readonly<Record<string, unknown>>
  /** The first cards of a list, or the one listing: a page that brings the answer shows them before any script has run. */
  readonly shownFirst?: readonly ShownFirst[]
  /** The whole body instead of all above: the same for everybody, so it is kept as it is sent. */
  readonly kept?: KeptText
}

export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly body?: z.ZodType
  readonly query?: z.ZodType
  readonly response: z.ZodType
  readonly status: 200 | 201 | 202
  /** Where the same call may answer otherwise: 200 for what was there already. */
  readonly otherStatuses?: readonly (200 | 201)[]
  /** Refusals beside those that follow from its method, path and access. */
  readonly refuses?: readonly (400 | 403 | 404 | 409 | 429)[]
  readonly limit?: LimitName
  /** Pictures inside JSON: up to 12 MB; else 100 kB. */
  readonly takesPhotos?: boolean
  readonly takesFile?: boolean
  readonly needsVerifiedEmail?: boolean
  readonly needsRecentEntry?: boolean
  readonly authenticatesInBody?: boolean
  readonly inRecovery?: boolean
  readonly whileAsked?: boolean
  handler(request: RequestContext<unknown, unknown, Me | null>): Promise<RouteResult>
}

interface Declared<Body extends z.ZodType, Query extends z.ZodType, W extends Access> {
  readonly summary: string
  readonly access: W
  readonly body?: Body
  readonly query?: Query
  readonly response: z.ZodType
  readonly status?: 200 | 201 | 202
  readonly otherStatuses?: readonly (200 | 201)[]
  /** Refusals beside those that follow from its method, path and access. */
  readonly refuses?: readonly (400 | 403 | 404 | 409 | 429)[]
  readonly limit?: LimitName
  readonly takesPhotos?: boolean
  readonly takesFile?: boolean
  /** Where outgoing mail is on. */
  readonly needsVerifiedEmail?: boolean
  /** Password or second factor within ten minutes; else 403, and the same call again after `POST /auth/reauthenticate`. */
  readonly needsRecentEntry?: boolean
  /** The body proves who asks, again on each try: the key is not bound to a session that may be lost with the answer. */
  readonly authenticatesInBody?: boolean
  /** Also for a session that a recovery opened; to every other call nobody is signed in by it. */
  readonly inRecovery?: boolean
  /** Also while a new version of the terms or the privacy notice waits for an answer; so is whatever may be done in a recovery. */
  readonly whileAsked?: boolean
  handler(
    request: RequestContext<z.output<Body>, z.output<Query>, W extends 'anyone' ? Me | null : Me>,
  ): Promise<RouteResult>
}

const on =
  (method: Route['method']) =>
  <Body extends z.ZodType, Query extends z.ZodType, W extends Access>(
    path: string,
    declared: Declared<Body, Query, W>,
  ): Route => ({
    method,
    path,
    status: 200,
    ...declared,
    // The server has parsed body and query with these very schemas, and let nobody in whom `who` keeps out.
    handler: (request) => declared.handler(request as Parameters<typeof declared.handler>[0]),
  })

/** A route reads: who may, what shape, which command, which answer. Nothing else. */
export const get = on('get')
export const post = on('post')
export const put = on('put')
export const patch = on('patch')
export const del = on('delete')
