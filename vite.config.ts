import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'web/routes',
      generatedRouteTree: 'web/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
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
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|@mantine|@floating-ui)[\\/]/,
            },
            { name: 'kit', test: /web[\\/](lib|vocabulary|ui[\\/][a-z-]+\.tsx?)|@tabler/ },
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
