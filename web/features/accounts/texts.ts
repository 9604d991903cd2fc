import type { ReactNode } from 'react'
/** Every text of signing in and of creating an account. Those of the specification stand here to the letter. */

import type { Elements } from '#web/lib/elements.ts'
import { listText } from '#web/lib/text/format.ts'
import { richText } from '#web/lib/text/rich-text.ts'

// Both
export const signIn = 'Sign in'
export const createAccount = 'Create account'
export const signInOrRegister = 'Sign in or register'
export const back = 'Back'
export const password = 'Password'
/** What failed in bold, then why. */
export const failure = (title: ReactNode, reason: string) => richText`${title} ${reason}`

// Signing in
export const enterEmail = 'Enter your e-mail address.'
export const enterPassword = 'Enter your password.'
export const loginFailedTitle = 'Login failed.'
export const lookingAround = 'Only looking around?'
export const tryAs = (name: string) => `Try as ${name}`

// Creating an account
export const area = 'Your area'
export const areaAside = '(optional, kept private)'
export const theTerms = 'terms'
export const terms = (link: Elements) => richText`I accept the ${link}: be kind, give for free, keep to what was agreed`
export const thePrivacyNotice = 'privacy notice'
export const privacy = (link: Elements) =>
  richText`I have read the ${link}: neighbours see my name and suburb, never my address`
export const newsletter = (muted: (words: string) => Elements) =>
  richText`Send me a newsletter, at most once a month ${muted('(optional)')}`
export const wholeEmail = 'That is not a whole e-mail address yet.'
export const needs = {
  name: 'your name',
  email: 'your e-mail address',
  password: 'a stronger password',
  place: 'a suburb from the list',
  terms: 'the terms',
  privacy: 'the privacy notice',
}
export const stillNeeded = (needed: readonly string[]) => `Still needed: ${listText(needed)}.`
export const registrationFailedTitle = 'Registration failed.'

// How strong the password is
export const strength = 'Strength'
export const STRENGTHS = ['Very Weak', 'Very Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const
export const eightCharacters = '8 characters'
export const bothCases = 'Upper and lower case'
export const aNumber = 'A number'
export const hint = (words: string, hidden: (words: string) => Elements, isMet: boolean) =>
  richText`${words}${hidden(isMet ? ', done' : ', missing')}`

// Said afterwards
export const registrationFailed = 'Registration failed'
export const loginFailed = 'Login failed'
export const noCookies = "The browser doesn't keep this page's cookies. Allow them, or open the page with https."
export const tryAgain = 'Please try again.'
export const nearlyReady = 'Your account is nearly ready. Please try again.'
export const demoFailed = 'Demo login failed'
