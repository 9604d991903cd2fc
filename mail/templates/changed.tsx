import { htmlOf, type SiteOfLetter, type Written } from './layout.tsx'
import { Aside, type Fact, Facts, Paragraph, Press } from './parts.tsx'

/** What a letter says of a change that the owner may not have made. */
export interface ChangeWords {
  readonly title: string
  readonly facts: readonly Fact[]
  /** What "This was not me" does, in a sentence. */
  readonly undo: string
  /** Under the letter, in place of what all of them say. */
  readonly foot?: string
}

const NOTHING = 'Then there is nothing to do.'
const FOOT = 'Letters about your security cannot be switched off.'

/** `href`: where "This was not me" leads; null where nothing can be taken back by the one who reads it. */
export const changedLetter = async (
  site: SiteOfLetter,
  { title, facts, undo, foot = FOOT }: ChangeWords,
  href: string | null,
): Promise<Written> => ({
  subject: `${title} on ${site.name}`,
  text: [
    `${title}.`,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `Was it you? ${NOTHING}`,
    ...(href === null ? [] : [`This was not me: ${href}`, undo]),
    foot,
    `${site.name}: ${site.url}`,
  ].join('\n\n'),
  html: await htmlOf({
    site,
    title,
    preview: 'If it was you, there is nothing to do.',
    footer: foot,
    children: (
      <>
        <Facts facts={facts} />
        <Paragraph>
          <b>Was it you?</b> {NOTHING}
        </Paragraph>
        {href !== null && (
          <>
            <Paragraph>
              <Press href={href} look="clay">
                This was not me
              </Press>
            </Paragraph>
            <Aside>{undo}</Aside>
          </>
        )}
      </>
    ),
  }),
})
