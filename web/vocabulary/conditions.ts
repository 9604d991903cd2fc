export const CONDITIONS = [
  { value: 'new', label: 'New' },
  { value: 'like_new', label: 'Like new' },
  { value: 'good', label: 'Good' },
  { value: 'fair', label: 'Fair' },
  { value: 'for_parts', label: 'For parts' },
] as const

export const conditionLabel = (value: string) => CONDITIONS.find((one) => one.value === value)?.label ?? value

export const DIFFICULTIES = [
  { value: 'easy', label: 'Easy' },
  { value: 'moderate', label: 'Moderate' },
  { value: 'difficult', label: 'Difficult' },
] as const

export const difficultyLabel = (value: string) => DIFFICULTIES.find((one) => one.value === value)?.label ?? value
