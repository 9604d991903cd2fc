import { Link } from '@react-email/components'
import { htmlOf, type SiteOfLetter, type Written } from './layout.tsx'
import { Aside, type Fact, Facts, Paragraph, Press } from './parts.tsx'

export interface TicketAnswer {
  readonly number: string
  /** Who decided. */
  readonly by: string
  readonly answer: string
  /** What lets the person in, and until when it does, as people write it; null where nothing does. */
  readonly link: { readonly href: string; readonly until: string } | null
}

const FOOT = 'It wasn’t you who asked? Then ignore this letter. We never ask for a password.'
const AFTER =
  'It sets a new password and two-factor, and nothing else. All devices of the account are told when it is used.'

export const ticketAnswerLetter = async (
  site: SiteOfLetter,
  { number, by, answer, link }: TicketAnswer,
): Promise<Written> => {
  const title = link === null ? 'An answer to your ticket' : 'You can get back into your account'
  const facts: readonly Fact[] = [
    ['Ticket', number],
    ['Decided by', `${by}, who helps to run ${site.name}`],
    ...(link === null ? [] : [['Works', `once, until ${link.until}`] as const]),
  ]
  return {
    subject: `${site.name}: ${title}`,
    text: [
      `${title}.`,
      answer,
      ...(link === null ? [] : [link.href]),
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...(link === null ? [] : [AFTER]),
      FOOT,
      `${site.name}: ${site.url}`,
    ].join('\n\n'),
    html: await htmlOf({
      site,
      title,
      preview: answer,
      footer: FOOT,
      children: (
        <>
          <Paragraph>{answer}</Paragraph>
          {link !== null && (
            <Paragraph>
              <Press href={link.href}>Set a new password</Press>
            </Paragraph>
          )}
          <Facts facts={facts} />
          {link !== null && (
            <Aside>
              {AFTER} If the button does nothing, open <Link href={link.href}>this link</Link>.
            </Aside>
          )}
        </>
      ),
    }),
  }
}
