import { Link } from '@react-email/components'
import { htmlOf, type SiteOfLetter, type Written } from './layout.tsx'
import { momentIn } from './moments.ts'
import { Aside, Facts, Paragraph, Press } from './parts.tsx'
import * as texts from './texts.ts'

export interface LinkInLetter {
  readonly kind: texts.LinkLetterKind
  /** Of the web application, with the token. */
  readonly href: string
  readonly askedAt: string
  readonly expiresAt: string
}

export const linkLetter = async (site: SiteOfLetter, link: LinkInLetter): Promise<Written> => {
  const times = { asked: momentIn(site, link.askedAt), until: momentIn(site, link.expiresAt) }
  const { title, subject, why, press, facts, after, notYou } = texts.LINK_WORDS[link.kind](site, times)
  const lines = facts.map(([label, value]) => `${label} ${value}`)
  return {
    subject,
    text: [`${title}. ${why}`, link.href, ...lines, after, notYou, `${site.name}: ${site.url}`].join('\n\n'),
    html: await htmlOf({
      site,
      title,
      preview: why,
      footer: notYou,
      children: (
        <>
          <Paragraph>{why}</Paragraph>
          <Paragraph>
            <Press href={link.href}>{press}</Press>
          </Paragraph>
          <Facts facts={facts} />
          <Aside>
            {texts.orOpen(after, (words) => (
              <Link href={link.href}>{words}</Link>
            ))}
          </Aside>
        </>
      ),
    }),
  }
}
