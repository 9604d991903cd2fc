import type { CSSProperties } from 'react'

/** The tints under drawings and initials, of the tokens. */
export type Ground = 'mint' | 'butter' | 'blush' | 'sky' | 'lilac' | 'sand'

/** What is drawn with `--ground` inside has this one. */
export const groundStyle = (ground: Ground) => ({ '--ground': `var(--ground-${ground})` }) as CSSProperties
