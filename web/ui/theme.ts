import { createTheme, type CSSVariablesResolver } from '@mantine/core'

export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font-head)' },
  defaultRadius: 10,
  focusRing: 'never',
  respectReducedMotion: true,
})

const ours = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--leaf)',
}

/** Every value lives in tokens.css; Mantine only points there. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours })
