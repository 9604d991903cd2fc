// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOutdated } from '#web/lib/http/is-outdated.ts'
import { button, press, show } from '#web/lib/render.kit.tsx'
import { PartFailed } from './part-failed.tsx'

const settle = () => act(async () => undefined)
const page = (script: string) => `<!doctype html><script type="module" src="${script}"></script>`

beforeEach(() => {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/index-old.js')
  // Never fetched: happy-dom runs no modules.
  document.head.append(script)
})
afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

describe('a part that did not arrive', () => {
  it('is tried again where the server still has this version of the page', async () => {
    vi.stubGlobal('fetch', async () => new Response(page('/assets/index-old.js')))
    const onRetry = vi.fn()
    show(<PartFailed text="The map did not load." onRetry={onRetry} needsReload={isOutdated} />)
    await settle()
    expect(screen.getByRole('alert').textContent).toContain('The map did not load.')
    press('Try again')
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('asks to reload the page after the server got another version of it', async () => {
    vi.stubGlobal('fetch', async () => new Response(page('/assets/index-new.js')))
    show(<PartFailed text="The map did not load." onRetry={vi.fn()} needsReload={isOutdated} />)
    await settle()
    expect(screen.getByRole('alert').textContent).toContain('There is a newer version of this page.')
    expect(button('Reload the page')).toBeDefined()
  })

  it('is tried again while the server is gone', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    show(<PartFailed text="The map did not load." onRetry={vi.fn()} needsReload={isOutdated} />)
    await settle()
    expect(button('Try again')).toBeDefined()
  })
})
