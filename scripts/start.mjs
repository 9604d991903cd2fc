import { join } from 'node:path'
import { runServer } from './shared/server-process.mjs'
import { ensureBuild, ensurePackages, root } from './setup.mjs'

/** npm start: install what is missing, build what changed, serve web and API. */
process.chdir(root)
ensurePackages()
ensureBuild()
runServer(join(root, 'dist', 'server.mjs'))
