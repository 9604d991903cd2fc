/** Splits "12 Oak Lane, Mount Lawley 6050" into the street line and the rest. */
export const linesOf = (address: string) => {
  const [street = '', ...rest] = address.split(', ')
  return { street, rest: rest.join(', ') }
}
