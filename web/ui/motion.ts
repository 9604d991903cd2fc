/** Whether things may move: those who asked for less motion see only where they end. */
export const mayMove = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

export const scrollManner = (): ScrollBehavior => (mayMove() ? 'smooth' : 'instant')
