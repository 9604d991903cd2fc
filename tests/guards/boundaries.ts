import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

/** One-way flow: web → (contract) api → commands → domain; stores ← projections ← api. Each rule with its reason. */
export const TEST =
  '(?:\\.(?:test|spec|bench|kit)\\.tsx?$)|^(?:tests|e2e|benchmarks|scripts)/|^stores/[^/]+/contract/|/(?:crash-writer|rebuild-process)\\.ts$|\\.make\\.mjs$'

/** Pure words that contracts, the API and the web share with the domain. */
const SHARED_WORDS =
  '^domain/(?:hiding|ids|locale|pickup-times|place|sentence|time|zoned-time|rejection)\\.ts$|^domain/[^/]+/(?:vocabulary|lifecycle|limits)\\.ts$|^domain/accounts/(?:defaults|email/mailbox|name/(?:name|speaking-name)|password/password)\\.ts$|^domain/draws/order\\.ts$|^domain/calendar/calendar-text\\.ts$|^domain/contact/contact-filter\\.ts$|^domain/(?:items/(?:relied-on|category-looks)|claims/changes)\\.ts$'
const EVENTS =
  '^domain/(?:[^/]+/(?:access-)?events|accounts/(?:away/away|consents/consent|second-factor/two-factor)-events)\\.ts$'
const CONTRACT = '^api/(?:[^/]+/(?:times-|owners-notes-)?|items/life/life-)contract\\.ts$'
/** Its refusals are sentences of the capability. */
const SAID = '^api/[^/]+/texts\\.ts$'
/** Parts of a capability's projections that others may use; none of them is a read model. */
const SHARED_PARTS =
  '^projections/(?:engine/(?:projection|id-by-time)|search/(?:cells|feed|feed-order|latest-of|live-index|live-kind|words/(?:stems|text|words))|notifications/(?:notices|retired)|items/claims-of-item|messages/stage-facts)\\.ts$'
const LAYER = '^(?:domain|commands|stores|mail|projections|api|scheduler|runtime|web)/'
const PORTS =
  '^stores/(?:unavailable|in-time|(?:events|documents|vault|photos|files|effects|limits)/(?:port|query))\\.ts$'

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
    [{ path: LAYER, pathNot: NOBODY }, { circular: true }],
  ),
  rule('resolvable', 'An import that resolves to nothing.', [{}, { couldNotResolve: true }]),
  rule('no-test-code-in-source', 'Source never leans on tests, e2e, benchmarks or scripts.', [{}, { path: TEST }]),
]

const inside: readonly IForbiddenRuleType[] = [
  rule(
    'domain-is-pure',
    'The domain imports itself, zod, xstate and hashes without I/O: no I/O, no node, no other layer.',
    [{ path: '^domain/' }, { pathNot: '^domain/|node_modules/(?:zod|xstate|@noble/hashes)/' }],
  ),
  rule(
    'capability-shows-only-events',
    'Events and words are a capability’s face, and all look for contact details; items, claims and reports share a stream.',
    [
      { path: '^domain/([^/]+)/', pathNot: `^domain/(?:items|claims|draws|reports|requests|offers)/|${TEST}` },
      { path: '^domain/[^/]+/', pathNot: '^domain/$1/|^domain/contact/|/(?:events|vocabulary)\\.ts$' },
    ],
  ),
  rule('commands-reach-down', 'Commands know the domain and the ports of the stores.', [
    { path: '^commands/' },
    { pathNot: `^(?:commands|domain)/|${PORTS}|node_modules/(?:lru-cache|async-mutex|p-queue)/` },
  ]),
  rule(
    'processes-are-siblings',
    'A process never calls another; it sends, and they share what stands between two people.',
    [
      { path: '^commands/processes/' },
      {
        path: '^commands/',
        pathNot:
          '^commands/(?:handle|deps|send|routing)\\.ts$|^commands/processes/(?:shared/[^/]+|items/hold-draw)\\.ts$',
      },
    ],
  ),
  rule('handler-knows-no-capability', 'The handler loads, decides and appends, whatever the command.', [
    { path: '^commands/(?:handle|state-cache|deps|key-queue)\\.ts$' },
    { path: '^commands/(?!handle|state-cache|deps|key-queue)|^domain/[^/]+/' },
  ]),
  rule('projections-read-events-only', 'Projections see events, words and the ports, never decisions.', [
    { path: '^projections/' },
    {
      pathNot: `^projections/|^domain/(?:event|catalog|dispatch|people)\\.ts$|${SHARED_WORDS}|${EVENTS}|${PORTS}|^stores/documents/(?:cursor|hash|values)\\.ts$|node_modules/(?:zod|h3-js|lru-cache|async-mutex|p-queue|stemmer)/`,
    },
  ]),
  rule('engine-knows-no-capability', 'The machinery of projections knows no word of the neighbourhood.', [
    { path: '^projections/engine/' },
    { path: '^projections/(?!engine/)|^domain/[^/]+/' },
  ]),
  rule('read-models-are-siblings', 'A read model is rebuilt from events alone, not from another read model.', [
    { path: '^projections/(?!engine/|search/)([^/]+)/', pathNot: TEST },
    { path: '^projections/[^/]+/', pathNot: `^projections/$1/|${SHARED_PARTS}` },
  ]),
]

const outside: readonly IForbiddenRuleType[] = [
  rule(
    'contracts-are-shapes',
    'A contract is zod shapes, shared words and the sentences of its refusals, nothing that runs.',
    [{ path: CONTRACT }, { pathNot: `${CONTRACT}|${SAID}|${SHARED_WORDS}|node_modules/zod/` }],
  ),
  rule('api-sends-and-asks', 'Routes send commands and ask projections; they never decide and never open a store.', [
    { path: '^api/' },
    {
      path: '^domain/[^/]+/|^stores/|^(?:scheduler|runtime|web)/',
      pathNot: `${SHARED_WORDS}|^domain/[^/]+/(?:events|state)\\.ts$|${PORTS}`,
    },
  ]),
  rule('http-knows-no-capability', 'The machinery of HTTP knows a capability by its contract only.', [
    { path: '^api/http/', pathNot: TEST },
    { path: '^api/(?!http/)', pathNot: CONTRACT },
  ]),
  rule('scheduler-sends-and-asks', 'Policies send commands like any other client.', [
    { path: '^scheduler/' },
    {
      pathNot: `^(?:scheduler|commands|projections)/|^domain/event\\.ts$|${SHARED_WORDS}|${EVENTS}|${PORTS}|node_modules/(?:node-cron)/`,
    },
  ]),
  rule(
    'mail-stands-alone',
    'Letters and the one who sends them know what a mailbox is and how a time is written, and nothing of what they tell of.',
    [{ path: '^mail/' }, { pathNot: '^mail/|^domain/(?:locale|accounts/email/mailbox)\\.ts$|node_modules/' }],
  ),
  rule('mail-is-given', 'Only runtime/ sends: everybody else says what is to be told.', [
    { path: '^(?:domain|commands|stores|projections|api|scheduler)/' },
    { path: '^mail/' },
  ]),
  rule(
    'web-meets-server-at-contract',
    'The browser knows shapes, shared words and the lifecycles it draws; no server code.',
    [
      { path: '^web/' },
      {
        path: '^(?:api|commands|domain|mail|projections|scheduler|runtime|stores)/',
        pathNot: `${CONTRACT}|${SHARED_WORDS}`,
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

const ADAPTER = 'memory\\.ts|sqlite/|eventstoredb/|mongodb/|disk/|gridfs/'
const adapters: readonly IForbiddenRuleType[] = [
  rule('only-compose-names-adapters', 'Adapters are named in one place: runtime/compose.ts.', [
    { pathNot: `^(?:runtime/compose\\.ts$|stores/)|${TEST}` },
    { path: `^stores/(?:sqlite/|mongodb/|[^/]+/(?:${ADAPTER}))` },
  ]),
  rule(
    'adapters-stand-alone',
    'A store knows itself, events, the ports of keys and the one way to open its engine; no layer above it.',
    [
      { path: '^stores/([^/]+)/' },
      {
        pathNot:
          '^stores/(?:$1|sqlite|mongodb)/|^domain/(?:event|catalog)\\.ts$|^stores/(?:vault/port|unavailable|in-time|frozen|nonce|disk-files)\\.ts$|node_modules/|^(?:node:)?(?:crypto|fs|path|os|fs/promises|timers|timers/promises|worker_threads|events|util|stream|stream/promises|stream/consumers)$',
      },
    ],
  ),
  rule('drivers-at-home', 'Database drivers are imported by stores only.', [
    { pathNot: `^stores/|${TEST}` },
    { path: 'node_modules/(?:mongodb|@photostructure/sqlite|@eventstore/db-client)/' },
  ]),
  rule('sqlite-at-home', 'One way to open a file of data: stores/sqlite/connection.ts.', [
    { path: '^stores/', pathNot: `^stores/sqlite/|${TEST}` },
    { path: 'node_modules/@photostructure/sqlite/' },
  ]),
  rule('koa-at-home', 'Koa stays in api/.', [{ pathNot: `^api/|${TEST}` }, { path: 'node_modules/(?:@types/)?koa' }]),
  rule(
    'browser-has-no-node',
    'No node built-ins in the browser, the contracts, the commands, the domain or the projections.',
    [{ path: `^(?:web|commands|projections|domain)/|${CONTRACT}` }, { dependencyTypes: ['core'] }],
  ),
]

const reached: IForbiddenRuleType = {
  name: 'everything-is-reached',
  severity: 'error',
  comment: 'A file no entry point reaches is a file to delete. Memory stores are for tests and the contract suites.',
  from: {
    path: '^(?:runtime/process/main\\.ts|stores/documents/sqlite/rebuild-thread\\.ts|stores/sqlite/checkpoint-thread\\.ts|web/main\\.tsx|web/.+\\.worker\\.ts|scripts/.+\\.ts)$',
  },
  to: {
    path: LAYER,
    pathNot: `${TEST}|/memory\\.ts$|^stores/(?:documents/(?:sqlite/rebuild-thread|match)|sqlite/checkpoint-thread)\\.ts$|\\.examples\\.ts$|/main\\.tsx?$|\\.worker\\.ts$|\\.config\\.ts$|\\.d\\.ts$|\\.gen\\.ts$|\\.css$|\\.svg$|\\.csv$|^web/public/`,
    reachable: false,
  },
}

export const forbidden: readonly IForbiddenRuleType[] = [...everywhere, ...inside, ...outside, ...adapters, reached]
