/** Whether animations may run: with `prefers-reduced-motion` only their end is shown. */
export const mayMove = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

export const scrollBehavior = (): ScrollBehavior => (mayMove() ? 'smooth' : 'instant')
