import { Link } from '@react-email/components'
import { htmlOf, Paragraph, Press, type SiteOfLetter, type Written } from './layout.tsx'

const TITLE = 'Verify your e-mail address'
const WHY = 'Then you can share, ask and send messages.'
const UNTIL = 'The link works for 24 hours, and the newest one counts.'
const NOT_YOU = 'If you did not join, you need not do anything: without the link nothing happens with this address.'

/** `token`: of the one link in it. */
export const verificationLetter = async (site: SiteOfLetter, token: string): Promise<Written> => {
  const link = `${site.url}/verify-email?token=${token}`
  return {
    subject: `${TITLE} for ${site.name}`,
    text: [`${TITLE}. ${WHY}`, link, UNTIL, NOT_YOU, `${site.name}: ${site.url}`].join('\n\n'),
    html: await htmlOf({
      site,
      title: TITLE,
      preview: WHY,
      footer: NOT_YOU,
      children: (
        <>
          <Paragraph>{WHY}</Paragraph>
          <Paragraph>
            <Press href={link}>Verify this address</Press>
          </Paragraph>
          <Paragraph>
            {UNTIL} If the button does nothing, open <Link href={link}>this link</Link>.
          </Paragraph>
        </>
      ),
    }),
  }
}
