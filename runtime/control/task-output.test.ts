import { expect, test } from 'vitest'
import { makePrinter } from './task-output.ts'

const printed = (isTTY: boolean) => {
  let [text, now] = ['', 0]
  const tell = makePrinter({ isTTY, write: (more) => void (text += more) }, () => now)
  for (let events = 0; events < 60; events += 1, now += 1000) tell({ progress: `${events} events` })
  tell({ line: 'All equal.' })
  return text
}

test('on a screen how far it is stands in one place', () => {
  const lines = printed(true).split('\n')
  expect(lines).toEqual([expect.stringContaining('0 events\r'), 'All equal.', ''])
  expect(lines[0]?.endsWith('\r\u001B[2K59 events')).toBe(true)
})

test('in a file it is a line every ten seconds, and then what came of it', () => {
  expect(printed(false)).toBe('0 events\n10 events\n20 events\n30 events\n40 events\n50 events\nAll equal.\n')
})
