// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ItemTools } from '#web/features/items/detail/item-dialog.tsx'
import { PhoneHero } from '#web/features/items/detail/pictures/phone-hero.tsx'
import { fakeServer, show } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

fakeServer()
const nothing = () => undefined

describe.each(['public', 'private'] as const)('a listing that is %s', (visibility) => {
  const item = itemOf({ visibility })
  const sharing = () => screen.queryAllByRole('button', { name: /^Share/ }).length

  it.each([
    ['at the desk', () => <ItemTools item={item} peek={null} onShare={nothing} onClose={nothing} />],
    ['on the phone', () => <PhoneHero item={item} onShare={nothing} onClose={nothing} />],
  ])('can be passed on only if everybody may see it: %s', (_, Part) => {
    show(<Part />)
    expect(sharing()).toBe(visibility === 'public' ? 1 : 0)
  })
})
