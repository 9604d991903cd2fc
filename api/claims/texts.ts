export const completed = 'Pickup Completed'
export const cancelled = 'Claim Cancelled'
