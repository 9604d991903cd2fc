import { htmlOf, type SiteOfLetter, type Written } from './layout.tsx'
import { Paragraph, Press } from './parts.tsx'

const TITLE = 'Someone is trying your password'
const WHAT =
  'There were more than 100 tries to sign in to your account within an hour. Further ones are now held back: each household has one an hour, so you can still sign in from home.'
const DO =
  'If your password is short, or if you use it anywhere else, change it. A long one that you use nowhere else is not found by trying.'
const WAS_YOU = 'If it was you, you need not do anything. We never ask for your password in a mail.'

export const signInGuessedLetter = async (site: SiteOfLetter): Promise<Written> => {
  const profile = `${site.url}/profile`
  return {
    subject: `${TITLE} on ${site.name}`,
    text: [`${TITLE}. ${WHAT}`, DO, `Your profile: ${profile}`, WAS_YOU, `${site.name}: ${site.url}`].join('\n\n'),
    html: await htmlOf({
      site,
      title: TITLE,
      preview: DO,
      footer: WAS_YOU,
      children: (
        <>
          <Paragraph>{WHAT}</Paragraph>
          <Paragraph>{DO}</Paragraph>
          <Paragraph>
            <Press href={profile}>Open your profile</Press>
          </Paragraph>
        </>
      ),
    }),
  }
}
