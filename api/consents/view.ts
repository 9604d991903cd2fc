import type { AgreedKind } from '#domain/texts/vocabulary.ts'
import { LOCALE } from '#domain/locale.ts'
import type { ConsentDocument } from '#projections/accounts/consents.ts'
import type { PersonDocument } from '#projections/accounts/people.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { textIdOf, texts } from '#projections/texts/texts.ts'
import { consentsAskedOf } from '#api/http/session/consents-asked.ts'
import type { Site } from '#api/http/deps.ts'
import type { ConsentRecord, ConsentView } from './contract.ts'
import { consented } from './texts.ts'

interface Shown {
  readonly person: PersonDocument
  readonly site: Pick<Site, 'branding' | 'origin'>
}

export const consentViews = async (
  reads: Reads,
  documents: readonly ConsentDocument[],
  { person, site }: Shown,
): Promise<readonly ConsentView[]> => {
  const asked = await consentsAskedOf(reads, person)
  const digests = await digestsOf(reads, documents)
  return documents.map((consent) => {
    const { _id: id, kind, version, givenAt: acceptedAt, withdrawnAt, how, device } = consent
    const digest = digests.get(textIdOf(noticeOf(consent), version)) ?? null
    return {
      id,
      _id: id,
      kind,
      version,
      acceptedAt,
      withdrawnAt,
      current: withdrawnAt === null && isNewest(consent, person),
      asked: asked.some((one) => one === kind),
      how,
      device,
      record: recordOf(consent, site, digest),
    }
  })
}

/** What is given for marketing is given under the privacy notice. */
const noticeOf = ({ kind }: Pick<ConsentDocument, 'kind'>): AgreedKind => (kind === 'terms' ? 'terms' : 'privacy')

const digestsOf = async (reads: Reads, documents: readonly ConsentDocument[]) => {
  const ids = new Set(documents.map((one) => textIdOf(noticeOf(one), one.version)))
  return new Map((await reads.of(texts).getMany([...ids])).map(({ _id, digest }) => [_id, digest]))
}

const isNewest = ({ kind, version }: ConsentDocument, { termsVersion, privacyVersion }: PersonDocument): boolean =>
  kind === 'marketing' || version === (kind === 'terms' ? termsVersion : privacyVersion)

const recordOf = (
  consent: ConsentDocument,
  { branding, origin }: Shown['site'],
  digest: string | null,
): ConsentRecord => {
  const { _id: recordId, personId: subjectId, kind, version, givenAt, withdrawnAt, how, device } = consent
  const notice = noticeOf(consent)
  const { purposes, dataCategories, termination } = consented[kind]
  return {
    schema: 'ISO/IEC TS 27560:2023',
    recordId,
    subjectId,
    controller: branding.site.name,
    purposes: [...purposes],
    dataCategories: [...dataCategories],
    termination,
    notice: {
      kind: notice,
      version,
      address: `${origin ?? ''}/${notice}?version=${version}`,
      digest,
      language: LOCALE,
    },
    // ISO 3166: the texts name its law.
    jurisdiction: 'AU',
    collectionMethod: how,
    device,
    events: [
      { state: 'given', at: givenAt },
      ...(withdrawnAt === null ? [] : [{ state: 'withdrawn' as const, at: withdrawnAt }]),
    ],
  }
}
