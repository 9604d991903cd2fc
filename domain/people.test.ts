import { describe, expect, test } from 'vitest'
import { DrawHeld } from './draws/events.ts'
import { ItemFreed } from './items/events.ts'
import type { NewEvent } from './event.ts'
import { peopleOf } from './people.ts'
import * as say from '#tests/build/build.ts'

const by = (id: string, kind: 'member' | 'admin' | 'system' | 'job' = 'member') => ({ kind, id })

describe('an event concerns', () => {
  test.each<[string, NewEvent, ReturnType<typeof by>, readonly string[]]>([
    ['who acted and whom it names, each once', say.requested('maya'), by('maya'), ['maya', 'tom']],
    ['an admin who acted', say.paused, by('ada', 'admin'), ['ada', 'tom']],
    ['no job and no system', say.expired, by('expire-items', 'job'), ['tom']],
    ['those who are told', say.edited({ title: 'Chair' }, ['maya', 'priya']), by('tom'), ['tom', 'maya', 'priya']],
    ['those who wait', ItemFreed.new({ ...say.OF, waiting: ['sam'] }), by('maya'), ['maya', 'tom', 'sam']],
    [
      'those whom its entries name',
      DrawHeld.new({
        ...say.OF,
        seed: 'ab',
        order: [{ claimId: say.claimId('maya'), claimerId: 'maya', tickets: 4 }],
        takenOut: [{ claimId: say.claimId('sam'), claimerId: 'sam', tickets: 4 }],
        left: 0,
      }),
      by('hold-draws', 'job'),
      ['tom', 'maya', 'sam'],
    ],
  ])('%s', (...[, event, actor, people]) => {
    expect([...peopleOf(event, actor)].toSorted()).toEqual([...people].toSorted())
  })
})
