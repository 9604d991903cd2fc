import { readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { FILE_GROUPS, noteNeeds } from './vite.files.ts'
import { worksOfOthers } from './vite.works.ts'

/** Each icon from its own file: through the package's index every chunk would seem to use all six thousand. */
const iconsOneByOne: Plugin = {
  name: 'icons-one-by-one',
  apply: 'build',
  transform: (code, id) =>
    id.includes('node_modules') || !code.includes('@tabler/icons-react')
      ? null
      : code.replaceAll(/import \{([^}]+)\} from ['"]@tabler\/icons-react['"];?/g, (_, names: string) =>
          names
            .split(',')
            .filter((name) => name.trim() !== '')
            .map(importOfIcon)
            .join(';'),
        ),
}
const importOfIcon = (name: string) => {
  const [icon, local = icon] = name.trim().split(' as ')
  return `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
}

/** The page names its scripts at once, but its look comes first: on a slow line they else share it with the styles. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
}

/** The page shows its start with styles of its own and waits for no file: the first script makes stylesheets of these (web/lib/lazy/page-styles.ts). */
const stylesLater: Plugin = {
  name: 'styles-later',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<link rel="stylesheet"', '<link fetchpriority="low" rel="preload" as="style"'),
  },
}

/**
 * Vite remembers that it has asked for a part's styles, and not that they did not come, and leaves their element in the page: at the next try
 * the part is drawn without them. Here it forgets what failed, and asks anew (its issue 13405).
 */
const lostStylesAnew: Plugin = {
  name: 'lost-styles-anew',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('vite/preload-helper.js')) return null
    return FORGETTING.reduce((before, [remembers, forgets]) => {
      if (!remembers.test(before))
        this.error('Vite fetches the styles of parts in another way now: FORGETTING has to follow')
      return before.replace(remembers, forgets)
    }, code)
  },
}
const FORGETTING: [RegExp, string][] = [
  [/seen\[href\] = void 0;(?=\s*throw)/, 'delete seen[href];'],
  [/(?<=e\.type === "error"\) )rej\(/, 'link.remove(), rej('],
]

/** Lists, maps and threads, and what they are made of. */
const DRAWN_OFTEN = [
  '/web/ui/map/',
  '/web/features/items/feed/',
  '/web/features/items/map/',
  '/web/features/messages/',
  '/web/routes/-nearby/',
]

/** What is by others, beside the texts of their licences (`build.license`). */
const thirdParty: Plugin = {
  name: 'third-party',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'third-party.txt', source: readFileSync('THIRD-PARTY.md') })
  },
}

export default defineConfig(({ mode, command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'web/routes',
      generatedRouteTree: 'web/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      // Screens are fetched by web/lib/lazy/lazy-part.tsx.
      autoCodeSplitting: false,
      addExtensions: true,
      quoteStyle: 'single',
    }),
    // The compiler where it is measured to help: what is drawn at each movement of a hand. All files would be 3 to 4 % more on each page.
    react({ compiler: { sources: DRAWN_OFTEN }, exclude: /\/node_modules\// }),
    iconsOneByOne,
    noteNeeds,
    scriptsLast,
    stylesLater,
    lostStylesAnew,
    thirdParty,
    worksOfOthers,
  ],
  // React has the hook itself since version 18; the router asks for its stand-in.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]__[local]' } },
  publicDir: 'web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The server reads in it which files a member's page needs (api/http/page/page-files.ts).
    manifest: true,
    license: { fileName: 'licences.txt' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A text of a catalogue comes with the screen that shows it, as if it stood there.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        codeSplitting: {
          groups: FILE_GROUPS,
        },
      },
    },
  },
  server: {
    port: 5173,
    // The host stays as the browser says it, or the API would take its own page for another site.
    proxy: {
      '/api': { target: loadEnv(mode, '.', 'API_')['API_URL'] ?? 'http://localhost:3000', changeOrigin: false },
    },
  },
}))
