import * as texts from '#web/vocabulary/texts.ts'

export const CONDITIONS = [
  { value: 'new', label: texts.brandNew },
  { value: 'like_new', label: texts.likeNew },
  { value: 'good', label: texts.good },
  { value: 'fair', label: texts.fair },
  { value: 'for_parts', label: texts.forParts },
] as const

export const conditionLabel = (value: string) => CONDITIONS.find((one) => one.value === value)?.label ?? value

export const DIFFICULTIES = [
  { value: 'easy', label: texts.easy },
  { value: 'moderate', label: texts.moderate },
  { value: 'difficult', label: texts.difficult },
] as const

export const difficultyLabel = (value: string) => DIFFICULTIES.find((one) => one.value === value)?.label ?? value
