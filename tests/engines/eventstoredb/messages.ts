import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Append, ExpectedRevision, Judged, Logged, Proposed } from './log.ts'
import type { AppendReq, AppendResp, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js'

export const nameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString()
const identifierOf = (stream: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'))

export const proposedOf = (message: AppendReq.ProposedMessage): Proposed => ({
  id: message.getId()?.getString() || structuredId(message.getId()),
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  metadata: message.getCustomMetadata_asU8(),
  data: message.getData_asU8(),
})

const structuredId = (id: ReturnType<AppendReq.ProposedMessage['getId']>): string => {
  const structured = id?.getStructured()
  if (!structured) return ''
  const half = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0')
  const hex = half(structured.getMostSignificantBits()) + half(structured.getLeastSignificantBits())
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export const appendTarget = (options: AppendReq.Options): Omit<Append, 'events'> => ({
  stream: nameOf(options.getStreamIdentifier()),
  expected: expectedOf(options),
})
const expectedOf = (options: AppendReq.Options): ExpectedRevision => {
  if (options.hasAny()) return 'any'
  if (options.hasStreamExists()) return 'stream_exists'
  return options.hasNoStream() ? -1 : Number(options.getRevision())
}

export const appendAnswer = (judged: Extract<Judged, { is: 'success' | 'wrong-version' }>): AppendResp => {
  const response = new streams.AppendResp()
  if (judged.is === 'success') {
    const position = new streams.AppendResp.Position()
      .setCommitPosition(String(judged.position))
      .setPreparePosition(String(judged.position))
    return response.setSuccess(
      new streams.AppendResp.Success().setCurrentRevision(String(judged.revision)).setPosition(position),
    )
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion()
  if (judged.actual < 0) wrong.setCurrentNoStream(new shared.Empty())
  else wrong.setCurrentRevision(String(judged.actual))
  return response.setWrongExpectedVersion(wrong)
}

export const eventMessage = (event: Logged): ReadResp => {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.position))
    .setPreparePosition(String(event.position))
    .setCustomMetadata(event.metadata)
    .setData(event.data)
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', '17000000000000000')
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position)),
  )
}
export const streamNotFound = (stream: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream)),
  )
export const confirmation = (): ReadResp =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('stand-in'))
export const caughtUp = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())
export const checkpoint = (position: number): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
  )
