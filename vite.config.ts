import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

/** The page names its scripts at once, but its look comes first: on a slow line they else share it with the styles. */
const scriptsLast: Plugin = {
  name: 'scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
}

export default defineConfig(({ mode }) => ({
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
    scriptsLast,
  ],
  publicDir: 'web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Without groups every icon is a file of its own, and a first visit asks for forty.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/,
            },
            { name: 'kit', test: /web[\\/](lib|vocabulary|ui[\\/][a-z-]+\.tsx?)|domain[\\/]place|@tabler/ },
          ],
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
