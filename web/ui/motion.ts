/** Whether things may move: those who asked for less motion see only where they end. */
export const mayMove = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

export const scrollBehavior = (): ScrollBehavior => (mayMove() ? 'smooth' : 'instant')
