import { htmlOf, type SiteOfLetter, type Written } from './layout.tsx'
import { Aside, Paragraph, Press } from './parts.tsx'
import * as texts from './texts.ts'

type SecondFactorChange = keyof typeof texts.SECOND_FACTOR_WORDS
export const SECOND_FACTOR_CHANGES = Object.keys(texts.SECOND_FACTOR_WORDS) as readonly SecondFactorChange[]
/** Whether this letter tells of it. */
export const isOfSecondFactor = (kind: string): kind is SecondFactorChange =>
  Object.hasOwn(texts.SECOND_FACTOR_WORDS, kind)

/** `notMe`: where "This was not me" leads; null where nothing can be taken back. */
export const secondFactorLetter = async (
  site: SiteOfLetter,
  notice: SecondFactorChange,
  notMe: string | null,
): Promise<Written> => {
  const { title, what, ...words } = texts.SECOND_FACTOR_WORDS[notice]
  const advice = notMe === null ? words.advice : texts.notYouYet
  const profile = `${site.url}/profile`
  return {
    subject: `${site.name}: ${title}`,
    text: [
      `${title}. ${what}`,
      advice,
      ...(notMe === null ? [] : [`${texts.notMe}: ${notMe}`, texts.undoSecondFactor]),
      `${texts.yourProfile}: ${profile}`,
      texts.secondFactorFoot,
      `${site.name}: ${site.url}`,
    ].join('\n\n'),
    html: await htmlOf({
      site,
      title,
      preview: what,
      footer: texts.secondFactorFoot,
      children: (
        <>
          <Paragraph>{what}</Paragraph>
          <Paragraph>{advice}</Paragraph>
          {notMe !== null && (
            <>
              <Paragraph>
                <Press href={notMe} look="clay">
                  {texts.notMe}
                </Press>
              </Paragraph>
              <Aside>{texts.undoSecondFactor}</Aside>
            </>
          )}
          <Paragraph>
            <Press href={profile}>{texts.openProfile}</Press>
          </Paragraph>
        </>
      ),
    }),
  }
}
