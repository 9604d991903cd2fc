import { z } from 'zod'

/** Every setting there is (decisions section 7), its default and what it may be. The only reader of process.env. */
const onOff = z.enum(['on', 'off'])
const trueFalse = z.enum(['true', 'false'])
const blankIsAbsent = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape)

const settings = z.object({
  NODE_ENV: blankIsAbsent(z.string().default('development')),
  PORT: blankIsAbsent(z.coerce.number().int().min(0).max(65_535).default(3000)),
  // Absent: every address of this machine, IPv6 and IPv4.
  HOST: blankIsAbsent(z.string().optional()),
  DATA_DIR: blankIsAbsent(z.string().default('./data')),
  EVENT_STORE: blankIsAbsent(z.enum(['sqlite']).default('sqlite')),
  READ_STORE: blankIsAbsent(z.enum(['sqlite']).default('sqlite')),
  SERVICES: blankIsAbsent(z.string().default('api,projections,scheduler')),
  SITE_URL: blankIsAbsent(z.string().refine(isWebAddress, 'is not an address of http or https').optional()),
  SITE_SECRET: blankIsAbsent(z.string().min(32, 'needs at least 32 characters').optional()),
  SITE_NAME: blankIsAbsent(z.string().default('Share a Gifty')),
  SITE_TIME_ZONE: blankIsAbsent(z.string().refine(isTimeZone, 'is not a time zone').default('Australia/Perth')),
  ADMIN_EMAIL: blankIsAbsent(z.email().optional()),
  DEMO_MODE: blankIsAbsent(onOff.optional()),
  DEMO_ADMIN: blankIsAbsent(trueFalse.default('false')),
  RATE_LIMITS: blankIsAbsent(onOff.default('on')),
  MAP_TILE_URL: blankIsAbsent(z.string().refine(isTileAddress, 'is not an address of http or https').optional()),
  MAP_ATTRIBUTION: blankIsAbsent(z.string().default('© OpenStreetMap contributors')),
  LOG_LEVEL: blankIsAbsent(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
})

export type Config = ReturnType<typeof readConfig>
const SERVICES = ['api', 'projections', 'scheduler'] as const
export type Service = (typeof SERVICES)[number]

/** Thrown with one clear line; the start prints it and stops. */
export class BadSetting extends Error {}

export const readConfig = (environment: NodeJS.ProcessEnv = process.env) => {
  const found = parsedSettings(environment)
  const production = found.NODE_ENV === 'production'
  if (production && found.SITE_SECRET === undefined)
    throw new BadSetting('Setting SITE_SECRET: required in production (at least 32 characters)')
  return {
    production,
    port: found.PORT,
    host: orNull(found.HOST),
    dataDir: found.DATA_DIR,
    services: servicesOf(found.SERVICES),
    siteUrl: orNull(found.SITE_URL),
    siteSecret: orNull(found.SITE_SECRET),
    siteName: found.SITE_NAME,
    timeZone: found.SITE_TIME_ZONE,
    adminEmail: orNull(found.ADMIN_EMAIL),
    demoMode: found.DEMO_MODE === undefined ? !production : found.DEMO_MODE === 'on',
    demoAdmin: found.DEMO_ADMIN === 'true',
    rateLimits: found.RATE_LIMITS === 'on',
    map: { tileUrl: orNull(found.MAP_TILE_URL), attribution: found.MAP_ATTRIBUTION },
    logLevel: found.LOG_LEVEL,
  }
}

const orNull = <Value>(value: Value | undefined): Value | null => value ?? null

const parsedSettings = (environment: NodeJS.ProcessEnv): z.output<typeof settings> => {
  const parsed = settings.safeParse(environment)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadSetting(`Setting ${issue?.path.join('.')}: ${issue?.message}`)
}

const servicesOf = (text: string): ReadonlySet<Service> => {
  const asked = text.split(',').map((name) => name.trim())
  const unknown = asked.find((name) => !SERVICES.some((service) => service === name))
  if (unknown !== undefined) throw new BadSetting(`Setting SERVICES: "${unknown}" is none of ${SERVICES.join(', ')}`)
  return new Set(SERVICES.filter((service) => asked.includes(service)))
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol)
}

/** `{s}` stands for one of several hosts. */
function isTileAddress(text: string): boolean {
  return isWebAddress(text.replace('{s}', 'a'))
}
