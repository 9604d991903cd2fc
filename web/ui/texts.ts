import type { ReactNode } from 'react'
/** What the parts of the page say by themselves, where their caller says nothing else. */

import { counted } from '#web/lib/text/counted.ts'
import { richText } from '#web/lib/text/rich-text.ts'
import { sentence } from '#domain/sentence.ts'
export { close } from '#web/ui/said-often-texts.ts'

// Dialogs and toasts
export const keepIt = 'Keep it'
export const closeToast = (title: string) => sentence`Close: ${title}`

// Fields
export const showPassword = 'Show password'
export const usedOf = (used: number, most: number) => `${used}/${most}`
export const charactersLeft = (count: number) => `${count} characters left`
export const pleaseRemove = (words: ReactNode) => richText`Please remove: ${words}`

// A field that suggests
export const suggestions = 'Suggestions'
export const suggestionCount = (count: number) => counted(count, 'suggestion', 'suggestions')

// Buttons
export const withUnread = (label: string, count: number) => (count > 0 ? sentence`${label}, ${count} unread` : label)

/** Behind a step, for who hears it. */
export const stepDone = ' (done)'
export const timelineStates = { done: '', now: ' (now)', next: ' (may come)' } as const

// A part of the page that did not arrive
export const newerVersion = 'There is a newer version of this page.'
export const reload = 'Reload the page'
export const dialogNotLoaded = 'This did not load.'

// Light and dark
export const appearance = 'Appearance'
export const auto = 'Auto'
export const light = 'Light'
export const dark = 'Dark'

export const failedBecause = (what: string, why: string) => `${what}: ${why}`
export const partFailed = 'This did not work'
export const partFailedText = 'Try again, or close it and go on.'
export const backToStart = 'Back to the start'
