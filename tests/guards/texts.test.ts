import { describe, expect, test } from 'vitest'
import { type Argued, isCatalogue, needless, unargued } from './argued.ts'
import { sourcesOfPage } from './class-names.ts'
import { textsOutside } from './page-texts.ts'

const ARGUED: readonly Argued[] = [
  ['web/lib/time/zone.ts', 'Australia/Perth', 'the name of a time zone'],
  ['web/lib/http/http-answer.ts', 'Retry-After', 'the name of a header'],
  ['web/ui/form/choice/radio-chips.tsx', 'row row--wrap', 'class names'],
  [
    'web/features/items/photo-sizes.ts',
    '(max-width: 640px) and (min-resolution: 3dppx) 66vw, (max-width: 640px) and (min-resolution: 2.2dppx) 80vw',
    'widths of a picture',
  ],
  [
    'web/features/items/photo-sizes.ts',
    '…, (max-width: 640px) 92vw, (max-width: 1279px) 45vw, 23vw',
    'widths of a picture',
  ],
  [
    'web/features/items/photo-sizes.ts',
    '…, (max-width: 640px) 100vw, (max-width: 1230px) 53vw, 652px',
    'widths of a picture',
  ],
  ['web/ui/code/squares.ts', 'M… …h1v1h-1z', 'a line that is drawn'],
  ['web/ui/map/drawn/drawn-layer.tsx', 'M… …h…v…h…z', 'a line that is drawn'],
  ['web/ui/map/drawn/drawn-layer.tsx', 'M… …a… … 0 1 0 … 0a… … 0 1 0 … 0z', 'a line that is drawn'],
  ['web/ui/map/projection.ts', 'zoomend viewreset moveend resize zoomlevelschange', 'names of events'],
  ['web/ui/map/drawn/use-covers.ts', 'a, button', 'a selector'],
]

describe('what people read or hear', () => {
  const sources = sourcesOfPage().filter(({ path }) => !isCatalogue(path))
  const found = sources.flatMap(textsOutside)

  test('stands in a catalogue', () => {
    const outside = unargued(found, ARGUED).map(({ path, line, kind, text }) => `${path}:${line} (${kind}) ${text}`)
    expect(outside).toEqual([])
    expect(sources.length).toBeGreaterThan(400)
  })

  test('and nothing is argued for that is not there', () => {
    expect(needless(ARGUED, found)).toEqual([])
  })
})

describe('the check finds', () => {
  const kindsIn = (text: string) =>
    textsOutside({ path: 'web/features/planted.tsx', text }).map((one) => `${one.kind}: ${one.text}`.trim())

  test.each([
    // Shown
    ['<p>Nobody asked</p>', 'element: Nobody asked'],
    ['<p>\n  {name} comes\n</p>', 'element: comes'],
    ["<p>{isFirst ? 'first' : name}</p>", 'element: first'],
    ["<p>{(note ?? 'none') as string}</p>", 'element: none'],
    ['<p>{`${name} comes`}</p>', 'element: … comes'],
    // Heard, or put beside something
    ['<button aria-label="close" />', 'attribute: close'],
    ['<input placeholder={`with ${name}`} />', 'attribute: with …'],
    ["<Field label={isNew ? 'new' : texts.old} />", 'attribute: new'],
    ['<Dialog confirmText="yes" />', 'attribute: yes'],
    ["toast.ok({ title: 'saved' })", 'attribute: saved'],
    ["const control = { 'aria-label': 'close' }", 'attribute: close'],
    // Anywhere else
    ["const error = () => 'Choose a time.'", 'prose: Choose a time.'],
    ["throw new ApiError({ status: 0, message: 'No room left.' })", 'prose: No room left.'],
    ["useTitle('Messages')", 'prose: Messages'],
    ["plural(count, 'new gift')", 'prose: new gift'],
    ['const text = () => `in ${days}`', 'prose: in …'],
    // Of halves
    ["const text = name + ' comes'", 'spliced: … + comes'],
    ['const text = () => `${texts.from}, ${name}`', 'spliced: …, …'],
    ['<p>{texts.from} {name}</p>', 'spliced:'],
    ["<p>{texts.from}{' '}{name}</p>", 'spliced:'],
    ['<p>{name}: {words}</p>', 'spliced: :'],
    ['<p>{texts.beginning}<b>{name}</b>{texts.end}</p>', 'spliced: …'],
  ])('%s', (text, expected) => expect(kindsIn(text)).toContain(expected))

  test.each([
    "import { one } from '#web/One two.ts'",
    "type Step = 'Ask first' | 'Yes'",
    "throw new Error('Nobody reads this')",
    "const { [`a`]: b } = { 'A key': 1 }",
    "if (key === 'Enter' || by['Some one']) go()",
    "switch (kind) { case 'One more': break }",
    '<p className="row row--between" id="The one" />',
    "<p className={cx('row wide', isOn && 'row on')} />",
    "const send = calling('POST /claims/:id')",
    "const type = { step: 'ClaimAccepted', mode: 'same-origin' }",
    "root.querySelector('[data-dialog] button')",
    "matchMedia('(pointer: coarse)')",
    '<p>{distance} · {walk}</p>',
    '<p>{`${texts.live} · ${texts.asked}`}</p>',
    '<p>\n  <Icon of={IconX} />\n  {texts.close}\n</p>',
    'const next = count + 1',
    '<p>{texts.comes(name)}</p>',
  ])('nothing in %s', (text) => expect(kindsIn(text)).toEqual([]))
})
