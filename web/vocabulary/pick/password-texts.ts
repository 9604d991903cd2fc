export const password = 'Password'
export const passwordMissing = 'Enter your password.'
