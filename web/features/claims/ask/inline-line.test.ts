import { describe, expect, it } from 'vitest'
import { placesAround, placesWhenJoining } from '#web/features/claims/ask/inline-line.tsx'

const shape = (places: ReturnType<typeof placesAround>) => places.map(({ n, kind }) => `${n} ${kind}`)

describe('the waiting list as numbers', () => {
  it('shows who asked before and after, without names', () => {
    expect(shape(placesAround(2, 3))).toEqual(['1 before', '2 me', '3 after'])
  })

  it('keeps the reader in sight in a long line', () => {
    expect(shape(placesAround(7, 20))).toEqual(['5 before', '6 before', '7 me', '8 after'])
    expect(shape(placesAround(20, 20))).toEqual(['17 before', '18 before', '19 before', '20 me'])
  })

  it('says where one would stand', () => {
    expect(placesWhenJoining(2).map(({ text }) => text)).toEqual(['Waiting', 'Waiting', 'You would be'])
  })
})
