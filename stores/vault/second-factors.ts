/**
 * What proves that a person holds a device. The log says which one counts (`TwoFactorEnabled`); one that was only prepared stands beside it
 * and never in its place.
 */
export interface SecondFactor {
  readonly factorId: string
  readonly personId: string
  /** Shared with the device; kept wrapped under the site secret. */
  readonly secret: Buffer
}

export interface SecondFactors {
  /** The same id again changes nothing. */
  readonly put: (factor: SecondFactor) => Promise<void>
  readonly get: (factorId: string) => Promise<SecondFactor | null>
  /** Takes the place of all earlier ones. SHA-256 of each, hex. */
  readonly setCodes: (factorId: string, hashes: readonly string[]) => Promise<void>
  /** How many backup codes are unspent; null where none were ever made. */
  readonly codesLeft: (factorId: string) => Promise<number | null>
  /**
   * Whether this step of time is newer than every one that was used, or was used last by this very command: of any number at once, in
   * whichever process, one command has it.
   */
  readonly spendStep: (factorId: string, step: number, commandId: string) => Promise<boolean>
  /** The same of a backup code. */
  readonly spendCode: (factorId: string, hash: string, commandId: string) => Promise<boolean>
  /** With its backup codes. */
  readonly remove: (factorId: string) => Promise<void>
  readonly removeOf: (personId: string) => Promise<void>
}

/** What the site keeps of its own and must be able to read again, by purpose; wrapped under the site secret. */
export interface SiteSecrets {
  readonly get: (purpose: string) => Promise<Buffer | null>
  readonly set: (purpose: string, secret: Buffer) => Promise<void>
  readonly remove: (purpose: string) => Promise<void>
}
