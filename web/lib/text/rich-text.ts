import { createElement, Fragment, type ReactNode } from 'react'
import { isolated } from '#domain/sentence.ts'
import type { Elements } from '#web/lib/elements.ts'

/** Shows a part of a sentence stronger. */
export type Strong = (words: string) => Elements

/** A sentence with parts that are more than words, such as a link: richText`Write to ${link}, and say why.` */
export const richText = (words: TemplateStringsArray, ...parts: readonly ReactNode[]): Elements =>
  createElement(Fragment, null, ...words.flatMap((word, index) => [word && apart(word), shown(parts[index])]))

const shown = (part: ReactNode) => {
  if (typeof part === 'string') return apart(isolated(part))
  return typeof part === 'number' ? apart(String(part)) : part
}

const apart = (text: string) => createElement('span', null, text)
