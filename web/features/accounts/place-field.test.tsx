// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { place, type PlaceView } from '#api/places/contract.ts'
import { type Area, EnterArea } from '#web/features/accounts/location/enter-area.tsx'
import { PlaceField } from '#web/features/accounts/place-field.tsx'
import { button, NOW, press, expectText, fakeServer, show } from '#web/lib/render.kit.tsx'

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

  it('closes with Escape and keeps the words', async () => {
    await typed('law')
    key('Escape')
    expect(options()).toEqual([])
    expect(field().value).toBe('law')
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })
})

describe('entering an area', () => {
  const used: Area[] = []
  beforeEach(() => {
    used.length = 0
    show(
      <EnterArea
        home={{ street: '8 Field Street', suburb: 'Mount Lawley' }}
        busy={false}
        onUse={(area) => used.push(area)}
        onClose={() => undefined}
        map={(at, km) => <p>{`map of ${at?.suburb ?? 'nowhere'}, ${km} km`}</p>}
      />,
    )
  })
  const around = () => screen.getByRole('switch', { name: 'Include surrounding suburbs' })
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'How far around' })
  const pick = async () => {
    await typed('law')
    key('Enter')
  }

  it('needs a suburb, and begins with 3 km around it', async () => {
    expect(button('Use suburb').hasAttribute('disabled')).toBe(true)
    await pick()
    expectText('map of Mount Lawley, 3 km')
    press('Use suburb')
    expect(used).toEqual([{ place: lawley, street: '8 Field Street', save: false, surroundKm: 3 }])
  })

  it('takes 1 to 10 km', async () => {
    expect([slider().min, slider().max]).toEqual(['1', '10'])
    await pick()
    fireEvent.change(slider(), { target: { value: '7' } })
    expectText('map of Mount Lawley, 7 km')
    press('Use suburb')
    expect(used[0]?.surroundKm).toBe(7)
  })

  it('can leave out the surroundings', async () => {
    await pick()
    fireEvent.click(around())
    expect(screen.queryByRole('slider')).toBeNull()
    press('Use suburb')
    expect(used[0]?.surroundKm).toBeNull()
  })

  it('saves to the profile only when ticked', async () => {
    await pick()
    fireEvent.click(screen.getByRole('checkbox', { name: /Save to profile/ }))
    press('Use suburb')
    expect(used[0]?.save).toBe(true)
  })

  const save = () => fireEvent.click(screen.getByRole('checkbox', { name: /Save to profile/ }))
  const street = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /Street and number/ })

  it('asks for the street only where it is saved, and knows the one at home', async () => {
    await pick()
    expect(street()).toBeNull()
    save()
    expect(street()?.value).toBe('8 Field Street')
    expectText('Only someone you say yes to sees it.')
    fireEvent.change(street() ?? document.body, { target: { value: '3 Elm Road' } })
    press('Use suburb')
    expect(used[0]).toMatchObject({ street: '3 Elm Road', save: true })
  })

  it('knows no street in another suburb', async () => {
    await typed('per')
    key('ArrowDown')
    key('Enter')
    save()
    expect(street()?.value).toBe('')
  })

  it('forgets the suburb when other words are typed', async () => {
    await pick()
    type('Mount')
    expect(button('Use suburb').hasAttribute('disabled')).toBe(true)
    expectText('map of nowhere, 3 km')
  })
})
