import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence with parts that are more than words, such as a link: richText`Write to ${link}, and say why.` */
export const richText = (words: TemplateStringsArray, ...parts: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...words.flatMap((word, index) => [word, parts[index]]))
