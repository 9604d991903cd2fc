import { type TextEvent, textEvents } from '#domain/texts/events.ts'
import { type TextKind, AGREED_KINDS } from '#domain/texts/vocabulary.ts'
import { defineProjection, type Reads } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

/** A version of a text, as it was published. */
export interface TextDocument extends Document {
  readonly kind: TextKind
  readonly version: number
  readonly text: string
  readonly changes: string
  readonly digest: string
  readonly publishedAt: string
}

export const textIdOf = (kind: TextKind, version: number): string => `${kind}-${version}`

export const texts = defineProjection<TextDocument, TextEvent>({
  name: 'texts',
  version: 1,
  indexes: { fields: [], arrays: [] },
  wants: textEvents.map(({ type }) => type),
  once: true,
  keys: ({ data: { kind, version } }) => [textIdOf(kind, version)],
  evolve: (_, { data, at }) => ({ ...data, publishedAt: at }),
})

/** Of a kind: what is in force, and since when each version was. A text has some dozen versions in its life. */
export interface TextVersions extends Document {
  readonly version: number
  readonly versions: readonly { readonly version: number; readonly publishedAt: string }[]
}

export const textVersions = defineProjection<TextVersions, TextEvent>({
  name: 'text-versions',
  version: 1,
  indexes: { fields: [], arrays: [] },
  wants: textEvents.map(({ type }) => type),
  keys: ({ data: { kind } }) => [kind],
  evolve: (before, { data: { version }, at }) => ({
    version,
    versions: [...(before?.versions ?? []), { version, publishedAt: at }],
  }),
})

export type VersionsInForce = Readonly<Record<(typeof AGREED_KINDS)[number], number>>
/** What a person must have agreed to; 0 where nothing is published, so that nobody is asked. */
export const versionsInForce = async (reads: Reads): Promise<VersionsInForce> => {
  const found = await reads.of(textVersions).getMany(AGREED_KINDS)
  const versionOf = (kind: TextKind) => found.find(({ _id }) => _id === kind)?.version ?? 0
  return { terms: versionOf('terms'), privacy: versionOf('privacy') }
}
