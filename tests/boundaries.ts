import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

/** One-way flow: web → (contract) api → commands → domain ; event-store → projections → read-store → api. Each rule with its reason. */
export const TEST =
  '(?:\\.(?:test|spec|bench|kit)\\.tsx?$)|^(?:tests|e2e|benchmarks|scripts)/|/contract[-a-z]*\\.ts$|^event-store/contract/|/(?:crash-writer|rebuild-process)\\.ts$|\\.make\\.mjs$'

/** Pure words that contracts, the door and the web share with the domain. */
const SHARED_WORDS =
  '^domain/(?:ids|place|contact-filter|text|time|rejection)\\.ts$|^domain/[^/]+/(?:vocabulary|lifecycle)\\.ts$|^domain/accounts/(?:password|defaults)\\.ts$'
const EVENTS = '^domain/[^/]+/events\\.ts$'
/** Parts of projections that every capability's file may use; none of them is a read model. */
const SHARED_QUESTIONS =
  '^projections/(?:projection|words|news|item-claims|nearby|text-search|text-words|stage-facts)\\.ts$'
const CAPABILITY =
  '^projections/(?:appreciation|claims|conversations|item-history|item-questions|items|messages|notifications|people|saved|timers)\\.ts$'

/** Contract suites and kits are read in one direction too. */
const NOBODY = '^$'

type From = IRegularForbiddenRuleType['from']
type To = IRegularForbiddenRuleType['to']
const rule = (name: string, comment: string, [from, to]: readonly [From, To]): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TEST, ...from },
  to,
})

const everywhere: readonly IForbiddenRuleType[] = [
  rule('no-cycles', 'Cycles of running code mean nobody can be read first; a type may point back.', [
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ]),
  rule(
    'types-point-one-way',
    'Not even a type points back: a port can be read before what it is made of, a page before its parts.',
    [
      {
        path: '^(?:domain|commands|event-store|read-store|vault|photo-store|projections|api|scheduler|runtime|web)/',
        pathNot: NOBODY,
      },
      { circular: true },
    ],
  ),
  rule('resolvable', 'An import that resolves to nothing.', [{}, { couldNotResolve: true }]),
  rule('no-test-code-in-source', 'Source never leans on tests, e2e, benchmarks or scripts.', [{}, { path: TEST }]),
]

const inside: readonly IForbiddenRuleType[] = [
  rule('domain-is-pure', 'The domain imports itself, zod and xstate: no I/O, no node, no other layer.', [
    { path: '^domain/' },
    { pathNot: '^domain/|node_modules/(?:zod|xstate)/' },
  ]),
  rule(
    'capability-shows-only-events',
    'Events and words are a capability’s face; items, claims and reports share a stream.',
    [
      { path: '^domain/([^/]+)/', pathNot: `^domain/(?:items|claims|reports)/|${TEST}` },
      { path: '^domain/[^/]+/', pathNot: '^domain/$1/|/(?:events|vocabulary)\\.ts$' },
    ],
  ),
  rule('commands-reach-down', 'Commands know the domain and the event-store port.', [
    { path: '^commands/' },
    { pathNot: '^(?:commands|domain)/|^event-store/port\\.ts$' },
  ]),
  rule('commands-are-siblings', 'One capability file never calls another; they share handle.ts and locate.ts.', [
    { path: '^commands/(?!deps|handle|all|turns|locate)' },
    { path: '^commands/(?!deps|handle|locate)' },
  ]),
  rule('projections-read-facts-only', 'Projections see events, words and the two ports, never decisions.', [
    { path: '^projections/' },
    {
      pathNot: `^projections/|^domain/(?:event|catalog)\\.ts$|${SHARED_WORDS}|${EVENTS}|^(?:event|read)-store/(?:port|query|hash)\\.ts$|node_modules/(?:zod|h3-js)/`,
    },
  ]),
  rule('read-models-are-siblings', 'A read model is rebuilt from events alone, not from another read model.', [
    { path: CAPABILITY, pathNot: `^projections/item-questions\\.ts$|${TEST}` },
    { path: '^projections/', pathNot: SHARED_QUESTIONS },
  ]),
]

const outside: readonly IForbiddenRuleType[] = [
  rule('contracts-are-shapes', 'A contract is zod shapes and shared words, nothing that runs.', [
    { path: '\\.contract\\.ts$' },
    { pathNot: `\\.contract\\.ts$|${SHARED_WORDS}|node_modules/zod/` },
  ]),
  rule('api-sends-and-asks', 'Routes send commands and ask projections; they never decide and never open a store.', [
    { path: '^api/' },
    {
      path: '^domain/[^/]+/|^(?:event|read)-store/(?!port|query)|^(?:scheduler|runtime|web)/',
      pathNot: `${SHARED_WORDS}|^domain/[^/]+/(?:events|state)\\.ts$`,
    },
  ]),
  rule('scheduler-sends-and-asks', 'Policies send commands like any other client.', [
    { path: '^scheduler/' },
    {
      pathNot: `^(?:scheduler|commands|projections)/|^domain/event\\.ts$|${SHARED_WORDS}|${EVENTS}|^(?:event|read)-store/(?:port|query)\\.ts$|node_modules/(?:node-cron)/`,
    },
  ]),
  rule(
    'web-meets-server-at-contract',
    'The browser knows shapes, shared words and the lifecycles it draws; no server code.',
    [
      { path: '^web/' },
      {
        path: '^(?:api|commands|domain|projections|scheduler|runtime|vault|photo-store|event-store|read-store)/',
        pathNot: `\\.contract\\.ts$|${SHARED_WORDS}`,
      },
    ],
  ),
  rule('server-never-imports-web', 'Nothing points at web/.', [{ pathNot: `^web/|${TEST}` }, { path: '^web/' }]),
  rule('features-are-siblings', 'Compose features in web/routes, not in each other.', [
    { path: '^web/features/([^/]+)/' },
    { path: '^web/(?:features|routes)/', pathNot: '^web/features/$1/' },
  ]),
  rule('ui-knows-no-domain', 'web/ui and web/lib could ship in another product.', [
    { path: '^web/(?:ui|lib)/' },
    { path: '^web/(?:features|routes)/' },
  ]),
]

const ADAPTER = '(?:memory|sqlite|eventstoredb|mongodb|disk|gridfs)'
const adapters: readonly IForbiddenRuleType[] = [
  rule('only-runtime-opens-adapters', 'Adapters are named in one place: runtime/.', [
    { pathNot: `^runtime/|${TEST}` },
    { path: `^(?:event-store|read-store|vault|photo-store)/${ADAPTER}\\.ts$` },
  ]),
  rule('adapters-stand-alone', 'A store knows itself, events and the port of keys; no layer above it.', [
    { path: '^(event|read)-store/' },
    {
      pathNot:
        '^$1-store/|^domain/(?:event|catalog)\\.ts$|^vault/port\\.ts$|node_modules/|^(?:node:)?(?:crypto|fs|path|fs/promises|timers|timers/promises|worker_threads|events|util)$',
    },
  ]),
  rule('drivers-at-home', 'Database drivers are imported by stores only.', [
    { pathNot: `^(?:event-store|read-store|vault|photo-store)/|${TEST}` },
    { path: 'node_modules/(?:mongodb|@photostructure/sqlite|@eventstore/db-client)/' },
  ]),
  rule('koa-at-home', 'Koa stays in api/.', [{ pathNot: `^api/|${TEST}` }, { path: 'node_modules/(?:@types/)?koa' }]),
  rule(
    'browser-has-no-node',
    'No node built-ins in the browser, the contracts, the commands, the domain or the projections.',
    [{ path: '^(?:web|commands|projections|domain)/|\\.contract\\.ts$' }, { dependencyTypes: ['core'] }],
  ),
]

const reached: IForbiddenRuleType = {
  name: 'everything-is-reached',
  severity: 'error',
  comment: 'A file no entry point reaches is a file to delete. Memory stores are for tests and the contract suites.',
  from: { path: '^(?:runtime/main\\.ts|read-store/sqlite-thread\\.ts|web/main\\.tsx|scripts/[^/]+\\.ts)$' },
  to: {
    path: '^(?:domain|commands|event-store|read-store|vault|photo-store|projections|api|scheduler|runtime|web)/',
    pathNot: `${TEST}|/memory\\.ts$|^read-store/(?:sqlite-thread|match)\\.ts$|\\.examples\\.ts$|/main\\.tsx?$|\\.config\\.ts$|\\.d\\.ts$|\\.gen\\.ts$|\\.css$|\\.svg$|\\.csv$`,
    reachable: false,
  },
}

export const forbidden: readonly IForbiddenRuleType[] = [...everywhere, ...inside, ...outside, ...adapters, reached]
