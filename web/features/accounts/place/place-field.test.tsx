// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { place, type PlaceView } from '#api/places/contract.ts'
import { PlaceField } from './place-field.tsx'
import { NOW, fakeServer, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const placeOf = (suburb: string, postcode: string): PlaceView =>
  place.parse({ place_name: `${suburb}, WA ${postcode}`, center: [115.87, -31.93], suburb, postcode })
const lawley = placeOf('Mount Lawley', '6050')
const perth = placeOf('Perth', '6000')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  server.answers('GET /places', [lawley, perth])
})
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const asked = () => server.asked.filter((path) => path.startsWith('/places'))
const field = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const options = () => screen.queryAllByRole('option')
const key = (name: string) => fireEvent.keyDown(field(), { key: name })
const typed = async (words: string) => {
  type(words)
  await wait(200)
  await screen.findAllByRole('option')
}

describe('the field for a suburb', () => {
  const picked: PlaceView[] = []
  const Area = () => {
    const [text, setText] = useState('')
    const pick = (found: PlaceView) => {
      picked.push(found)
      setText(found.place_name)
    }
    return <PlaceField label="Your area" text={text} onText={setText} onPick={pick} />
  }
  beforeEach(() => {
    picked.length = 0
    show(<Area />)
  })

  it('asks after a pause of 200 ms, once for what was typed', async () => {
    type('l')
    await wait(150)
    type('la')
    await wait(150)
    expect(asked()).toEqual([])
    await wait(50)
    expect(asked()).toEqual(['/places?q=la'])
  })

  it('names the state, for the same name is in several', async () => {
    const there = place.parse({ ...placeOf('Springfield', '5062'), place_name: 'Springfield, SA 5062' })
    server.answers('GET /places', [placeOf('Springfield', '6525'), there])
    await typed('spring')
    expect(options().map(({ textContent }) => textContent)).toEqual(['Springfield WA 6525', 'Springfield SA 5062'])
  })

  it('asks nothing for blanks', async () => {
    type('   ')
    await wait(1000)
    expect(asked()).toEqual([])
    expect(options()).toEqual([])
  })

  it('offers what was found, and takes a press', async () => {
    await typed('law')
    expect(options().map((one) => one.textContent)).toEqual(['Mount Lawley WA 6050', 'Perth WA 6000'])
    fireEvent.mouseDown(options()[1] ?? document.body)
    expect(picked).toEqual([perth])
    expect(field().value).toBe('Perth, WA 6000')
    expect(options()).toEqual([])
  })

  it('is used by keys: arrows choose and stop at the ends, Enter takes', async () => {
    await typed('law')
    const chosen = () => options().map((one) => one.getAttribute('aria-selected'))
    key('ArrowUp')
    expect(chosen()).toEqual(['true', 'false'])
    key('ArrowDown')
    key('ArrowDown')
    expect(chosen()).toEqual(['false', 'true'])
    expect(field().getAttribute('aria-activedescendant')).toBe(options()[1]?.id)
    key('Enter')
    expect(picked).toEqual([perth])
  })

  it('keeps what was found and still fits until the answer to more letters is there, so that Enter takes what was seen', async () => {
    await typed('mount')
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    type('Mount L')
    await wait(200)
    expect(options().map((one) => one.textContent)).toEqual(['Mount Lawley WA 6050'])
    key('Enter')
    expect(picked).toEqual([lawley])
  })

  it('says how many there are, and that it completes what is typed', async () => {
    expect(field().getAttribute('aria-autocomplete')).toBe('list')
    const said = () => screen.getByRole('status').textContent
    expect(said()).toBe('')
    await typed('law')
    expect(said()).toBe('2 suggestions')
    key('Escape')
    expect(said()).toBe('')
  })

  it('takes no place of other words', async () => {
    await typed('per')
    type('sub')
    key('Enter')
    expect([picked, options()]).toEqual([[], []])
  })

  it('says that a suburb is not known, and nothing while it is being looked for', async () => {
    server.answers('GET /places', [])
    type('Zzzyx')
    await wait(150)
    expect(screen.queryByText('No suburb found with that name.')).toBeNull()
    await wait(50)
    expect(await screen.findByText('No suburb found with that name.')).toBeDefined()
    type('')
    expect(screen.queryByText('No suburb found with that name.')).toBeNull()
  })

  it('offers the site’s own suburbs where the search does not answer', async () => {
    server.answers('GET /branding', {
      site: { suburbs: [{ name: 'Maylands', postcode: '6051', lat: -31.93, lng: 115.9 }] },
    })
    server.refuses('GET /places', 503, 'The server is busy.')
    await typed('may')
    expect(options().map((one) => one.textContent)).toEqual(['Maylands 6051'])
    key('Enter')
    const maylands = { place_name: 'Maylands 6051', center: [115.9, -31.93], suburb: 'Maylands', postcode: '6051' }
    expect(picked).toEqual([maylands])
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'takes nothing by an Enter of a composed word: %o',
    async (more) => {
      await typed('law')
      expect(fireEvent.keyDown(field(), { key: 'Enter', ...more })).toBe(true)
      expect([picked, options().length]).toEqual([[], 2])
    },
  )

  it('closes with Escape and keeps the words', async () => {
    await typed('law')
    key('Escape')
    expect(options()).toEqual([])
    expect(field().value).toBe('law')
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })
})
