import { saveDraft } from '#web/lib/form/use-draft.ts'

export const SIGN_IN_DRAFT = 'sign-in'
export const REGISTER_DRAFT = 'register'

/** Once somebody is inside. */
export const dropSignInDrafts = () => {
  for (const name of [SIGN_IN_DRAFT, REGISTER_DRAFT]) saveDraft(name, null)
}
