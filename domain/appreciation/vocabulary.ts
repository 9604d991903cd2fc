export const appreciationKinds = ['thank_you', 'friendly', 'punctual', 'generous', 'as_described'] as const
export type AppreciationKind = (typeof appreciationKinds)[number]
