import { htmlOf, type SiteOfLetter, type Written } from './layout.tsx'
import { Aside, Paragraph, Press } from './parts.tsx'

interface Words {
  readonly title: string
  readonly what: string
  readonly advice: string
}

const NOT_YOU = 'If it was not you, change your password now and sign out everywhere else: somebody knows it.'
const NOT_YOU_YET = 'It wasn’t you? Then somebody knows your password.'
const UNDO =
  'That button brings two-factor back as it was, signs out every device and locks the account until you have set a new password. It works for 7 days.'

const WORDS = {
  two_factor_enabled: {
    title: 'Two-factor is on',
    what: 'From now on signing in takes your password and six digits from an app. Keep your backup codes somewhere other than your phone.',
    advice: NOT_YOU,
  },
  two_factor_disabled: {
    title: 'Two-factor is off',
    what: 'From now on signing in takes your password alone.',
    advice: NOT_YOU,
  },
  backup_codes_renewed: {
    title: 'You have new backup codes',
    what: 'The ten codes you had before no longer work. Keep the new ones somewhere other than your phone.',
    advice: NOT_YOU,
  },
  backup_code_spent: {
    title: 'A backup code was used',
    what: 'Somebody signed in with your password and one of your backup codes. That code no longer works.',
    advice: NOT_YOU,
  },
  second_factor_guessed: {
    title: 'Someone knows your password',
    what: 'They entered your password and then wrong codes, several times. None got in.',
    advice: 'Change your password now, here and wherever else you use it.',
  },
} as const satisfies Readonly<Record<string, Words>>

type SecondFactorChange = keyof typeof WORDS
export const SECOND_FACTOR_CHANGES = Object.keys(WORDS) as readonly SecondFactorChange[]
/** Whether this letter tells of it. */
export const isOfSecondFactor = (kind: string): kind is SecondFactorChange => Object.hasOwn(WORDS, kind)

const FOOTER = 'If it was you, you need not do anything. We never ask for your password or a code in a mail.'

/** `notMe`: where "This was not me" leads; null where nothing can be taken back. */
export const secondFactorLetter = async (
  site: SiteOfLetter,
  notice: SecondFactorChange,
  notMe: string | null,
): Promise<Written> => {
  const { title, what, ...words } = WORDS[notice]
  const advice = notMe === null ? words.advice : NOT_YOU_YET
  const profile = `${site.url}/profile`
  return {
    subject: `${site.name}: ${title}`,
    text: [
      `${title}. ${what}`,
      advice,
      ...(notMe === null ? [] : [`This was not me: ${notMe}`, UNDO]),
      `Your profile: ${profile}`,
      FOOTER,
      `${site.name}: ${site.url}`,
    ].join('\n\n'),
    html: await htmlOf({
      site,
      title,
      preview: what,
      footer: FOOTER,
      children: (
        <>
          <Paragraph>{what}</Paragraph>
          <Paragraph>{advice}</Paragraph>
          {notMe !== null && (
            <>
              <Paragraph>
                <Press href={notMe} look="clay">
                  This was not me
                </Press>
              </Paragraph>
              <Aside>{UNDO}</Aside>
            </>
          )}
          <Paragraph>
            <Press href={profile}>Open your profile</Press>
          </Paragraph>
        </>
      ),
    }),
  }
}
