import { type DestinationStream, type LogFn, pino } from 'pino'
import { discreet } from './discreet.ts'

/** JSON lines on standard error. Whatever is said goes through `discreet` first: no line holds what is private. */
export const makeLog = (level: string, destination: DestinationStream = standardError()) =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors are plain facts by then.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(said, write) {
          write.apply(this, discreetly(said))
        },
      },
    },
    destination,
  )

/** A closed standard error must not stop the server: lines that nobody can read are dropped. */
const standardError = (): DestinationStream => {
  const destination = pino.destination({ dest: 2, sync: false })
  destination.on('error', () => undefined)
  return destination
}

type Said = Parameters<LogFn>
const discreetly = (said: Said): Said => said.map((one: unknown) => discreet(one)) as Said
