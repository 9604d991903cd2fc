// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { place, type PlaceView } from '#api/places/contract.ts'
import { type Area, EnterArea } from '#web/features/accounts/location/enter-area.tsx'
import { button, press, expectText, fakeServer, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const placeOf = (suburb: string, postcode: string): PlaceView =>
  place.parse({ place_name: `${suburb}, WA ${postcode}`, center: [115.87, -31.93], suburb, postcode })
const lawley = placeOf('Mount Lawley', '6050')
const perth = placeOf('Perth', '6000')

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const key = (name: string) => fireEvent.keyDown(field(), { key: name })
const typed = async (words: string) => {
  type(words)
  await screen.findAllByRole('option')
}

beforeEach(() => server.answers('GET /places', [lawley, perth]))

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
