import { counted } from '#web/lib/text/counted.ts'

/** Behind a line about a neighbour: how often they were thanked. */
export const thanksOf = (count: number) => ` · ${counted(count, 'thanks', 'thanks')}`
