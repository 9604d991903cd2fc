import { v4 } from 'uuid'

// Browsers make UUIDs by themselves only on pages with https. In a street whose server has a name of its own and no certificate nothing could be
// done without: each act has one.
crypto.randomUUID = v4 as typeof crypto.randomUUID
