import type { ProblemCode } from './answers/problem.ts'

/**
 * What the process's log says of safety, in the words of OWASP's Logging Vocabulary. Changes of passwords, roles and ways in are events of
 * the log of facts; here stands what is none: who signed in, and what was refused.
 */
export const SIGNED_IN = 'authn_login_success'

export const REFUSED: Readonly<Partial<Record<ProblemCode, string>>> = {
  'bad-login': 'authn_login_fail',
  'two-factor-invalid': 'authn_login_fail',
  'recovery-code-invalid': 'authn_login_fail',
  'account-inactive': 'authn_login_lock',
  'too-often': 'excess_rate_limit_exceeded',
  'csrf-invalid': 'malicious_csrf',
  'other-site': 'malicious_cors',
  'admins-only': 'authz_fail',
  'two-factor-needed': 'authz_fail',
  'recovery-only': 'authz_fail',
  'reset-not-valid': 'authn_token_reuse',
  'not-me-not-valid': 'authn_token_reuse',
}
