import { Button, Column, Row, Section, Text } from '@react-email/components'
import { createElement, Fragment, type ReactNode } from 'react'

/** What letters are put together from. Sizes and colours of the site, written out: mail programs know no variables. */
export const FONT = 'Figtree, system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif'
export const HEAD_FONT = '"Bricolage Grotesque", "Segoe UI", Helvetica, Arial, sans-serif'
export const INK = '#1C2621'
export const QUIET = '#56645D'
export const LEAF = '#0F6B57'
const CLAY = '#B9432A'
const CLAY_INK = '#93301B'

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={{ margin: '0 0 16px', color: INK, fontSize: 16, lineHeight: '24px' }}>
    {children}
  </Text>
)

/** What need not be read to act. */
export const Aside = ({ children }: { children: ReactNode }) => (
  <Text className="quiet" style={{ margin: '0 0 12px', color: QUIET, fontSize: 15, lineHeight: '22px' }}>
    {children}
  </Text>
)

export type Fact = readonly [label: string, value: string]

/** Labels left, values right, a line between two. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Section style={{ margin: '4px 0 18px' }}>
    {facts.map(([label, value], index) => (
      <Row key={label} className="line" style={index === 0 ? {} : { borderTop: '1px solid #E6E0D6' }}>
        <Column style={{ width: 130, verticalAlign: 'top' }}>
          <Text className="quiet" style={{ margin: '9px 0', color: QUIET, fontSize: 15, lineHeight: '22px' }}>
            {label}
          </Text>
        </Column>
        <Column style={{ verticalAlign: 'top' }}>
          <Text
            className="ink"
            style={{ margin: '9px 0', color: INK, fontSize: 15, lineHeight: '22px', fontWeight: 600 }}
          >
            {value}
          </Text>
        </Column>
      </Row>
    ))}
  </Section>
)

const LOOKS = {
  leaf: { className: 'button', style: { backgroundColor: LEAF, color: '#ffffff', border: `1px solid ${LEAF}` } },
  clay: {
    className: 'button_clay',
    style: { backgroundColor: '#ffffff', color: CLAY_INK, border: `1px solid ${CLAY}` },
  },
} as const

type PressProps = { href: string; look?: keyof typeof LOOKS; children: ReactNode }

/** With what classic Outlook, which knows no padding of a link, needs to draw a button. */
export const Press = ({ href, look = 'leaf', children }: PressProps) => (
  <Button
    href={href}
    className={LOOKS[look].className}
    style={{
      display: 'inline-block',
      padding: '12px 22px',
      borderRadius: 12,
      fontSize: 16,
      fontWeight: 600,
      textDecoration: 'none',
      ...LOOKS[look].style,
    }}
  >
    {children}
  </Button>
)

/** A sentence with parts that are more than words: rich`Open ${link}, or wait.` */
export const rich = (words: TemplateStringsArray, ...parts: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...words.flatMap((word, index) => [word, parts[index]]))
