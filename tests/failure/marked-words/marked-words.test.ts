import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { wordsIn } from '#tests/failure/bytes.ts'
import { describeMarkedWords, SECRET } from './marked-words.ts'
import { failedStart, freePort, startProgram, testProgram } from '#tests/failure/server.ts'

describeMarkedWords(async () => {
  const dataDir = mkdtempSync(inFolder(tmpdir(), 'gifty-marked-site-'))
  const settings = { DATA_DIR: dataDir, SITE_SECRET: SECRET }
  const program = await testProgram('shifted-server')
  return {
    start: async (ahead) => {
      const clock = { SHIFT_MS: String(ahead), LOG_LEVEL: 'trace' }
      return startProgram(program, { ...settings, ...clock, PORT: String(await freePort()) })
    },
    task: (script, args) => failedStart(settings, script, args),
    lying: (words) => wordsIn(dataDir, words),
    close: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
})
