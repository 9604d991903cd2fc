import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactNode } from 'react'

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
  @media (prefers-color-scheme: dark) {
    .paper { background-color: #121816 !important }
    .card { background-color: #1A211F !important; border-color: #33403b !important }
    .ink, .ink a { color: #ECEFEA !important }
    .quiet, .quiet a { color: #A9B5AE !important }
    .leaf { color: #4FC3A5 !important }
    .button { background-color: #4FC3A5 !important; color: #0b1512 !important }
  }`
const FONT = 'Figtree, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
const INK = '#1C2621'
export const QUIET = '#56645D'
export const LEAF = '#0F6B57'

/** No picture, no script, nothing that tells who opened it and when. */
const Layout = ({ site, title, preview, footer, children }: Props) => (
  <Html lang="en-AU">
    <Head>
      <title>{title}</title>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{DARK}</style>
    </Head>
    <Preview>{preview}</Preview>
    <Body className="paper" style={{ margin: 0, padding: '24px 12px', backgroundColor: '#FBF8F3', fontFamily: FONT }}>
      <Container
        className="card"
        style={{
          maxWidth: 560,
          padding: 28,
          backgroundColor: '#ffffff',
          border: '1px solid #E6E0D6',
          borderRadius: 16,
        }}
      >
        <Text className="leaf" style={{ margin: 0, color: LEAF, fontSize: 16, fontWeight: 700 }}>
          {site.name}
        </Text>
        <Heading as="h1" className="ink" style={{ margin: '8px 0 16px', color: INK, fontSize: 24, lineHeight: '30px' }}>
          {title}
        </Heading>
        {children}
      </Container>
      <Section style={{ maxWidth: 560, margin: '0 auto' }}>
        <Text className="quiet" style={{ color: QUIET, fontSize: 14, lineHeight: '21px', padding: '0 8px' }}>
          {footer}
        </Text>
      </Section>
    </Body>
  </Html>
)

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={{ margin: '0 0 16px', color: INK, fontSize: 16, lineHeight: '24px' }}>
    {children}
  </Text>
)

/** With what classic Outlook, which knows no padding of a link, needs to draw a button. */
export const Press = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button
    href={href}
    className="button"
    style={{
      display: 'inline-block',
      padding: '13px 22px',
      borderRadius: 10,
      backgroundColor: LEAF,
      color: '#ffffff',
      fontSize: 16,
      fontWeight: 600,
      textDecoration: 'none',
    }}
  >
    {children}
  </Button>
)

export const htmlOf = (props: Props): Promise<string> => render(<Layout {...props} />)
