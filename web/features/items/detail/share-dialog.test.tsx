// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import type { ItemView } from '#api/items.contract.ts'
import { ShareDialog } from '#web/features/items/detail/share-dialog.tsx'

const item = {
  id: '01m7p8trjn2qay3q873mb005rm',
  title: 'Green wool armchair',
  category: 'home_furniture',
  approx_address: 'Mount Lawley',
  photos: [],
} as Partial<ItemView> as ItemView
const address = `${window.location.origin}/items/${item.id}`

afterEach(cleanup)

const show = () =>
  render(
    <MantineProvider>
      <ShareDialog item={item} onClose={() => undefined} />
    </MantineProvider>,
  )

/** What a camera makes of a drawing on a screen. */
const readBy = async (drawing: Element) => {
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const picture = sharp(Buffer.from(drawing.outerHTML)).resize(400, 400).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' })?.data
}

describe('passing a gift on by a code', () => {
  it('draws one that a camera reads as the address of the listing', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Code' }))
    const code = await screen.findByRole('img', { name: 'Code that leads to Green wool armchair' })
    expect(await readBy(code)).toBe(address)
    expect(screen.getByRole('button', { name: 'Code' }).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('button', { name: 'Save as picture' })).toBeDefined()
  })

  it('puts it away again', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Code' }))
    await screen.findByRole('img', { name: /Code that leads/ })
    fireEvent.click(screen.getByRole('button', { name: 'Code' }))
    expect(screen.queryByRole('img', { name: /Code that leads/ })).toBeNull()
  })
})
