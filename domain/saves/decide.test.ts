import { test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { ItemSaved, ItemUnsaved } from './events.ts'
import { saveDecider } from './decide.ts'

const { given } = specOf(saveDecider)
const of = { personId: 'tom', itemId: 'chair' }

test('saving and removing are repeatable', () => {
  given().when({ type: 'saveItem', itemId: 'chair' }).thenEvents(ItemSaved.new(of))
  given(ItemSaved.new(of)).when({ type: 'saveItem', itemId: 'chair' }).thenNothing()
  given(ItemSaved.new(of)).when({ type: 'unsaveItem', itemId: 'chair' }).thenEvents(ItemUnsaved.new(of))
  given(ItemSaved.new(of), ItemUnsaved.new(of)).when({ type: 'unsaveItem', itemId: 'chair' }).thenNothing()
  given(ItemSaved.new(of), ItemUnsaved.new(of))
    .when({ type: 'saveItem', itemId: 'chair' })
    .thenEvents(ItemSaved.new(of))
})
