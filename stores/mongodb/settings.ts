import { z } from 'zod'

const SHAPE = 'is not an address of MongoDB; write it like mongodb://localhost:27017/share-a-gifty'

/** How this engine is called in settings and lines, and what its address may be. The address may hold a password, so no line may show it. */
export const mongoSettings = {
  choice: 'mongodb',
  name: 'MongoDB',
  urlSetting: 'MONGODB_URL',
  /** Where an address does not say it. */
  otherwise: { port: 27_017, tls: false },
  url: z.string().regex(/^mongodb(?:\+srv)?:\/\/./u, SHAPE),
  like: 'write it like mongodb://user:password@localhost:27017/share-a-gifty',
} as const
