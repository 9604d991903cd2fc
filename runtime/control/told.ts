/** What a task says while it runs: a line that stays, or how far it is, which the next one replaces. */
export type Told = { readonly line: string } | { readonly progress: string }
export type Tell = (told: Told) => void
