import { blockEvents, type BlockEvent } from '#domain/blocks/events.ts'
import type { Body, Reads } from '#projections/engine/projection.ts'
import { defineProjection } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

/** Of one person: ids alone. What one of two wants counts for both, and only the one who blocked learns of it. */
export interface BlocksDocument extends Document {
  /** Whom this person has blocked, the first first. */
  readonly blocked: readonly { readonly personId: string; readonly since: string }[]
  readonly blockedBy: readonly string[]
}

export const blocks = defineProjection<BlocksDocument, BlockEvent>({
  name: 'blocks',
  version: 1,
  indexes: { fields: [], arrays: [] },
  wants: blockEvents.map(({ type }) => type),
  keys: ({ type, data }) => (type === 'BlockSettled' ? [] : [data.blockerId, data.blockedId]),
  evolve: (document, { type, data, at }, id) => {
    const { blockerId, blockedId } = data
    const { blocked, blockedBy } = document ?? NOBODY
    const isBlocked = type === 'PersonBlocked'
    if (id === blockedId) {
      const others = blockedBy.filter((personId) => personId !== blockerId)
      return unlessEmpty({ blocked, blockedBy: isBlocked ? [...others, blockerId] : others })
    }
    const others = blocked.filter(({ personId }) => personId !== blockedId)
    return unlessEmpty({ blocked: isBlocked ? [...others, { personId: blockedId, since: at }] : others, blockedBy })
  },
})

const NOBODY: Body<BlocksDocument> = { blocked: [], blockedBy: [] }

const unlessEmpty = (body: Body<BlocksDocument>): Body<BlocksDocument> | null =>
  body.blocked.length + body.blockedBy.length === 0 ? null : body

const NONE: ReadonlySet<string> = new Set()

/** Those whom a person does not see, and who do not see this person: one small document. */
export const unseenBy = async (reads: Reads, personId: string): Promise<ReadonlySet<string>> => {
  const document = await reads.of(blocks).get(personId)
  return document ? new Set([...document.blocked.map((one) => one.personId), ...document.blockedBy]) : NONE
}
