/** Of a form in three steps: the first one stands in no address. */
export const laterStep = (value: unknown): { step?: number } => {
  const step = Number(value)
  return step === 2 || step === 3 ? { step } : {}
}
