/**
 * What stands in the fields of a form. A password keeper may fill them in without an event (iOS, extensions), so that a state beside the form
 * knows nothing of it: such fields have a `defaultValue`, which React never writes over, and are read when the form is sent.
 */
export const textsIn = (form: HTMLFormElement) => {
  const texts = new FormData(form)
  return (name: string): string => {
    const text = texts.get(name)
    return typeof text === 'string' ? text : ''
  }
}

/** For a form that shows what it still needs: reads it when somebody turns to it again, with the pointer or by key. */
export const whenTurnedTo = (read: (form: HTMLFormElement) => void) => {
  const turned = ({ currentTarget }: { currentTarget: HTMLFormElement }) => read(currentTarget)
  return { onFocus: turned, onPointerEnter: turned, onPointerDown: turned }
}
