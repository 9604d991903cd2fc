// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { useKeepFocus } from '#web/ui/layer/keep-focus.ts'

const button = (name: string) => screen.getByRole('button', { name })
const dialog = (name: string) => screen.queryByRole('dialog', { name })
const focused = () => document.activeElement

describe('a button that goes with what it changed', () => {
  const Queue = ({ asks }: { asks: boolean }) => {
    const [is, setIs] = useState<'open' | 'asked' | 'done'>('open')
    const done = () => setIs('done')
    useKeepFocus()
    return (
      <Dialog label="A gift" onClose={() => undefined}>
        <button type="button">Save</button>
        <aside tabIndex={0} aria-label="What you can do">
          {is !== 'done' && (
            <button type="button" onClick={() => setIs(asks ? 'asked' : 'done')}>
              Say yes
            </button>
          )}
        </aside>
        {is === 'asked' && (
          <Dialog label="Sure?" second onClose={done}>
            <button type="button" onClick={done}>
              Yes
            </button>
          </Dialog>
        )}
      </Dialog>
    )
  }
  const panel = () => screen.getByRole('complementary', { name: 'What you can do' })
  const pressed = (name: string) => {
    button(name).focus()
    fireEvent.click(button(name))
  }
  const see = async (asks: boolean) => {
    render(<Queue asks={asks} />)
    await waitFor(() => expect(dialog('A gift')?.contains(focused())).toBe(true))
    pressed('Say yes')
  }

  it('leaves the focus to what stands around it', async () => {
    await see(false)
    await waitFor(() => expect(focused()).toBe(panel()))
  })

  it('leaves it there also behind a question', async () => {
    await see(true)
    await waitFor(() => expect(dialog('Sure?')?.contains(focused())).toBe(true))
    pressed('Yes')
    await waitFor(() => expect(focused()).toBe(panel()))
  })
})
