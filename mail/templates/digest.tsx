import { Link, Section, Text } from '@react-email/components'
import { htmlOf, type SiteOfLetter, type Written } from './layout.tsx'
import { LEAF, Paragraph, Press, QUIET } from './parts.tsx'

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

const INTRO = 'They match what you look for, and they are still free.'
const WHY = 'You get this because you asked for one mail a day with new gifts. It comes only when there are any.'

export const digestLetter = async (site: SiteOfLetter, { entries, more, unsubscribe }: Digest): Promise<Written> => {
  const count = entries.length + more
  const title = count === 1 ? 'One new gift near you' : `${count} new gifts near you`
  const further = more > 0 ? `and ${more} more` : null
  const settings = `${site.url}/notification-settings`
  const lines = entries.map((one) => [one.title, one.where, `${site.url}${one.path}`].filter(Boolean).join('\n'))
  return {
    subject: `${title}: ${entries[0]?.title ?? ''}`,
    text: [
      `${title}. ${INTRO}`,
      ...lines,
      ...(further === null ? [] : [`${further}: ${site.url}/notifications`]),
      WHY,
      `What to be told: ${settings}`,
      `No more of these mails: ${unsubscribe}`,
    ].join('\n\n'),
    html: await htmlOf({
      site,
      title,
      preview: entries.map((one) => one.title).join(', '),
      footer: (
        <>
          {WHY} <Link href={settings}>Choose what to be told</Link> or <Link href={unsubscribe}>stop these mails</Link>.
        </>
      ),
      children: (
        <>
          <Paragraph>{INTRO}</Paragraph>
          {entries.map((entry) => (
            <DigestRow key={entry.path} site={site} entry={entry} />
          ))}
          <Paragraph>
            <Press href={`${site.url}/notifications`}>
              {further === null ? 'See them all' : `See them all, ${further}`}
            </Press>
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
