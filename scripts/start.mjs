import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuild, ensurePackages, root } from './setup.mjs'

/** npm start: install what is missing, build what changed, serve web and API. */
process.chdir(root)
ensurePackages()
ensureBuild()
await import(pathToFileURL(join(root, 'dist', 'server.mjs')).href)
