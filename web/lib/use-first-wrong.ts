import { useEffect, useRef } from 'react'

/** For the box of a form: with each try the focus goes to its first field that is wrong. */
export const useFirstWrong = <Box extends HTMLElement>(tries: number) => {
  const box = useRef<Box>(null)
  useEffect(() => {
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus()
  }, [tries])
  return box
}
