/** What a process asks of its thread beside SQLite; `file` names the database. */
export type ThreadJob =
  | { readonly do: 'fill'; readonly file: string; readonly collection: string; readonly texts: readonly string[] }
  | { readonly do: 'finish'; readonly file: string; readonly collection: string }
  | { readonly do: 'hashes'; readonly file: string; readonly collection: string; readonly after: string }
  | { readonly do: 'close'; readonly file: string }
export interface Asked {
  readonly number: number
  readonly job: ThreadJob
}
export type Replied = { readonly number: number } & ({ readonly answer: unknown } | { readonly error: string })
