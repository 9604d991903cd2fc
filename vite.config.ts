import { readdirSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

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

/** Each class by its own name: through the default export every component would bring the names of the whole file. */
const classesOneByOne: Plugin = {
  name: 'classes-one-by-one',
  apply: 'build',
  transform: (code, id) =>
    id.includes('node_modules') || !code.includes('.module.css')
      ? null
      : code.replaceAll(/import (\w+) from (['"][^'"]+\.module\.css['"])/g, 'import * as $1 from $2'),
}

/** `_a0` for the first class of the first file: what is built needs no words in its styles. The same files give the same names. */
const makeShortNames = () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .sort()
  const known = new Map<string, string[]>()
  return (name: string, path: string) => {
    const at = files.findIndex((file) => path.replaceAll('\\', '/').endsWith(`/web/${file.replaceAll('\\', '/')}`))
    const names = known.get(path) ?? []
    known.set(path, names)
    if (!names.includes(name)) names.push(name)
    return `_${at.toString(36)}_${names.indexOf(name).toString(36)}`
  }
}

/** Where the code of signing in begins, and that of a member's first screen. */
const STARTS = {
  signIn: /routes\/-shell\/sign-in-route\.tsx$/,
  member:
    /routes\/-shell\/(?:member-frame\.tsx|screen-queries\.ts|member-screens\.ts)$|routes\/-nearby\/nearby-route\.tsx$/,
}
/** The modules that run from there on, by static imports; known once all are read. */
const needs = { signIn: new Set<string>(), member: new Set<string>() }
const noteNeeds: Plugin = {
  name: 'note-needs',
  apply: 'build',
  buildEnd() {
    for (const part of ['signIn', 'member'] as const) {
      for (const id of this.getModuleIds()) if (STARTS[part].test(id)) needs[part].add(id)
      for (const id of needs[part]) for (const next of this.getModuleInfo(id)?.importedIds ?? []) needs[part].add(next)
    }
  },
}

/** Without groups each icon that two screens share is a file of its own, and a first visit asks for forty. */
const SMALL = /web[\\/](lib|vocabulary|ui[\\/][a-z-]+\.tsx?)|@tabler/

const INITIAL: '$initial'[] = ['$initial']
/**
 * What everybody runs (`$initial`), what members run before their first screen can be used, and the rest. tests/web-budget.test.ts holds
 * their sizes; the server names `member` and what it imports to members (api/http/page-files.ts).
 */
const GROUPS = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/, tags: INITIAL },
  { name: 'visitor', tags: INITIAL },
  { name: 'kit', test: (id: string) => needs.signIn.has(id) && needs.member.has(id) },
  { name: 'member', test: (id: string) => needs.member.has(id) },
  { name: 'forms', test: (id: string) => needs.signIn.has(id) && SMALL.test(id), minShareCount: 2 },
  { name: 'shared', test: SMALL, minShareCount: 2 },
]

/** The page names its scripts at once, but its look comes first: on a slow line they else share it with the styles. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
}

export default defineConfig(({ mode, command }) => ({
  plugins: [
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
    react({ compiler: true }),
    iconsOneByOne,
    classesOneByOne,
    noteNeeds,
    scriptsLast,
  ],
  // React has the hook itself since version 18; the router asks for its stand-in.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  css: { modules: { generateScopedName: command === 'build' ? makeShortNames() : '[name]__[local]' } },
  publicDir: 'web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The server reads in it which files a member's page needs (api/http/page-files.ts).
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at })),
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
