import { expect, test } from 'vitest'
import { builtFiles } from './built-files.ts'
import { stylesheetsOfPage } from './stylesheets.ts'

test('every stylesheet reaches the build: what nobody imports, or a test alone, is seen by nobody', () => {
  const built = builtFiles('index.html')
  const unreached = stylesheetsOfPage().filter(({ file }) => !built.has(file))
  expect(unreached.map(({ file }) => file)).toEqual([])
  expect([...built].filter((file) => /\.(?:test|kit)\.tsx?$/u.test(file))).toEqual([])
})

test('what is built is found over code, at once or later, and over styles; not over types', () => {
  const files: Record<string, string> = {
    'page.html':
      '<style>@import "./web/within.css" layer(base);</style><script type="module" src="/web/main.tsx"></script>',
    'web/within.css': '',
    'web/main.tsx': `import './all.css'
      import { a } from '#web/a.tsx'
      const late = () => import('./late.tsx')`,
    'web/all.css': "@import '@font/face.css';\n@import './more.css' layer(base);",
    'web/more.css': '',
    'web/a.tsx': "import type { B } from '#web/b.tsx'",
    'web/late.tsx': "export { look } from '#web/late.module.css'",
    'web/late.module.css': '',
    'web/b.tsx': "import look from './b.module.css'",
    'web/b.module.css': '',
    'web/a.test.tsx': "import './test-alone.css'",
    'web/test-alone.css': '',
  }
  const built = builtFiles('page.html', (file) => files[file] ?? null)
  expect(Object.keys(files).filter((file) => !built.has(file))).toEqual([
    'web/b.tsx',
    'web/b.module.css',
    'web/a.test.tsx',
    'web/test-alone.css',
  ])
})
