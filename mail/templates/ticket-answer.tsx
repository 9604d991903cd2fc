import { Link } from '@react-email/components'
import { htmlOf, type SiteOfLetter, type Written } from './layout.tsx'
import { Aside, type Fact, Facts, Paragraph, Press } from './parts.tsx'
import * as texts from './texts.ts'

export interface TicketAnswer {
  readonly number: string
  /** Who decided. */
  readonly by: string
  readonly answer: string
  /** What lets the person in, and until when it does, as people write it; null where nothing does. */
  readonly link: { readonly href: string; readonly until: string } | null
}

export const ticketAnswerLetter = async (
  site: SiteOfLetter,
  { number, by, answer, link }: TicketAnswer,
): Promise<Written> => {
  const title = link === null ? texts.ticketAnswered : texts.ticketGranted
  const facts: readonly Fact[] = [
    [texts.ticket, number],
    [texts.decidedBy, texts.whoRuns(by, site.name)],
    ...(link === null ? [] : [[texts.works, texts.onceUntil(link.until)] as const]),
  ]
  return {
    subject: `${site.name}: ${title}`,
    text: [
      `${title}.`,
      answer,
      ...(link === null ? [] : [link.href]),
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...(link === null ? [] : [texts.ticketAfter]),
      texts.ticketFoot,
      `${site.name}: ${site.url}`,
    ].join('\n\n'),
    html: await htmlOf({
      site,
      title,
      preview: answer,
      footer: texts.ticketFoot,
      children: (
        <>
          <Paragraph>{answer}</Paragraph>
          {link !== null && (
            <Paragraph>
              <Press href={link.href}>{texts.setPassword}</Press>
            </Paragraph>
          )}
          <Facts facts={facts} />
          {link !== null && (
            <Aside>
              {texts.orOpen(texts.ticketAfter, (words) => (
                <Link href={link.href}>{words}</Link>
              ))}
            </Aside>
          )}
        </>
      ),
    }),
  }
}
