import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { dataFolder, eventStoreServer, readStoreServer } from '#runtime/compose.ts'
import { apartLine } from '#runtime/log/one-place.ts'

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `use one of ${names.join(', ')}`)
const onOff = oneOf(['on', 'off'])
const trueFalse = oneOf(['true', 'false'])
/** `later` is known, but this version cannot do it yet. */
const blankIsAbsent = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), shape)

const NO_ADDRESS = 'is not an address of http or https; write it like https://gifty.example'
const NO_SMTP = 'is not the address of a mail server; write it like smtps://user:password@mail.example:465'
const NO_EMAIL = 'is not an e-mail address; write it like ada@example.org'
const { choice: FOLDER } = dataFolder
const folderOr = (server: string): string => `is unknown; use ${FOLDER} or ${server}`
const NO_ZONE = 'is not a time zone; use a name like Australia/Perth'

/** Every setting there is, its default and what it may be. The only reader of process.env. */
const settings = z.object({
  // A misspelt production would be a demo for everybody.
  NODE_ENV: blankIsAbsent(oneOf(['development', 'test', 'production']).default('development')),
  PORT: blankIsAbsent(z.string().refine(isPort, 'is not a port; use a whole number from 0 to 65535').default('3000')),
  // Absent: every address of this machine, IPv6 and IPv4.
  HOST: blankIsAbsent(z.string().optional()),
  DATA_DIR: blankIsAbsent(z.string().default('./data')),
  EVENT_STORE: blankIsAbsent(
    z.enum([FOLDER, eventStoreServer.choice], folderOr(eventStoreServer.choice)).default(FOLDER),
  ),
  [eventStoreServer.urlSetting]: blankIsAbsent(eventStoreServer.url.optional()),
  READ_STORE: blankIsAbsent(z.enum([FOLDER, readStoreServer.choice], folderOr(readStoreServer.choice)).default(FOLDER)),
  [readStoreServer.urlSetting]: blankIsAbsent(readStoreServer.url.optional()),
  SERVICES: blankIsAbsent(z.string().default('api,projections,scheduler')),
  SITE_URL: blankIsAbsent(z.string().refine(isWebAddress, NO_ADDRESS).optional()),
  TRUSTED_PROXIES: blankIsAbsent(
    z.string().regex(/^\d$/u, 'is how many proxies stand before this server: 0 to 9').default('0'),
  ),
  HSTS_SUBDOMAINS: blankIsAbsent(trueFalse.default('false')),
  METRICS_TOKEN: blankIsAbsent(z.string().min(16, 'needs at least 16 characters').optional()),
  SITE_SECRET: blankIsAbsent(z.string().min(32, 'needs at least 32 characters').optional()),
  NEW_SITE_SECRET: blankIsAbsent(z.string().min(32, 'needs at least 32 characters').optional()),
  SITE_NAME: blankIsAbsent(z.string().default('Share a Gifty')),
  SITE_TIME_ZONE: blankIsAbsent(z.string().refine(isTimeZone, NO_ZONE).default('Australia/Perth')),
  ADMIN_EMAIL: blankIsAbsent(z.email(NO_EMAIL).optional()),
  DEMO_MODE: blankIsAbsent(onOff.optional()),
  DEMO_ADMIN: blankIsAbsent(trueFalse.default('false')),
  STAFF_TWO_FACTOR: blankIsAbsent(oneOf(['asked', 'required']).default('asked')),
  RATE_LIMITS: blankIsAbsent(onOff.default('on')),
  // Known, but nothing in this version uses it: whoever sets it is told so.
  GEOCODER_URL: blankIsAbsent(z.string().optional()),
  // Usually holds a password, so no line may show it.
  SMTP_URL: blankIsAbsent(z.string().refine(isMailServer, NO_SMTP).optional()),
  MAIL_FROM: blankIsAbsent(z.email(NO_EMAIL).optional()),
  MAP_TILE_URL: blankIsAbsent(z.string().refine(isTileAddress, NO_ADDRESS).optional()),
  MAP_ATTRIBUTION: blankIsAbsent(z.string().default('© OpenStreetMap contributors')),
  LOG_LEVEL: blankIsAbsent(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
})

export type Config = ReturnType<typeof configIn>
const SERVICES = ['api', 'projections', 'scheduler'] as const
export type Service = (typeof SERVICES)[number]

/** Stops the start with one clear line: what is wrong and what to do. Nothing secret stands in it. */
export class CannotStart extends Error {}
export class BadSetting extends CannotStart {}

export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config => {
  const config = configIn(environment)
  if (config.production && config.siteSecret === null)
    throw new BadSetting('Setting SITE_SECRET: required in production (at least 32 characters)')
  const apart = config.production ? apartLine(config) : null
  if (apart !== null) throw new BadSetting(apart)
  return config
}

const configIn = (environment: NodeJS.ProcessEnv) => {
  const found = parsedSettings(withFiles(environment))
  const production = found.NODE_ENV === 'production'
  return {
    production,
    port: Number(found.PORT),
    host: orNull(found.HOST),
    dataDir: found.DATA_DIR,
    /** Null: the log is in the data folder. */
    eventStoreUrl: eventStoreUrlOf(found),
    /** Null: documents, keys, pictures and effects are in the data folder. */
    readStoreUrl: readStoreUrlOf(found),
    services: servicesOf(found.SERVICES),
    siteUrl: orNull(found.SITE_URL),
    trustedProxies: Number(found.TRUSTED_PROXIES),
    hstsSubdomains: found.HSTS_SUBDOMAINS === 'true',
    metricsToken: orNull(found.METRICS_TOKEN),
    siteSecret: orNull(found.SITE_SECRET),
    newSiteSecret: orNull(found.NEW_SITE_SECRET),
    siteName: found.SITE_NAME,
    timeZone: found.SITE_TIME_ZONE,
    adminEmail: orNull(found.ADMIN_EMAIL),
    /** Null: this site sends no mail. */
    mail: mailOf(found),
    demoMode: found.DEMO_MODE === undefined ? !production : found.DEMO_MODE === 'on',
    demoAdmin: found.DEMO_ADMIN === 'true',
    /** Who runs the site opens nothing of it before two-factor is on. */
    staffNeedsTwoFactor: found.STAFF_TWO_FACTOR === 'required',
    rateLimits: found.RATE_LIMITS === 'on',
    map: { tileUrl: orNull(found.MAP_TILE_URL), attribution: found.MAP_ATTRIBUTION },
    logLevel: found.LOG_LEVEL,
    unused: (['GEOCODER_URL'] as const).filter((name) => found[name] !== undefined),
  }
}

/** The same settings as those of a site that is elsewhere: in the data folder, or on the engines whose addresses are set. */
export const readConfigOf = (place: Place, environment: NodeJS.ProcessEnv = process.env): Config => {
  const { urlSetting, choice } = readStoreServer
  const isSet = [urlSetting, `${urlSetting}_FILE`].some((name) => (environment[name] ?? '').trim() !== '')
  const isOnBoth = place === eventStoreServer.choice && isSet
  return configIn({ ...environment, EVENT_STORE: place, READ_STORE: isOnBoth ? choice : FOLDER })
}
export const places = [FOLDER, eventStoreServer.choice] as const
export type Place = (typeof places)[number]

/** Each may be named in a file instead, as containers get their secrets: `SITE_SECRET_FILE=/run/secrets/site-secret`. */
export const SECRET_SETTINGS = [
  'SITE_SECRET',
  'NEW_SITE_SECRET',
  'METRICS_TOKEN',
  eventStoreServer.urlSetting,
  readStoreServer.urlSetting,
  'SMTP_URL',
] as const

const withFiles = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const found = SECRET_SETTINGS.flatMap((name) => {
    const path = environment[`${name}_FILE`]?.trim() ?? ''
    if (path === '') return []
    if ((environment[name] ?? '').trim() !== '')
      throw new BadSetting(`Setting ${name}_FILE: ${name} is set too; set one of them`)
    return [[name, contentOf(name, path)] as const]
  })
  return { ...environment, ...Object.fromEntries(found) }
}

const contentOf = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw new BadSetting(`Setting ${name}_FILE: ${path} cannot be read by this user`, { cause })
  }
}

/** Every setting by name, those of files too. */
export const settingNames: readonly string[] = [
  ...Object.keys(settings.shape),
  ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
]

/** What works, but hardly as its host wishes; one line each at the start. */
export const warningsOf = (config: Config): readonly string[] => [
  ...[apartLine(config)].filter((line) => line !== null),
  ...config.unused.map((name) => `Setting ${name}: is set, but this version does not use it yet`),
  ...addressWarnings(config),
]

const addressWarnings = ({ production, siteUrl, trustedProxies }: Config): readonly string[] => {
  if (!production) return []
  if (siteUrl === null) return ['Setting SITE_URL: is not set, so cookies are not Secure and own links are unknown']
  if (!siteUrl.startsWith('https:') || trustedProxies > 0) return []
  return [
    'Setting TRUSTED_PROXIES: is 0, so behind a proxy all neighbours count as one address; use 1 behind one proxy',
  ]
}

const orNull = <Value>(value: Value | undefined): Value | null => value ?? null

const parsedSettings = (environment: NodeJS.ProcessEnv): Found => {
  const parsed = settings.safeParse(environment)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadSetting(`Setting ${issue?.path.join('.')}: ${issue?.message}`)
}

type Found = z.output<typeof settings>

const eventStoreUrlOf = (found: Found): string | null =>
  found.EVENT_STORE === FOLDER ? null : given(found[eventStoreServer.urlSetting], eventStoreServer, 'EVENT_STORE')

const readStoreUrlOf = (found: Found): string | null =>
  found.READ_STORE === FOLDER ? null : given(found[readStoreServer.urlSetting], readStoreServer, 'READ_STORE')

const given = (
  url: string | undefined,
  { urlSetting, choice }: { readonly urlSetting: string; readonly choice: string },
  by: 'EVENT_STORE' | 'READ_STORE',
): string => {
  if (url === undefined) throw new BadSetting(`Setting ${urlSetting}: required where ${by} is ${choice}`)
  return url
}

/** Every mail has a link to this site, so the site must know its own address. */
const mailOf = ({ SMTP_URL, MAIL_FROM, SITE_URL }: z.output<typeof settings>) => {
  if (SMTP_URL === undefined) return null
  if (SITE_URL === undefined) throw new BadSetting('Setting SITE_URL: required where SMTP_URL is set')
  const { origin, hostname } = new URL(SITE_URL)
  return { url: SMTP_URL, from: MAIL_FROM ?? `no-reply@${hostname}`, siteUrl: origin }
}

const servicesOf = (text: string): ReadonlySet<Service> => {
  const metadata = text.split(',').map((name) => name.trim())
  const unknown = metadata.find((name) => !SERVICES.some((service) => service === name))
  if (unknown !== undefined) throw new BadSetting(`Setting SERVICES: "${unknown}" is none of ${SERVICES.join(', ')}`)
  return new Set(SERVICES.filter((service) => metadata.includes(service)))
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/u.test(text) && Number(text) <= 65_535
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function isMailServer(text: string): boolean {
  return URL.canParse(text) && /^smtps?:\/\/[^/]/u.test(text)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol)
}

/** `{s}` stands for one of several hosts. */
function isTileAddress(text: string): boolean {
  return isWebAddress(text.replace('{s}', 'a'))
}
