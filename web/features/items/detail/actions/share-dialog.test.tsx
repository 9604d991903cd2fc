// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import { ShareDialog } from './share-dialog.tsx'
import { Toaster } from '#web/ui/feedback/toast/toast.tsx'

const item = {
  id: '01m7p8trjn2qay3q873mb005rm',
  title: 'Green wool armchair',
  description: 'Deep and kind to backs.',
  category: 'home_furniture',
  approx_address: 'Mount Lawley',
  photos: [],
} as Partial<ItemView> as ItemView
const address = `${window.location.origin}/items/${item.id}`

afterEach(() => {
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <>
      <Toaster />
      <ShareDialog item={item} onClose={() => undefined} />
    </>,
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
    fireEvent.click(screen.getByRole('button', { name: 'QR code' }))
    const code = await screen.findByRole('img', { name: 'QR code for Green wool armchair' })
    expect(await readBy(code)).toBe(address)
    expect(screen.getByRole('button', { name: 'QR code' }).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('button', { name: 'Save as image' })).toBeDefined()
  })

  it('prints a sheet with the thing, the code and strips to tear off', async () => {
    const printed = vi.fn<() => number>(() => document.querySelectorAll('body > section svg').length)
    vi.stubGlobal('print', printed)
    show()
    fireEvent.click(screen.getByRole('button', { name: 'QR code' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Print a sheet to pin up' }))
    await waitFor(() => expect(printed).toHaveReturnedWith(10))
    const sheet = document.querySelector('body > section')
    expect(sheet?.textContent).toContain('To be picked up in Mount Lawley')
    const [code] = sheet?.getElementsByTagName('svg') ?? []
    expect(code && (await readBy(code))).toBe(address)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('body > section')).toBeNull())
  })

  it('puts it away again', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'QR code' }))
    await screen.findByRole('img', { name: /QR code for/ })
    fireEvent.click(screen.getByRole('button', { name: 'QR code' }))
    expect(screen.queryByRole('img', { name: /QR code for/ })).toBeNull()
  })
})

describe('passing a gift on by its address', () => {
  const copyBy = (writeText: (text: string) => Promise<void>) =>
    vi.stubGlobal('navigator', { clipboard: { writeText } })

  it('shows it, and copies it by one press', async () => {
    const writeText = vi.fn(async () => undefined)
    copyBy(writeText)
    show()
    expect(screen.getByRole('textbox', { name: 'Or copy the link' })).toHaveProperty('value', address)
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Link copied')).toBeDefined()
    expect(writeText).toHaveBeenCalledExactlyOnceWith(address)
  })

  it('says what to do where the device does not let it', async () => {
    copyBy(async () => {
      throw new Error('not allowed')
    })
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Could not copy')).toBeDefined()
    expect(screen.getByText('Select the link and copy it yourself.')).toBeDefined()
  })

  it('leads to the apps at hand with the title and the address, and nothing else', () => {
    show()
    const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href') ?? ''])
    expect(ways.map(([name]) => name)).toEqual(['WhatsApp', 'Facebook', 'E-mail', 'SMS'])
    for (const [, href = ''] of ways) expect(decodeURIComponent(href)).toContain(address)
    expect(decodeURIComponent(ways[0]?.[1] ?? '')).toBe(
      `https://wa.me/?text=Green wool armchair, free from a neighbour: ${address}`,
    )
  })

  it('names the suburb, and says what is never shown', () => {
    show()
    expect(screen.getByText('Mount Lawley').tagName).toBe('B')
    expect(document.body.textContent).toContain(
      'They see the photo, the description and the suburb, but not the exact place or who asked.',
    )
  })
})
