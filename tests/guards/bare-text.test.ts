import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { sourcesOfPage } from './class-names.ts'
import { bareTexts } from './bare-text.ts'

const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path))
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')

describe('a text of a page that the browser translates', () => {
  test('is the only thing in its element', () => {
    const paths = sourcesOfPage().map(({ path }) => path)
    const program = ts.createProgram(paths, options)
    const found = bareTexts(program, (path) => path.endsWith('.tsx') && paths.some((one) => path.endsWith(one)))
    expect(found.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
    expect(paths.length).toBeGreaterThan(300)
  })
})

describe('the check finds', () => {
  const PLANTED: readonly [drawn: string, bare: readonly string[]][] = [
    ['<p>{isOn && <b />} Hello</p>', ['Hello']],
    ['<p><b />{words}</p>', ['{words}']],
    ['<p>{words} {count}</p>', ['{words}', '', '{count}']],
    ['<p>{isOn && words}<b /></p>', ['{isOn && words}']],
    ['<p>{isOn ? <b /> : words}<i /></p>', ['{isOn ? <b /> : words}']],
    ['<p>{part}{children}</p>', ['{children}']],
    ['<p>{list}</p>', ['{list}']],
    ['<p>{list.map((one) => one)}</p>', ['{list.map((one) => one)}']],
    ['<>{words}</>', ['{words}']],
    ['<Suspense>{words}</Suspense>', ['{words}']],
    ['<Box>{part}{words}</Box>', ['{words}']],
    ['<p><Words of={words} /></p>', ['<Words of={words} />']],
    ['<p>Hello</p>', []],
    ['<p>{words}</p>', []],
    ['<p>{isOn && words}</p>', []],
    ['<p>{isOn ? <b /> : words}</p>', []],
    ['<p>{children}</p>', []],
    ['<Box>{words}</Box>', []],
    ['<p>{part}<span>{words}</span></p>', []],
    ['<>{list.map((one) => <b key={one}>{one}</b>)}</>', []],
  ]
  const nameOf = (at: number) => `web/planted-${at}.tsx`
  const planted = new Map(PLANTED.map(([drawn], at) => [nameOf(at), sourceOf(drawn)]))
  const found = bareTexts(programOf(planted), (path) => planted.has(path))

  test.each(PLANTED.map(([drawn, bare], at) => ({ drawn, bare, at })))('in $drawn: $bare', ({ bare, at }) => {
    expect(found.filter(({ path }) => path === nameOf(at)).map(({ text }) => text)).toEqual(bare)
  })
})

/** A component that draws this, with words that change, a list, and parts that come and go. */
function sourceOf(drawn: string) {
  return `
    import { type ReactElement, type ReactNode, Suspense } from 'react'
    type Props = { words: string; count: number; list: string[]; isOn: boolean; children: ReactNode; part: ReactElement | null }
    declare const Box: (props: { children: ReactNode }) => ReactElement
    declare const Words: (props: { of: string }) => string
    export const Planted = ({ words, count, list, isOn, children, part }: Props) => (${drawn})
  `
}

function programOf(sources: ReadonlyMap<string, string>) {
  const real = ts.createCompilerHost(options)
  const host: ts.CompilerHost = {
    ...real,
    getSourceFile: (path, version, ...rest) => {
      const source = sources.get(path)
      if (source === undefined) return real.getSourceFile(path, version, ...rest)
      return ts.createSourceFile(path, source, version)
    },
    fileExists: (path) => sources.has(path) || real.fileExists(path),
  }
  return ts.createProgram([...sources.keys()], options, host)
}
