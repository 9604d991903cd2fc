/** What was sent to a call and answered by it, as recorded in tests (tests/visitor/examples.test.ts); the answer's lists cut to one entry. */
export interface Example {
  readonly body?: unknown
  readonly answer: unknown
}
/** By method and path: `GET /items/:id`. */
export type Examples = Readonly<Record<string, Example>>

/** Read when the description is first asked for: the server itself needs none of it. */
export const readExamples = async (): Promise<Examples> => {
  const { default: examples } = await import('./examples.json', { with: { type: 'json' } })
  return examples as Examples
}
