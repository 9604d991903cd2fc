import { dirname, join } from 'node:path'
import type { Source } from './class-names.ts'

/** What a component takes from one module: whole names, and what stands before a value in a template. */
export type NamesTaken = { path: string; file: string; words: readonly string[]; prefixes: readonly string[] }

/** `look['row']` is the name `row`, and a template that begins with `tile_` every name that begins so. */
export const namesTakenIn = ({ path, text }: Source): readonly NamesTaken[] =>
  [...text.matchAll(/^import (?<local>\w+) from '(?<from>[^']+\.module\.css)'/gmu)].map(({ groups }) => {
    const from = groups?.['from'] ?? ''
    const local = groups?.['local'] ?? ''
    const found = (inside: string) =>
      [...text.matchAll(new RegExp(`\\b${local}\\[${inside}`, 'gu'))].map((one) => one[1] ?? '')
    return {
      path,
      file: from.startsWith('#') ? from.slice(1) : join(dirname(path), from),
      words: found("'([^']+)'"),
      prefixes: found('`([^$`]+)\\$'),
    }
  })
