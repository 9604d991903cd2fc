/** `auditor` sees what an admin sees and changes nothing. */
export const STAFF_ROLES = ['auditor', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
export const ROLES = ['user', ...STAFF_ROLES] as const
export type Role = (typeof ROLES)[number]
