import { describe, expect, test } from 'vitest'
import { readExamples } from '#api/http/openapi/examples.ts'
import type { Route } from '#api/http/routing/route.ts'
import { routes } from '#api/routes.ts'
import { whatDoesNotFit } from './fitting-example.ts'

const examples = await readExamples()
const described = routes.filter(({ path }) => path !== '/openapi.json')
const nameOf = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`

describe('examples of the API description: after a contract has changed, run scripts/write/write-examples.ts', () => {
  test('stand for calls that there are', () => {
    expect(Object.keys(examples).toSorted()).toEqual(described.map(nameOf).toSorted())
  })
  test.each(described.map((route) => [nameOf(route), route] as const))(
    '%s: as it is sent and answered',
    (name, route) => {
      expect(whatDoesNotFit(route, examples[name])).toBeNull()
    },
  )
})
