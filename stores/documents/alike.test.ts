import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import { alikeInMemory, highestPositionWins } from './alike.kit.ts'
import { memoryReadStore } from './memory.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-store-alike-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let opened = 0
const openSqlite = () => sqliteReadStore(join(folder, `${(opened += 1)}.db`))

alikeInMemory('SQLite', openSqlite, { commits: 60, questions: 120 })
highestPositionWins('SQLite', openSqlite, 30)
highestPositionWins('memory', memoryReadStore, 30)
