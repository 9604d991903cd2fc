import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type ICruiseOptions } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { describe, expect, test } from 'vitest'
import { forbidden, TEST } from './boundaries.ts'

const LAYERS = ['domain', 'commands', 'stores', 'mail', 'projections', 'api', 'scheduler', 'runtime', 'web', 'scripts']

const cruised = async (options: ICruiseOptions = {}) => {
  const tsConfig = extractTSConfig('tsconfig.json')
  const all = {
    ruleSet: { forbidden: [...forbidden] },
    validate: true,
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
    ...options,
  }
  const { output } = await cruise(LAYERS, all, undefined, { tsConfig })
  return output as ICruiseResult
}

describe('boundaries', () => {
  test('nobody imports what is not his to import; a checker that sees nothing is not green', async () => {
    const { summary } = await cruised({ tsConfig: { fileName: 'tsconfig.json' } })
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
    expect(summary.totalCruised).toBeGreaterThanOrEqual(660)
  }, 60_000)

  test('every rule bites', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gifty-boundaries-'))
    for (const [path, imports] of Object.entries({ ...plain, ...seeded })) write(join(folder, path), imports)
    const { summary } = await cruised({ baseDir: folder })
    rmSync(folder, { recursive: true, force: true })
    const caught = new Map<string, string[]>()
    for (const { rule, from } of summary.violations) caught.set(from, [...(caught.get(from) ?? []), rule.name])
    for (const [path, [, name]] of Object.entries(seeded)) expect(caught.get(path), path).toContain(name)
    expect(new Set(Object.values(seeded).map(([, name]) => name))).toEqual(new Set(forbidden.map(({ name }) => name)))
  }, 60_000)
})

/** A file, what it imports, and the rule that must catch it. */
const seeded: Readonly<Record<string, readonly [imports: string, rule: string]>> = {
  'domain/items/decide.ts': ['node:fs', 'domain-is-pure'],
  'domain/messages/decide.ts': ['../accounts/decide.ts', 'capability-shows-only-events'],
  'domain/one.ts': ['./two.ts', 'no-cycles'],
  'domain/four.ts': ['type ./three.ts', 'types-point-one-way'],
  'domain/lost.ts': ['./nowhere.ts', 'resolvable'],
  'domain/tested.ts': ['./tested.test.ts', 'no-test-code-in-source'],
  'domain/lonely.ts': ['zod', 'everything-is-reached'],
  'commands/routing.ts': ['../projections/items/listing.ts', 'commands-reach-down'],
  'commands/processes/claims/message.ts': ['../people/block.ts', 'processes-are-siblings'],
  'commands/handle.ts': ['./routing.ts', 'handler-knows-no-capability'],
  'commands/send.ts': ['koa', 'koa-at-home'],
  'commands/deps.ts': ['mongodb', 'drivers-at-home'],
  'projections/items/listing.ts': ['../../domain/items/decide.ts', 'projections-read-events-only'],
  'projections/claims/claims.ts': ['../items/listing.ts', 'read-models-are-siblings'],
  'projections/engine/follow/runner.ts': ['../../items/listing.ts', 'engine-knows-no-capability'],
  'api/items/contract.ts': ['../../domain/items/decide.ts', 'contracts-are-shapes'],
  'api/items/routes.ts': ['../../stores/events/sqlite/store.ts', 'api-sends-and-asks'],
  'api/http/server.ts': ['../items/routes.ts', 'http-knows-no-capability'],
  'api/http/page/page.ts': ['../../../web/ui/button/button.tsx', 'server-never-imports-web'],
  'scheduler/run.ts': ['../api/items/routes.ts', 'scheduler-sends-and-asks'],
  'runtime/world.ts': ['../stores/documents/sqlite/store.ts', 'only-compose-names-adapters'],
  'stores/documents/sqlite/store.ts': ['../../../commands/send.ts', 'adapters-stand-alone'],
  'stores/vault/sqlite/keys.ts': ['@photostructure/sqlite', 'sqlite-at-home'],
  'web/features/items/list.tsx': ['../../../api/items/routes.ts', 'web-meets-server-at-contract'],
  'web/features/claims/list.tsx': ['../items/list.tsx', 'features-are-siblings'],
  'web/ui/button/button.tsx': ['../../features/items/list.tsx', 'ui-knows-no-domain'],
  'mail/sender.ts': ['../domain/time.ts', 'mail-stands-alone'],
  'scheduler/mail.ts': ['../mail/port.ts', 'mail-is-given'],
  'web/lib/clock.ts': ['node:path', 'browser-has-no-node'],
}
const plain: Readonly<Record<string, readonly [imports: string]>> = {
  'domain/two.ts': ['./one.ts'],
  'domain/three.ts': ['type ./four.ts'],
  'domain/tested.test.ts': ['zod'],
  'domain/time.ts': ['zod'],
  'mail/port.ts': ['zod'],
  'commands/processes/people/block.ts': ['zod'],
  'domain/accounts/decide.ts': ['zod'],
  'stores/events/sqlite/store.ts': ['zod'],
  ...Object.fromEntries(['runtime/process/main.ts', 'scripts/seed.ts'].map((path) => [path, ['zod']])),
  ...Object.fromEntries(
    ['koa', 'mongodb', 'zod', '@photostructure/sqlite'].map((name) => [`node_modules/${name}/index.js`, ['']]),
  ),
}
const write = (path: string, [imports]: readonly [string, string?]): void => {
  mkdirSync(dirname(path), { recursive: true })
  const kind = imports.startsWith('type ') ? 'type ' : ''
  const from = imports.slice(kind.length)
  const body = kind === '' ? 'export const one = other' : 'export type One = typeof other'
  writeFileSync(path, imports === '' ? 'export const none = 0\n' : `import ${kind}* as other from '${from}'\n${body}\n`)
}

const files = [...LAYERS, 'tests', 'e2e', 'benchmarks']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.(?:ts|tsx|mjs)$/u.test(path) && !path.endsWith('.gen.ts'))

describe('files', () => {
  test('there are as many as there should be', () => {
    expect(files.length).toBeGreaterThanOrEqual(650)
  })
  test('none is called utils, helpers, common, misc, manager, service or index', () => {
    const vague = /(?:^|[-.])(?:utils?|helpers?|common|misc|managers?|services?)(?:[-.]|$)|^index\./u
    expect(files.filter((path) => vague.test(basename(path)))).toEqual([])
  })
  test('are named in kebab-case, as their capability is named in every layer', () => {
    const odd = files.filter((path) => !/^[a-z0-9.-]+$/u.test(basename(path)) && !path.startsWith('web/routes/'))
    expect(odd).toEqual([])
  })
  test('of the domain have their places', () => {
    const known =
      /^domain\/(?:[a-z]+\/(?:[a-z-]+\/)?)?(?:accepting|access-events|away|away-events|calendar-text|case|changes|consent-events|consents|count|decide|disowning|email-change|decider|defaults|ends|erasure|events|hiding|evolve|lifecycle|limits|line|locale|mailbox|name|order|passing-on|password|person|pickup|pickup-times|relied-on|category-looks|request|reservation|reset|reserve|state|things|vocabulary|catalog|contact-(?:filter|links|phones)(?:\.examples)?|contact-readable|dispatch|event|ids|people|place|rejection|latest-values|sentence|speaking-name|time|sign-in-events|sign-in-watch|two-factor|two-factor-events|verification|zoned-time|disownable|locked|recovery|recovery-events|remembered)(?:\.test)?\.ts$/u
    expect(files.filter((path) => path.startsWith('domain/') && !known.test(path))).toEqual([])
  })
  test('stop at 200 lines of code', () => {
    const long = files.filter((path) => linesOf(path) > 200).map((path) => `${path}: ${linesOf(path)}`)
    expect(long).toEqual([])
  })
})

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`)

/** Parts of any page: what they are used for here, they neither say nor call by its name. */
describe('the parts in web/ui', () => {
  const OURS = /gift|listing|neighbou?r|claim|pickup|request|offer/giu
  const BORROWED = /\brequest(?:AnimationFrame|IdleCallback|Submit|Fullscreen)\b|\bvoronoi\.neighbors\b/gu
  const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu
  const wordsOf = (text: string) => text.replace(COMMENTS, '').replace(BORROWED, '').match(OURS) ?? []
  const parts = filesIn('web/ui').filter((path) => /\.(?:tsx?|mjs|css)$/u.test(path) && !/\.test\.tsx?$/u.test(path))
  test('know no word of ours', () => {
    const odd = parts.flatMap((path) =>
      wordsOf(`${path}\n${readFileSync(path, 'utf8')}`).map((word) => `${path}: ${word}`),
    )
    expect(odd).toEqual([])
    expect(parts.length).toBeGreaterThan(100)
  })
  test('are known by their words in names, texts and class names, not in comments or in what is the browser’s or a package’s', () => {
    const planted = [
      "const openGift = 'New listings'",
      '.claimRow {}',
      'onOffer()',
      '/* a request */ // pickup',
      'requestAnimationFrame(go)',
    ]
    expect(planted.map((text) => wordsOf(text).length)).toEqual([2, 1, 1, 0, 0])
  })
})

/** Where an engine, its adapter or its driver may be named beside its adapter's folder, and why. */
const NAMED: Readonly<Record<string, string>> = {
  'runtime/compose.ts': 'the one place that puts adapters together',
  '.env.example': 'what a host writes: the settings that choose an engine and say where it is',
  'docker-compose.yml': 'starts the engines',
  'hosting/eventstoredb-init.js': 'gives an engine’s cluster the user of the app',
  'hosting/mongodb-init.js': 'run by an engine’s own shell, which sets it up',
  'hosting/make-certificates.sh': 'certificates are made out to the engines’ hosts',
  'README.md': 'says which engines there are to host it on',
  'THIRD-PARTY.md': 'the licences of the drivers',
  'package.json': 'the drivers are installed',
  'package-lock.json': 'the drivers are installed',
  'knip.json': 'lists files by their paths, which lead through adapters’ folders',
  '.oxlintrc.json': 'lists files by their paths',
  'scripts/setup.mjs': 'builds an adapter’s thread into a file of its own',
  'scripts/engines-up.mjs': 'starts the engines for tests',
  'scripts/shared/mongodb.mjs': 'starts an engine for tests',
  'scripts/test-engines.mjs': 'tests against the engines',
  'scripts/test.mjs': 'tests against an engine',
  'scripts/bench.mjs': 'measures an engine',
  'vitest.config.ts': 'tells the tests on engines from the others',
}

describe('the engines', () => {
  const NAMES = /mongo|eventstore-?db|gridfs|sqlite|@eventstore|kurrent|esdb:/iu
  const AT_HOME = /^stores\/(?:\w+\/)?(?:sqlite|mongodb|eventstoredb|gridfs)\//u
  /** Tests and measurements name what they try; documents what they are about; the rest is made and not kept, or lists places in Australia. */
  const ELSEWHERE =
    /^(?:tests|e2e|benchmarks|docs|web\/public|runtime\/places|\.git|dist|data|node_modules|test-results|playwright-report|backups|secrets|\.cache|\.tanstack)(?:\/|$)/u
  const isTest = new RegExp(TEST, 'u')
  const READABLE =
    /\.(?:ts|tsx|mjs|js|json|ya?ml|sh|css|html|md|example)$|(?:^|\/)(?:Dockerfile|Caddyfile|run|\.\w+rc(?:\.json)?)$/u
  const found = readdirSync('.')
    .filter((name) => !ELSEWHERE.test(name))
    .flatMap((name) => (statSync(name).isDirectory() ? filesIn(name) : [name]))
    .filter((path) => READABLE.test(path) && !ELSEWHERE.test(path))
  const naming = found.filter((path) => NAMES.test(readFileSync(path, 'utf8')))
  test('are named by their adapters, by what puts the stores together, and nowhere else, not even in a comment', () => {
    const odd = naming.filter((path) => !AT_HOME.test(path) && !(path in NAMED))
    expect(odd.filter((path) => !isTest.test(path) || path.startsWith('scripts/'))).toEqual([])
  })
  test('have names that are found where they are', () => {
    expect(found.length).toBeGreaterThanOrEqual(1500)
    expect(naming).toEqual(expect.arrayContaining(['stores/events/eventstoredb/store.ts', ...Object.keys(NAMED)]))
  })
})

/** Lines that say something: neither blank nor only a comment. */
const linesOf = (path: string): number =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:$|\/\/|\/?\*)/u.test(line)).length
