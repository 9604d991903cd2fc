import { AccountErased } from '#domain/accounts/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { streams } from '#domain/ids.ts'
import type { Deeds } from '#tests/simulation/neighbours/neighbours.ts'
import { type Person, SECRET_WORD } from '#tests/simulation/neighbours/person.ts'
import type { Site } from '#tests/simulation/site.ts'

export interface Privacy extends Pick<Site, 'reads' | 'vault' | 'said'> {
  readonly log: readonly RecordedEvent[]
  readonly deeds: Deeds
}

const opened = (text: unknown): string => JSON.stringify(text).toLowerCase()

/** Nothing personal where anybody may look. */
export const envelopesBroken = ({ log, said }: Pick<Privacy, 'log' | 'said'>): readonly string[] => [
  ...said.filter((line) => opened(line).includes(SECRET_WORD)).map((line) => `a process wrote: ${line.slice(0, 200)}`),
  ...log
    .map((event) => opened({ ...event, data: null }))
    .filter((line) => line.includes(SECRET_WORD))
    .map((line) => `an envelope holds words of a person: ${line.slice(0, 200)}`),
]

/** Whoever was told to be forgotten is: no key, and no word in the log, in any document, in any answer that is kept. */
export const erasuresBroken = async (privacy: Privacy): Promise<readonly string[]> => {
  const { log, deeds, vault } = privacy
  const ended = new Set(log.filter(({ type }) => type === AccountErased.type).map(({ stream }) => stream))
  const gone = deeds.people.filter(({ id }) => ended.has(streams.account(id)))
  const halfway = log
    .filter(({ type, stream }) => type === 'AccountErasureStarted' && !ended.has(stream))
    .map(({ stream }) => `the erasure of ${stream} was begun and never finished`)
  const keys = await vault.keys.get(gone.map(({ id }) => id))
  return [
    ...halfway,
    ...deeds.erased.filter((one) => !gone.includes(one)).map(({ id }) => `${id} was told to be forgotten and is not`),
    ...gone.filter(({ id }) => keys.get(id) !== null).map(({ id }) => `the key of ${id} outlived ${id}`),
    ...(await wordsLeft(privacy, gone)),
  ]
}

const wordsLeft = async (
  { log, deeds, reads, vault }: Privacy,
  gone: readonly Person[],
): Promise<readonly string[]> => {
  if (gone.length === 0) return []
  const left: string[] = []
  const search = (where: string, text: string): void => {
    for (const { id, word } of gone)
      if (text.includes(word)) left.push(`${where} holds words of ${id}, who is forgotten`)
  }
  for (const { type, id, data } of log) search(`${type} ${id}`, opened(data))
  for (const collection of reads.collections())
    for await (const page of reads.scan(collection))
      for (const one of page) search(`${collection} ${one._id}`, opened(one))
  for (const key of deeds.commandIds) {
    const reply = await vault.replies.begin({ key, bodyHash: 'the same', at: '' })
    if (reply.is === 'done') search(`the kept answer to ${key}`, reply.body.toLowerCase())
  }
  return left
}

/** With all keys destroyed nobody's words can be read from the log. */
export const forgettingBroken = (log: readonly RecordedEvent[]): readonly string[] =>
  log
    .filter(({ data }) => opened(data).includes(SECRET_WORD))
    .map(({ type, id }) => `${type} ${id} can be read without the key of its person`)
