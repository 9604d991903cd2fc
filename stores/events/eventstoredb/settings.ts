import { z } from 'zod'

const SHAPE = 'is not a connection string; write it like esdb://127.0.0.1:2113?tls=false'

/** How this engine is called in settings and lines, and what its address may be. The address holds a password, so no line may show it. */
export const eventStoreDbSettings = {
  choice: 'eventstoredb',
  name: 'EventStoreDB',
  urlSetting: 'EVENTSTOREDB_URL',
  /** Where an address does not say it. */
  otherwise: { port: 2113, tls: true },
  url: z
    .string()
    .regex(/^esdb(?:\+discover)?:\/\/./u, SHAPE)
    .refine((url) => !/throwOnAppendFailure=false/iu.test(url), 'must not have throwOnAppendFailure=false'),
} as const
