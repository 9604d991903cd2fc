import { describe, expect, it } from 'vitest'
import { type Box, overlaps } from './covers.ts'
import { type Candidate, nameBox, writtenNames } from './names.ts'

const at = (x: number, y = 0) => ({ x, y })
const place = (name: string, rank: number, where: { x: number; y: number }): Candidate => ({ name, rank, ...where })
const written = (all: readonly Candidate[], taken: readonly Box[] = [], metresPerPixel = 80) =>
  writtenNames(all, { taken, metresPerPixel })
const names = (all: readonly Candidate[], taken: readonly Box[] = [], metresPerPixel = 80) =>
  written(all, taken, metresPerPixel).map(({ name }) => name)
const boxAt = (x: number, y: number, half = 20) => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
})

describe('which names are written', () => {
  it('are those of higher rank where two have no room', () => {
    expect(names([place('Ashby', 13, at(0)), place('Perth', 1000, at(10))])).toEqual(['Perth'])
    expect(names([place('Ashby', 13, at(0)), place('Perth', 1000, at(300))])).toEqual(['Perth', 'Ashby'])
  })

  it('are of equals the first by the alphabet, whatever the order of the list', () => {
    const [a, b] = [place('Como', 20, at(0)), place('Ascot', 20, at(5))]
    expect(names([a, b])).toEqual(['Ascot'])
    expect(names([b, a])).toEqual(['Ascot'])
  })

  it('are few among many that are better known, and all where nothing else is', () => {
    const around = Array.from({ length: 8 }, (_, index) => place(`Better ${index}`, 40 - index, at(0, index * 24)))
    const far = [place('Lexia', 4, at(0, 24 * 8))]
    expect(names([...around, ...far])).not.toContain('Lexia')
    expect(names(far)).toEqual(['Lexia'])
  })

  it('are more from near than from far', () => {
    const line = Array.from({ length: 12 }, (_, index) => place(`N${index}`, 40 - index, at(0, index * 30)))
    expect(names(line, [], 10).length).toBeGreaterThan(names(line, [], 80).length)
  })

  it('are of towns more than of suburbs', () => {
    const line = (rank: number) =>
      Array.from({ length: 12 }, (_, index) => place(`N${index}`, rank - index, at(0, index * 30)))
    expect(names(line(60)).length).toBeLessThan(names(line(160)).length)
  })

  it('are the same whatever part of the map is shown', () => {
    const all = Array.from({ length: 60 }, (_, index) =>
      place(`Suburb ${index}`, (index * 37) % 50, at((index % 8) * 70, Math.floor(index / 8) * 40)),
    )
    const moved = all.map((one) => ({ ...one, x: one.x - 500, y: one.y + 90 }))
    expect(names(moved)).toEqual(names(all))
  })
})

describe('where a name is written', () => {
  it('is on its place', () => {
    expect(written([place('Perth', 1000, at(40, 50))])).toMatchObject([{ x: 40, y: 50, size: 17 }])
  })

  it('is below or above what stands there', () => {
    const [below] = written([place('Como', 20, at(0))], [boxAt(0, 0)])
    expect(below?.y).toBe(38)
    const [above] = written([place('Como', 20, at(0))], [boxAt(0, 0), boxAt(0, 38, 10)])
    expect(above?.y).toBe(-32)
  })

  it('is nowhere where all is taken', () => {
    expect(names([place('Como', 20, at(0))], [boxAt(0, 0, 60)])).toEqual([])
  })

  it('is never over another name or what stands on the map', () => {
    const all = Array.from({ length: 80 }, (_, index) =>
      place(`Suburb number ${index}`, index, at((index * 53) % 600, (index * 97) % 500)),
    )
    const taken = [boxAt(120, 90, 40), boxAt(300, 300, 30)]
    const boxes = written(all, taken).map(nameBox)
    expect(boxes.length).toBeGreaterThan(8)
    const clashes = boxes.filter((box, at) => [...taken, ...boxes.slice(0, at)].some((other) => overlaps(box, other)))
    expect(clashes).toEqual([])
  })
})
