import { lazy } from 'react'

export const loadOwnTabs = () => import('#web/routes/-own/own-tabs.tsx')

export const OwnTabs = lazy(async () => ({ default: (await loadOwnTabs()).OwnTabs }))
