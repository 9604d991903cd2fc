/** "12 Oak Lane, Mount Lawley 6050" in two lines: the door, and where it is. */
export const linesOf = (address: string) => {
  const [street = '', ...rest] = address.split(', ')
  return { street, rest: rest.join(', ') }
}
