import type { Session } from '#stores/vault/port.ts'
import type { SecondFactor } from '#stores/vault/second-factors.ts'
import type { SiteKeys } from '#stores/vault/site-keys.ts'

/** One thing that a vault holds. */
export type VaultRow =
  /** A null key is a destroyed one. */
  | { readonly is: 'key'; readonly subject: string; readonly key: Buffer | null }
  /** Which log the keys belong to. */
  | { readonly is: 'log'; readonly firstEvent: string }
  | { readonly is: 'password'; readonly personId: string; readonly hash: string }
  /** Which change left the password of an account, or none. */
  | { readonly is: 'password-change'; readonly personId: string; readonly nth: number }
  | { readonly is: 'session'; readonly session: Session }
  | {
      readonly is: 'second-factor'
      readonly factor: SecondFactor
      /** Null where none was used. */
      readonly step: { readonly used: number; readonly commandId: string } | null
      /** Null before any were made; `spentBy` is the command that spent one. */
      readonly codes: readonly { readonly hash: string; readonly spentBy: string | null }[] | null
    }
  | { readonly is: 'site-secret'; readonly purpose: string; readonly secret: Buffer }
  /**
   * That a call was begun, without its response: that may hold positions of the log it was written to. A repeat asks for the same ids and is
   * answered anew.
   */
  | { readonly is: 'reply'; readonly key: string; readonly bodyHash: string; readonly startedAt: string }

/** A vault as a whole, for copying it from one engine to another. Nobody else may write to it meanwhile. */
export interface WholeVault {
  readonly siteKeys: SiteKeys
  /** False for a destroyed key as for an unknown one. */
  readonly hasKey: (subject: string) => Promise<boolean>
  /** Those of whom it has never heard: neither a key nor that one was destroyed. */
  readonly strangersAmong: (subjects: readonly string[]) => Promise<readonly string[]>
  /** Which log the keys belong to; null where that was not kept yet. */
  readonly firstEvent: () => Promise<string | null>
  readonly rows: () => AsyncIterable<readonly VaultRow[]>
  /** Throws `OtherVault` where it holds people of another site than the one with these keys. */
  readonly mustTake: (siteKeys: SiteKeys) => Promise<void>
  /**
   * Takes over the keys of the site and forgets passwords, second factors, secrets, sessions and begun calls, so that nothing stays that the source has ended. Repeatable.
   * Throws `OtherVault`, and changes nothing, where it holds people of another site.
   */
  readonly begin: (siteKeys: SiteKeys) => Promise<void>
  /** Adds rows, each over the one of the same name; but a key that is destroyed here stays so. */
  readonly put: (rows: readonly VaultRow[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** The vault that is copied to is another site's. */
export class OtherVault extends Error {}
