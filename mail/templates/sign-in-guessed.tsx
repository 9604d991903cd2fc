import { htmlOf, type SiteOfLetter, type Written } from './layout.tsx'
import { Paragraph, Press } from './parts.tsx'
import * as texts from './texts.ts'

export const signInGuessedLetter = async (site: SiteOfLetter): Promise<Written> => {
  const profile = `${site.url}/profile`
  return {
    subject: texts.titleOn(texts.guessedTitle, site.name),
    text: [
      `${texts.guessedTitle}. ${texts.guessedWhat}`,
      texts.guessedAdvice,
      `${texts.yourProfile}: ${profile}`,
      texts.guessedFoot,
      `${site.name}: ${site.url}`,
    ].join('\n\n'),
    html: await htmlOf({
      site,
      title: texts.guessedTitle,
      preview: texts.guessedAdvice,
      footer: texts.guessedFoot,
      children: (
        <>
          <Paragraph>{texts.guessedWhat}</Paragraph>
          <Paragraph>{texts.guessedAdvice}</Paragraph>
          <Paragraph>
            <Press href={profile}>{texts.openProfile}</Press>
          </Paragraph>
        </>
      ),
    }),
  }
}
