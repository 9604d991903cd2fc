/** What a sentence may need: names, titles, and why. */
export interface Words {
  /** Whose act it was; without anybody's, what is said instead. */
  readonly who: string
  readonly isByNobody: boolean
  readonly thing: string
  readonly when: string
  readonly reason: string | null
  /** Unread messages, where it is one of a conversation. */
  readonly count: number
  /** In line, where it is told. */
  readonly place: string
  /** The request, in quotation marks. */
  readonly need: string
  /** What is different about the request, one after the other; empty where that is not known. */
  readonly changed: string
  /** The saved search, in quotation marks where it has words. */
  readonly search: string
  /** Browser and system of a sign-in. */
  readonly device: string
}
export type Sentence = (words: Words) => readonly [title: string, message: string]
