import { Link, Section, Text } from '@react-email/components'
import { htmlOf, type SiteOfLetter, type Written } from './layout.tsx'
import { LEAF, Paragraph, Press, QUIET } from './parts.tsx'
import * as texts from './texts.ts'

export interface DigestEntry {
  readonly title: string
  /** Suburb and distance, as far as they are known. */
  readonly where: string
  /** A path of the web application. */
  readonly path: string
}

interface Digest {
  /** The newest first. */
  readonly entries: readonly DigestEntry[]
  /** How many more there are than stand in it. */
  readonly more: number
  readonly unsubscribe: string
}

export const digestLetter = async (site: SiteOfLetter, { entries, more, unsubscribe }: Digest): Promise<Written> => {
  const count = entries.length + more
  const title = texts.newGifts(count)
  const further = more > 0 ? texts.andMore(more) : null
  const settings = `${site.url}/notification-settings`
  const lines = entries.map((one) => [one.title, one.where, `${site.url}${one.path}`].filter(Boolean).join('\n'))
  return {
    subject: `${title}: ${entries[0]?.title ?? ''}`,
    text: [
      `${title}. ${texts.digestIntro}`,
      ...lines,
      ...(further === null ? [] : [`${further}: ${site.url}/notifications`]),
      texts.digestWhy,
      `${texts.whatToBeTold}: ${settings}`,
      `${texts.noMoreOfThese}: ${unsubscribe}`,
    ].join('\n\n'),
    html: await htmlOf({
      site,
      title,
      preview: entries.map((one) => one.title).join(', '),
      footer: texts.digestFoot({
        choose: (words) => <Link href={settings}>{words}</Link>,
        stop: (words) => <Link href={unsubscribe}>{words}</Link>,
      }),
      children: (
        <>
          <Paragraph>{texts.digestIntro}</Paragraph>
          {entries.map((entry) => (
            <DigestRow key={entry.path} site={site} entry={entry} />
          ))}
          <Paragraph>
            <Press href={`${site.url}/notifications`}>{texts.seeAll(more)}</Press>
          </Paragraph>
        </>
      ),
    }),
  }
}

const DigestRow = ({ site, entry: { title, where, path } }: { site: SiteOfLetter; entry: DigestEntry }) => (
  <Section style={{ marginBottom: 16 }}>
    <Text dir="auto" style={{ margin: 0, fontSize: 17, lineHeight: '24px' }}>
      <Link href={`${site.url}${path}`} className="leaf" style={{ color: LEAF, fontWeight: 600 }}>
        {title}
      </Link>
    </Text>
    <Text className="quiet" style={{ margin: 0, color: QUIET, fontSize: 14, lineHeight: '21px' }}>
      {where}
    </Text>
  </Section>
)
