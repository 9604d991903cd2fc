// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Pic } from '#web/ui/picture/pic.tsx'

const drawing = { src: '/chair.svg', ground: 'mint' } as const
const photo = { url: '/photo', thumbUrl: '/480.webp' }
const shown = () => document.querySelector('img')
const fail = () => {
  const image = shown()
  if (image) fireEvent.error(image)
}

describe('a picture', () => {
  it('is the photo in three sizes', () => {
    render(<Pic photo={photo} drawing={drawing} alt="Armchair" caption="No photo" />)
    expect(shown()?.getAttribute('srcset')).toBe('/480.webp 480w, /photo?size=medium 960w, /photo 1600w')
    expect(document.body.textContent).toBe('')
  })

  it('of which only the thumb is told is that', () => {
    render(<Pic photo={{ thumbUrl: '/480.webp' }} drawing={drawing} />)
    expect([shown()?.getAttribute('src'), shown()?.getAttribute('srcset')]).toEqual(['/480.webp', null])
    fail()
    expect(shown()?.getAttribute('src')).toBe('/chair.svg')
  })

  it('that does not come is what a list may have kept of it, then a drawing, then only its ground', () => {
    render(<Pic photo={photo} drawing={drawing} alt="Armchair" caption="No photo" />)
    fail()
    expect([shown()?.getAttribute('src'), shown()?.getAttribute('srcset')]).toEqual(['/480.webp', null])
    fail()
    expect(shown()?.getAttribute('src')).toBe('/chair.svg')
    fail()
    expect(shown()).toBeNull()
    expect(document.querySelector<HTMLElement>('.pic')?.style.getPropertyValue('--ground')).toBe('var(--ground-mint)')
    // There is one: it only did not come.
    expect(document.body.textContent).toBe('')
  })

  it('says where there is none', () => {
    render(<Pic drawing={drawing} caption="No photo" />)
    expect(shown()?.getAttribute('src')).toBe('/chair.svg')
    expect(document.body.textContent).toBe('No photo')
  })
})
