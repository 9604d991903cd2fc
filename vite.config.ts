import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { FILE_GROUPS, noteNeeds } from './vite.files.ts'

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

/** The stylesheets of components in one order: the same files give the same names. */
const MODULES = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((path) => `web/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.module.css'))
  .sort()
/** `web/ui/button.module.css` of a file by its place in the system. */
const pathOf = (file: string) => relative('.', file.split('?', 1)[0] ?? file).replaceAll('\\', '/')

const blockOf = (name: string) => name.split('_', 1)[0] ?? name
const blocksOf = new Map(
  MODULES.map((path) => {
    const names = [...readFileSync(path, 'utf8').matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => blockOf(name))
    return [path, [...new Set(names)].sort()]
  }),
)

/**
 * `a01` for the second class of the first file, `a01-bad` for its variant `_bad`: what is built needs no words in its styles. From 360 on
 * a number of base 36 begins with a letter.
 */
const shortName = (name: string, path: string) => {
  const variant = name.slice(blockOf(name).length + 1)
  const at = blocksOf.get(path)?.indexOf(blockOf(name)) ?? -1
  // Steps of an animation, which are no class.
  if (at < 0) return `${(MODULES.indexOf(path) + 360).toString(36)}-${name}`
  return `${(MODULES.indexOf(path) + 360).toString(36)}${at.toString(36)}${variant && `-${variant}`}`
}

/**
 * `look['tile']` is built as the name itself, and `look[`tile_${state}`]` as the string that it becomes: no script carries a list of names.
 * What is left of a stylesheet's own script is nothing but that its styles come along.
 */
const namesOnly: Plugin = {
  name: 'names-only',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('.module.css')) return null
    const imports = [...code.matchAll(/import (\w+) from (['"])([^'"]+\.module\.css)\2/g)]
    const named = imports.reduce((before, [whole, local = '', , from = '']) => {
      const path = from.startsWith('#') ? from.slice(1) : pathOf(join(dirname(id), from))
      return before
        .replace(whole, `import '${from}'`)
        .replaceAll(
          new RegExp(`\\b${local}\\[['"](\\w+)['"]\\]`, 'g'),
          (_, name: string) => `'${shortName(name, path)}'`,
        )
        .replaceAll(
          new RegExp(`\\b${local}\\[\`(\\w+)_\\$\\{([^}]+)\\}\`\\]`, 'g'),
          (_, block: string, variant: string) => `\`${shortName(block, path)}-\${${variant}}\``,
        )
    }, code)
    const left = imports.find(([, local = '']) => new RegExp(`\\b${local}\\[`).test(named))
    if (left !== undefined) this.error(`${id} takes a name of a stylesheet in a way that cannot be built`)
    return named
  },
}
const withoutNames: Plugin = {
  name: 'without-names',
  apply: 'build',
  enforce: 'post',
  transform: (_, id) =>
    id.endsWith('.module.css') ? { code: '', map: null, moduleSideEffects: 'no-treeshake' } : null,
}

/** The page names its scripts at once, but its look comes first: on a slow line they else share it with the styles. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
}

/** The page shows its start with styles of its own and waits for no file: the first script makes stylesheets of these (web/lib/page-styles.ts). */
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
    // First of all: the compiler would give the object of names another name.
    namesOnly,
    tanstackRouter({
      target: 'react',
      routesDirectory: 'web/routes',
      generatedRouteTree: 'web/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      // Screens are fetched by web/lib/lazy-part.tsx.
      autoCodeSplitting: false,
      addExtensions: true,
      quoteStyle: 'single',
    }),
    // What has not changed is not drawn again, without a word about it in the components. The compiler's port to Rust: a fifth of Babel's time.
    // The visitor's page is drawn once: what the compiler would keep of it costs 650 bytes and saves nothing.
    react({ compiler: true, exclude: [/\/node_modules\//, /\/accounts\/landing\//] }),
    iconsOneByOne,
    withoutNames,
    noteNeeds,
    scriptsLast,
    stylesLater,
    lostStylesAnew,
    thirdParty,
  ],
  // React has the hook itself since version 18; the router asks for its stand-in.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  css: {
    modules: {
      generateScopedName: command === 'build' ? (name, path) => shortName(name, pathOf(path)) : '[name]__[local]',
    },
  },
  publicDir: 'web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The server reads in it which files a member's page needs (api/http/page-files.ts).
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
