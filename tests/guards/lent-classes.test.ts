import { expect, test } from 'vitest'
import { sourcesOfPage } from './class-names.ts'

/** What is drawn is shared by its classes (pictures, pins, maps), and so is what each screen lays out in its own way. */
const LENT = [
  'button/chip',
  'drawer/snap-drawer',
  'feedback/answer/skeleton',
  'feedback/badge/badge',
  'feedback/badge/count-badge',
  'feedback/bar',
  'form/text/text-field',
  'layer/menu',
  'layout/facts',
  'layout/logo',
  'layout/page/phone-page',
  'layout/row/swipe-row',
  'map/drawn/drawn',
  'map/map',
  'map/pins/pin',
  'picture/pic',
]

test('a screen takes parts of web/ui, not their classes', () => {
  const taken = sourcesOfPage()
    .filter(({ path }) => /^web\/(?:features|routes|vocabulary)\//u.test(path))
    .flatMap(({ text }) => [...text.matchAll(/from '#web\/ui\/(?<sheet>[\w/-]+)\.module\.css'/gu)])
    .map(({ groups }) => groups?.['sheet'] ?? '')
  expect([...new Set(taken)].toSorted()).toEqual(LENT)
  // It may only become less: one more is a part that is missing in web/ui.
  expect(taken.length).toBeLessThanOrEqual(39)
})
