import { presentVersions, writeVersions } from '#tests/guards/projection-code.ts'

/** Records the read models' code as it is now: run after raising the version of the one that changed. */
writeVersions(presentVersions())
