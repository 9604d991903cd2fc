import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { richText } from '#web/lib/text/rich-text.ts'

it('is one sentence, with its parts where they belong', () => {
  const thanked = richText`${(<b>Ines</b>)} thanked you for ${(<a href="/items/1">the lamp</a>)}.`
  expect(renderToStaticMarkup(<p>{thanked}</p>)).toBe(
    '<p><b>Ines</b><span> thanked you for </span><a href="/items/1">the lamp</a><span>.</span></p>',
  )
})
