import type { AnyRequest } from './sign-in/sign-in.ts'

/**
 * What an answer must not wait for: else its time would tell whether an address is a member's. One that fails is logged, without the
 * address that an error may hold.
 */
export const beside = ({ deps: { log } }: Pick<AnyRequest, 'deps'>, work: Promise<unknown>, failed: string): void => {
  work.catch((error: unknown) => log.warn({ error: error instanceof Error ? error.name : 'unknown' }, failed))
}
