import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/** What every script needs on a fresh clone: packages, a build, a browser. Plain Node: nothing is installed yet. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

export const say = (line) => process.stdout.write(`${line}\n`)

/** Runs a command in the project; ends this process where it fails. */
export const run = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error || status !== 0) {
    process.stderr.write(`${command} ${args.join(' ')} failed\n`)
    process.exit(status || 1)
  }
}

export const bin = (name) => join(root, 'node_modules', '.bin', name)

const hashOf = (text) => createHash('sha256').update(text).digest('hex')

/** Installs what the lock file names, where it is not there yet. Building needs the development packages too. */
export const ensurePackages = () => {
  const stamp = join(root, 'node_modules', '.installed-lock')
  const lock = hashOf(readFileSync(join(root, 'package-lock.json')))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('Installing packages (once, about a minute) …')
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  writeFileSync(stamp, lock)
}

const SOURCES = ['api', 'commands', 'domain', 'mail', 'projections', 'runtime', 'scheduler', 'stores', 'web']
const SINGLE = [
  'index.html',
  'THIRD-PARTY.md',
  'vite.config.ts',
  'vite.files.ts',
  'vite.works.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/setup.mjs',
]

const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })

/** Everything a build is made of, by its content. */
const sourceHash = () => {
  const hash = createHash('sha256')
  const files = [...SOURCES.filter((name) => existsSync(join(root, name))).flatMap(filesIn), ...SINGLE]
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).toSorted((a, b) => (a < b ? -1 : 1))) {
    if (!existsSync(join(root, file)) || !statSync(join(root, file)).isFile()) continue
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Once and as small as can be, instead of for every visitor: a slow line has a fifth less of script to wait for. */
const compressWeb = () => {
  for (const file of filesIn(join('dist', 'web')).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = readFileSync(join(root, file))
    if (bytes.length > 1024) writeFileSync(join(root, `${file}.br`), brotliCompressSync(bytes))
  }
}

/** Packages that look for files of their own beside them, and what one of those shares with the server. */
const OUTSIDE = ['sharp', '@node-rs/argon2', '@photostructure/sqlite', '@eventstore/db-client', '@grpc/grpc-js']
/** Bundled CommonJS asks for Node's own modules by `require`, which no module has by itself. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/** Builds the web application and the server into dist/, where the sources changed. */
export const ensureBuild = () => {
  const stamp = join(root, 'dist', '.built-from')
  const wanted = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building …')
  // Whoever starts this may be a test: React would be built with all that helps to develop.
  run(bin('vite'), ['build', '--logLevel', 'warn'], { env: { ...process.env, NODE_ENV: 'production' } })
  compressWeb()
  const bundle = [
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--target=node20',
    // The rest of the packages goes into the bundle: a start reads a few files instead of a thousand.
    ...OUTSIDE.map((name) => `--external:${name}`),
    `--banner:js=${REQUIRE}`,
    '--sourcemap',
    '--log-level=warning',
  ]
  // In parts: what only some settings need is loaded only with them.
  const parts = ['--outdir=dist', '--out-extension:.js=.mjs', '--splitting', '--chunk-names=part-[hash]']
  for (const old of readdirSync(join(root, 'dist')).filter((name) => name.startsWith('part-')))
    rmSync(join(root, 'dist', old))
  run(bin('esbuild'), ['server=runtime/process/main.ts', ...parts, ...bundle])
  const threads = ['stores/documents/sqlite/rebuild-thread.ts', 'stores/sqlite/checkpoint-thread.ts']
  for (const file of threads) run(bin('esbuild'), [file, `--outfile=dist/${basename(file, '.ts')}.mjs`, ...bundle])
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, sourceHash())
}
