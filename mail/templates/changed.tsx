import type { ChangeWords } from './change-texts.ts'
import { htmlOf, type SiteOfLetter, type Written } from './layout.tsx'
import { Aside, Facts, Paragraph, Press } from './parts.tsx'
import * as texts from './texts.ts'

/** `href`: where "This was not me" leads; null where nothing can be taken back by the one who reads it. */
export const changedLetter = async (
  site: SiteOfLetter,
  { title, facts, undo, foot = texts.changeFoot }: ChangeWords,
  href: string | null,
): Promise<Written> => ({
  subject: texts.titleOn(title, site.name),
  text: [
    `${title}.`,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${texts.wasItYou} ${texts.nothingToDo}`,
    ...(href === null ? [] : [`${texts.notMe}: ${href}`, undo]),
    foot,
    `${site.name}: ${site.url}`,
  ].join('\n\n'),
  html: await htmlOf({
    site,
    title,
    preview: texts.changePreview,
    footer: foot,
    children: (
      <>
        <Facts facts={facts} />
        <Paragraph>
          <b>{texts.wasItYou}</b> {texts.nothingToDo}
        </Paragraph>
        {href !== null && (
          <>
            <Paragraph>
              <Press href={href} look="clay">
                {texts.notMe}
              </Press>
            </Paragraph>
            <Aside>{undo}</Aside>
          </>
        )}
      </>
    ),
  }),
})
