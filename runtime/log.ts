import { pino } from 'pino'

/** JSON lines on standard error. A reader's position never reaches a log (G18), nor does anything that opens a door. */
export const makeLog = (level: string) =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['lat', 'lng', '*.lat', '*.lng', 'cookie', '*.cookie', 'password', '*.password', 'email', '*.email'],
    },
    pino.destination({ dest: 2, sync: false }),
  )
