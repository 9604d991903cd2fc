/** What a task says while it runs: a line that stays, or how far it is, which the next one replaces. */
export type TaskOutput = { readonly line: string } | { readonly progress: string }
export type Tell = (told: TaskOutput) => void
