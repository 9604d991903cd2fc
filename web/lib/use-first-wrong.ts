import { useEffect, useRef } from 'react'

/** For the box of a form: with each try the focus goes to its first field that is wrong. */
export const useFirstWrong = <Box extends HTMLElement>(tries: number) => {
  const box = useRef<Box>(null)
  useEffect(() => {
    const wrong =
      tries > 0 ? box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input') : null
    wrong?.focus()
    // What is wrong stands below it, where the foot of a dialog may begin.
    document.getElementById(wrong?.getAttribute('aria-describedby') ?? '')?.scrollIntoView({ block: 'nearest' })
  }, [tries])
  return box
}
