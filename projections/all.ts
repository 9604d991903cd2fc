import { appreciations } from './appreciation.ts'
import { claims } from './claims.ts'
import { conversations } from './conversations.ts'
import { itemHistory } from './item-history.ts'
import { items } from './items.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import type { Projection } from './projection.ts'
import { saved } from './saved.ts'
import { timers } from './timers.ts'

/** Every read model there is. */
export const projections: readonly Projection[] = [
  items,
  claims,
  people,
  conversations,
  messages,
  notifications,
  itemHistory,
  saved,
  appreciations,
  timers,
]
