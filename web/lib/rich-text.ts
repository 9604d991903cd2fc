import { createElement, Fragment, type ReactNode } from 'react'
import { isolated } from '#domain/sentence.ts'

/** A sentence with parts that are more than words, such as a link: richText`Write to ${link}, and say why.` */
export const richText = (words: TemplateStringsArray, ...parts: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...words.flatMap((word, index) => [word, apart(parts[index])]))

const apart = (part: ReactNode) => (typeof part === 'string' ? isolated(part) : part)
