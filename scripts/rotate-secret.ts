import { CannotStart, readConfig } from '#runtime/config/config.ts'
import { endBadly } from '#runtime/process/end-badly.ts'
import { rotateSecret } from '#runtime/stores/rotate-secret.ts'

const USAGE = 'Usage: npm run rotate-secret, with the new secret in NEW_SITE_SECRET where SITE_SECRET is set'

/** npm run rotate-secret: wraps the vault under a new site secret; the server must not be running. */
process.once('uncaughtException', endBadly)
try {
  // Whoever names the new secret here must not believe that it was taken.
  if (process.argv.length > 2) throw new CannotStart(USAGE)
  const config = readConfig()
  const count = await rotateSecret(config)
  const where =
    config.siteSecret === null ? 'The file site-secret keeps it.' : 'Set SITE_SECRET to it before the next start.'
  process.stdout.write(`${count} keys are wrapped under the new secret. ${where}\n`)
} catch (error) {
  endBadly(error)
}
