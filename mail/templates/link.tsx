import { Link } from '@react-email/components'
import { htmlOf, type SiteOfLetter, type Written } from './layout.tsx'
import { momentIn } from './moments.ts'
import { Aside, type Fact, Facts, Paragraph, Press } from './parts.tsx'

/** What a letter says that brings one link. */
export interface LinkWords {
  readonly title: string
  readonly subject: string
  readonly why: string
  readonly press: string
  readonly facts: readonly Fact[]
  /** What else comes of it. */
  readonly after: string
  readonly notYou: string
}

/** A new kind of link is a row here. `until`: when it runs out, as people write it. */
export const LINK_WORDS = {
  verification: (site: SiteOfLetter, { until }: Times): LinkWords => ({
    title: 'Verify your e-mail address',
    subject: `Verify your e-mail address for ${site.name}`,
    why: 'Confirm that this mailbox is yours, and you can share, ask and send messages.',
    press: 'Verify this address',
    facts: [['Works', `once, until ${until}`]],
    after: 'Only the newest link counts.',
    notYou: 'You did not join? Then ignore this letter: without the link nothing happens with this address.',
  }),
  reset: (site: SiteOfLetter, { asked, until }: Times): LinkWords => ({
    title: 'Set a new password',
    subject: `Set a new password for ${site.name}`,
    why: `Somebody, hopefully you, asked for this on ${asked}.`,
    press: 'Set a new password',
    facts: [['Works', `once, until ${until}`]],
    after: 'Afterwards every device is signed out. Two-factor stays on.',
    notYou:
      'It wasn’t you? Ignore this letter: your password stays as it is, and nobody learns that this address has an account.',
  }),
  recovery: (site: SiteOfLetter, { asked, until }: Times): LinkWords => ({
    title: 'Get back into your account',
    subject: `Recover your account for ${site.name}`,
    why: `Somebody, hopefully you, said on ${asked} that they cannot sign in.`,
    press: 'Go on',
    facts: [['Works', `once, until ${until}`]],
    after: 'It sets a new password and two-factor, and nothing else. Your devices are told as soon as it is used.',
    notYou:
      'It wasn’t you? Ignore this letter: without the link nothing happens, and nobody learns that this address has an account.',
  }),
  'email-change': (site: SiteOfLetter, { asked, until }: Times): LinkWords => ({
    title: 'Confirm your new e-mail address',
    subject: `Confirm your new e-mail address for ${site.name}`,
    why: `You asked for this on ${asked}. Until you press it, nothing changes.`,
    press: 'Use this address',
    facts: [['Works', `once, until ${until}`]],
    after: 'From then on you sign in with this address. All other devices are signed out.',
    notYou: 'It wasn’t you? Ignore this letter: without the link nothing happens with this address.',
  }),
} as const
export type LinkLetterKind = keyof typeof LINK_WORDS

interface Times {
  readonly asked: string
  readonly until: string
}
export interface LinkInLetter {
  readonly kind: LinkLetterKind
  /** Of the web application, with the token. */
  readonly href: string
  readonly askedAt: string
  readonly expiresAt: string
}

export const linkLetter = async (site: SiteOfLetter, link: LinkInLetter): Promise<Written> => {
  const times = { asked: momentIn(site, link.askedAt), until: momentIn(site, link.expiresAt) }
  const { title, subject, why, press, facts, after, notYou } = LINK_WORDS[link.kind](site, times)
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
            {after} If the button does nothing, open <Link href={link.href}>this link</Link>.
          </Aside>
        </>
      ),
    }),
  }
}
