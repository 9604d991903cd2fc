import type { AnyStateMachine } from 'xstate'
import { z } from 'zod'
import { claimLifecycle } from '#domain/claims/lifecycle.ts'
import { definitions } from '#domain/catalog.ts'
import type { EventDefinition } from '#domain/event.ts'
import { itemLifecycle } from '#domain/items/lifecycle.ts'
import { projections } from '#projections/all.ts'

/** The pages of docs/ that are made from code (npm run docs). */
export const pages = (): Readonly<Record<string, string>> => ({
  'docs/catalogue.md': catalogue(),
  'docs/lifecycles.md': lifecycles(),
})

const MADE = '<!-- Made by `npm run docs` from the code; edits are lost. -->'

const catalogue = (): string =>
  [
    MADE,
    '# Catalogue of events',
    `${definitions.length} kinds of facts, in the order of their capabilities. *personal* fields are encrypted under the key of the person in brackets`,
    'and read as redacted once that key is destroyed; *secret* ones stay sealed in the read models and are opened only by the API,',
    'for those who may see them.',
    '',
    '| event | version | what it says | read by |',
    '|---|---|---|---|',
    ...definitions.map(
      ({ type, version, description }) =>
        `| [${type}](#${type.toLowerCase()}) | ${version} | ${description} | ${readersOf(type)} |`,
    ),
    '',
    ...definitions.flatMap(sectionOf),
  ].join('\n')

const readersOf = (type: string): string =>
  projections
    .filter(({ wants }) => wants.includes(type))
    .map(({ name }) => name)
    .join(', ') || '–'

const sectionOf = (definition: EventDefinition): readonly string[] => [
  `## ${definition.type}`,
  `Version ${definition.version}. ${definition.description}`,
  '',
  '| field | kind | kept |',
  '|---|---|---|',
  ...Object.entries(definition.schema.shape).map(
    ([field, schema]) => `| ${field} | ${kindOf(schema)} | ${keptOf(definition, field)} |`,
  ),
  '',
]

const keptOf = ({ personal, secret }: EventDefinition, field: string): string => {
  if (personal[field]) return `personal (${personal[field]})`
  return secret[field] ? `secret (${secret[field]})` : 'open'
}

const kindOf = (schema: z.core.$ZodType): string => {
  if (schema instanceof z.ZodNullable) return `${kindOf(schema.unwrap())} or null`
  if (schema instanceof z.ZodOptional) return `${kindOf(schema.unwrap())}, where it changed`
  if (schema instanceof z.ZodArray) return `list of ${kindOf(schema.element)}`
  return singleKindOf(schema)
}

const singleKindOf = (schema: z.core.$ZodType): string => {
  if (schema instanceof z.ZodEnum)
    return schema.options.length > 6 ? `one of ${schema.options.length} words` : schema.options.join(', ')
  if (schema instanceof z.ZodObject) return `{ ${Object.keys(schema.shape).join(', ')} }`
  return schema instanceof z.ZodString ? 'text' : schema._zod.def.type
}

const lifecycles = (): string =>
  [
    MADE,
    '# Lifecycles',
    'Drawn from the machines that the rules ask (`domain/*/lifecycle.ts`). An arrow is an event; what stands in brackets has to be',
    'true for it. Whatever is not drawn is refused.',
    '',
    '## An item',
    ...diagramOf(itemLifecycle),
    '',
    '## A claim',
    ...diagramOf(claimLifecycle),
    '',
  ].join('\n')

const diagramOf = (machine: AnyStateMachine): readonly string[] => {
  const [first] = machine.root.initial.target
  const arrows = Object.entries(machine.states).flatMap(([name, node]) =>
    [...node.transitions.values()].flat().map((arrow) => {
      const guard = typeof arrow.guard === 'string' ? ` [${arrow.guard}]` : ''
      return `  ${name} --> ${arrow.target?.[0]?.key ?? name}: ${arrow.eventType}${guard}`
    }),
  )
  const finals = Object.entries(machine.states).filter(([, node]) => node.type === 'final')
  return [
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${first?.key}`,
    ...arrows,
    ...finals.map(([name]) => `  ${name} --> [*]`),
    '```',
  ]
}
