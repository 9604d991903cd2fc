import type { CommandMetadata } from '#commands/deps.ts'
import type { Rehearsal } from '#commands/rehearse.ts'
import type { Commands } from '#commands/all.ts'
import type { Sealed, Redacted, RecordedEvent } from '#domain/event.ts'
import type { Point } from '#domain/place.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import type { LimitStore } from '#stores/limits/port.ts'
import type { SealedFiles } from '#stores/files/port.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { Live } from '#projections/live-search.ts'
import type { Vault } from '#stores/vault/port.ts'
import type { BrandingView } from '#api/branding/contract.ts'
import type { PlaceView } from '#api/places/contract.ts'

/** The world as the API sees it; runtime/world.ts fills it in. */
export interface ApiDeps {
  readonly commands: Commands
  /** The same commands over a log that forgets what they append. */
  readonly rehearse: () => Rehearsal
  /** One per request, so that no answer mixes two versions of a read model. */
  readonly openReads: () => Reads
  /** The event at exactly this position of the log; null where none is. */
  readonly readEvent: (position: number) => Promise<RecordedEvent | null>
  /** What may be found on the site, in memory. Throws `NotReady` while the documents are being built. */
  readonly live: () => Promise<Live>
  readonly readModels: ReadModels
  readonly vault: Vault
  readonly photos: PhotoStore
  /** Exports, each sealed under the key of its person. */
  readonly files: SealedFiles
  readonly limitStore: LimitStore
  /** Whether anything new can be kept: a disk may be full, or have turned read-only. */
  readonly canWrite: () => Promise<boolean>
  /** Re-encodes and keeps an upload; the same id again is not made again. */
  readonly takePicture: (upload: Upload) => Promise<PictureTaken>
  /** Opens what the log keeps sealed; null for a forgotten person. */
  readonly unseal: <T>(value: T | Sealed) => Promise<T | Redacted>
  /** Lets go of all keys in memory, and of what they opened: somebody was forgotten, and it is not known here who. */
  readonly forgetOpened: () => void
  readonly passwords: {
    readonly hash: (password: string) => Promise<string>
    readonly verify: (hash: string, password: string) => Promise<boolean>
    /** Whether public lists of what others have chosen hold it. */
    readonly isCommon: (password: string) => boolean
  }
  /** ISO 8601 UTC. */
  readonly clock: () => string
  /** Unguessable, for session secrets, CSRF tokens and command ids. */
  readonly random: { readonly token: () => string; readonly id: () => string; readonly uuid: () => string }
  readonly sha256: (bytes: string | Buffer) => string
  /** HMAC under a key of its own for each purpose, which a new site secret does not change. Hex. */
  readonly mac: (purpose: MacPurpose, text: string) => string
  /** About how far the positions of two events lie apart: the log of another engine has other positions. */
  readonly positionsPerEvent: number
  /** uuidv5 of an Idempotency-Key and who sent it, so that the same action is the same command. */
  readonly commandIdOf: (key: string) => string
  readonly idsOf: (metadata: CommandMetadata) => { readonly newId: () => string }
  readonly places: {
    readonly search: (text: string) => readonly PlaceView[]
    readonly nearest: (point: Point) => { readonly name: string; readonly point: Point }
  }
  /** With which browsers subscribe to what this site pushes (VAPID): URL-safe Base64. */
  readonly pushKey: string
  readonly site: Site
  readonly log: Log
  /** When the certificates end by which this process reaches its servers, as far as is known. Absent: it reaches none by TLS. */
  readonly certificates?: () => readonly CertificateEnd[]
  /** The ledger of effects, where this process can see it. */
  readonly effects?: Pick<EffectLedger, 'recent' | 'find'>
}

/** `of`: the file of an authority, or the host and port of who shows it. `at`: milliseconds since 1970. */
export interface CertificateEnd {
  readonly of: string
  readonly at: number
}

/** What is signed: sessions that must be handed out again, what a body held (it may be a password), cursors. */
export type MacPurpose = 'session' | 'body' | 'cursor' | 'push' | 'calendar' | 'mail'

export interface ReadModels {
  readonly waitFor: (position: number, timeout: number) => Promise<boolean>
  readonly onApplied: (listener: (events: readonly RecordedEvent[]) => void) => () => void
  readonly health: () => Promise<Health>
  /** How far every read model that answers is, as far as this process knows. */
  readonly position: () => number
  /** Of the log. */
  readonly head: () => Promise<number>
}
export interface Health {
  /** `retrying`: what was written is not shown yet, because a store fails. */
  readonly state: 'running' | 'retrying' | 'fenced' | 'other-log' | 'stopped' | 'watching'
  /** Who feeds the read models: this process, another one, or nobody. */
  readonly worker: 'here' | 'elsewhere' | 'missing'
  readonly position: number
  /** As far as is known. */
  readonly head: number
  /** The log has not said in time where it ends. */
  readonly isLogAway: boolean
  /** In positions: events where the log counts them, else bytes. */
  readonly lag: number
  /** How long the oldest event that is not shown yet has waited. */
  readonly lagSeconds: number
  /** How long ago the oldest was shown that this process does not know of. */
  readonly stalledSeconds: number
  readonly parked: number
  readonly rebuilding: readonly string[]
  /** Read models that answer what no longer changes: of another version, and not being rebuilt. */
  readonly outdated: readonly string[]
  /** Read models that nobody waits for: how far each is, about how many events it is behind, and how many of its documents are parked. */
  readonly late: readonly {
    readonly name: string
    readonly position: number
    readonly lag: number
    readonly parked: number
  }[]
}

export interface Upload {
  readonly id: string
  readonly ownerId: string
  readonly bytes: Buffer
}
export type PictureTaken =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'not-a-picture' | 'unsupported' | 'too-large' | 'busy' | 'forgotten' }

export interface Site {
  readonly branding: Omit<BrandingView, 'demoAccounts' | 'pushKey'>
  readonly timeZone: string
  readonly demoMode: boolean
  readonly demoAdmin: boolean
  readonly adminEmail: string | null
  /** Who runs the site opens nothing of it before two-factor is on. */
  readonly staffNeedsTwoFactor: boolean
  readonly rateLimits: boolean
  /** SITE_URL's origin, where one is set. */
  readonly origin: string | null
  /** Cookies get Secure and answers get HSTS. */
  readonly https: boolean
  /** HSTS covers the domains below this one too. */
  readonly hstsSubdomains: boolean
  /** How many proxies stand before us, each appending to X-Forwarded-For. */
  readonly trustedProxies: number
  /** Opens the figures of operation to others than this machine; null: nobody else. */
  readonly metricsToken: string | null
  /** Where the built web application lies; null serves the API alone. */
  readonly webFolder: string | null
  /** Where map tiles come from, for the content security policy. */
  readonly tileOrigin: string | null
}

export interface Log {
  readonly info: (fields: object, message: string) => void
  readonly warn: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}
