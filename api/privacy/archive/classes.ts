import type { ExportCategory } from '#domain/privacy/vocabulary.ts'
import type { Ask, Question, Row } from './ask.ts'

/** What an export holds of one class: the answers of these calls. */
export interface DataClass {
  readonly category: ExportCategory
  readonly count: (ask: Ask) => Promise<number>
  readonly pages: (ask: Ask) => AsyncIterable<readonly Row[]>
}

type Questions = (personId: string) => readonly Question[]

const questions: Readonly<Record<Exclude<ExportCategory, 'messages'>, Questions>> = {
  profile: () => [{ path: '/auth/me' }, { path: '/auth/security' }, { path: '/auth/2fa' }],
  items: () => [{ path: '/items/user/mine' }],
  claims: () => [{ path: '/claims', query: { role: 'all' } }],
  requests: () => [{ path: '/requests/mine' }],
  offers: () => [{ path: '/requests/offers/mine' }, { path: '/requests/mine/offers' }],
  appreciations: (id) => [{ path: '/appreciations/user/:id', params: { id } }],
  saved: () => [{ path: '/items/saved' }, { path: '/searches' }],
  reports: () => [{ path: '/users/blocks' }],
  consents: () => [{ path: '/user/consents' }],
  sessions: () => [{ path: '/auth/sessions' }],
  history: () => [{ path: '/user/history' }, { path: '/notifications' }],
}

const classOf = (category: Exclude<ExportCategory, 'messages'>): DataClass => ({
  category,
  count: async (ask) => {
    let all = 0
    for (const question of questions[category](ask.personId)) all += await ask.count(question)
    return all
  },
  pages: async function* (ask) {
    for (const question of questions[category](ask.personId)) yield* ask.pages(question)
  },
})

const CONVERSATIONS: Question = { path: '/messages/conversations' }

/** The messages of each conversation, its latest first. */
const messages: DataClass = {
  category: 'messages',
  count: async (ask) => {
    let all = 0
    for await (const page of ask.pages(CONVERSATIONS))
      for (const conversation of page) all += await ask.count(threadOf(conversation))
    return all
  },
  pages: async function* (ask) {
    for await (const page of ask.pages(CONVERSATIONS))
      for (const conversation of page) yield* withConversation(ask, conversation)
  },
}

async function* withConversation(ask: Ask, conversation: Row): AsyncGenerator<readonly Row[]> {
  const { id, itemTitle: about, participantName: with_ } = conversation
  for await (const page of ask.pages(threadOf(conversation)))
    yield page.toReversed().map((message) => ({ conversation: { id, about, with: with_ }, ...message }))
}

/** Who owns the thing says which conversation about it is meant. */
const threadOf = ({ itemId, participantId, role }: Row): Question => ({
  path: '/messages/items/:id',
  params: { id: String(itemId) },
  query: role === 'owner' ? { participantId: String(participantId) } : {},
})

export const dataClass = (category: ExportCategory): DataClass =>
  category === 'messages' ? messages : classOf(category)
