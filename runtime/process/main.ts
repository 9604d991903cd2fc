import { projections } from '#projections/all.ts'
import { runServer } from './run-server.ts'
import { openConfigured } from '#runtime/stores/open-stores.ts'

/** The server as it is started. */
runServer({ readModels: projections, open: openConfigured })
