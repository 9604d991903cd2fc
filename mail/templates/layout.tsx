import { Body, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactNode } from 'react'
import { LOCALE } from '#domain/locale.ts'
import { FONT, HEAD_FONT, INK, LEAF, QUIET } from './parts.tsx'
import * as texts from './texts.ts'

export interface Written {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What each letter knows of the site. */
export interface SiteOfLetter {
  readonly name: string
  /** Without a slash at its end. */
  readonly url: string
  readonly timeZone: string
}

type Props = {
  site: SiteOfLetter
  title: string
  /** What a list of mails shows beside the subject. */
  preview: string
  footer: ReactNode
  children: ReactNode
}

/** The design tokens of the site, written out: mail programs know no variables. Dark where the reader's program asks for it. */
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (max-width: 600px) { .card { padding-left: 22px !important; padding-right: 22px !important } }
  @media (prefers-color-scheme: dark) {
    .paper, .paper > table > tbody > tr > td { background-color: #121816 !important }
    .card { background-color: #1A211F !important; border-color: #2F3A35 !important }
    .ink, .ink a { color: #ECEFEA !important }
    .quiet, .quiet a { color: #A6B3AB !important }
    .leaf { color: #4FC3A5 !important }
    .line { border-color: #2F3A35 !important }
    .button, .ink .button { background-color: #4FC3A5 !important; color: #06231B !important }
    .button_clay, .ink .button_clay { background-color: #1A211F !important; border-color: #F08A70 !important; color: #F9B7A5 !important }
  }`

/** No picture, no script, nothing that tells who opened it and when. */
const Layout = ({ site, title, preview, footer, children }: Props) => (
  <Html lang={LOCALE}>
    <Head>
      <title>{title}</title>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{DARK}</style>
    </Head>
    <Preview>{preview}</Preview>
    <Body className="paper" style={{ margin: 0, padding: '28px 12px 36px', backgroundColor: '#FBF8F3' }}>
      <Container style={{ maxWidth: 560, fontFamily: FONT }}>
        <Text className="leaf" style={{ ...NAME, color: LEAF }}>
          {site.name}
        </Text>
        <Section className="card" style={CARD}>
          <Heading as="h1" className="ink" style={TITLE}>
            {title}
          </Heading>
          {children}
        </Section>
        <Text className="quiet" style={FOOT}>
          {footer}
        </Text>
        <Text className="quiet" style={FOOT}>
          {site.name} · {texts.promise}
        </Text>
      </Container>
    </Body>
  </Html>
)

const NAME = { margin: '0 4px 16px', fontFamily: HEAD_FONT, fontSize: 22, lineHeight: '28px', fontWeight: 700 }
const CARD = {
  padding: '32px 36px 24px',
  backgroundColor: '#ffffff',
  border: '1px solid #E6E0D6',
  borderRadius: 20,
}
const TITLE = {
  margin: '0 0 12px',
  color: INK,
  fontFamily: HEAD_FONT,
  fontSize: 28,
  lineHeight: '34px',
  fontWeight: 650,
  letterSpacing: '-0.012em',
}
const FOOT = { margin: '16px 4px 0', color: QUIET, fontSize: 14, lineHeight: '21px' }

export const htmlOf = (props: Props): Promise<string> => render(<Layout {...props} />)
