import type { AlertEvent } from '#domain/alerts/events.ts'
import type { AppreciationEvent } from '#domain/appreciation/events.ts'
import type { DrawEvent } from '#domain/draws/events.ts'
import type { ItemEvent } from '#domain/items/events.ts'
import type { ReportEvent } from '#domain/reports/events.ts'
import type { SavedEvent } from '#domain/saves/events.ts'
import { gift, look, type RowsOf, type Telling, untold } from '#api/history/telling.ts'
import { hidden, shown } from './hidden.ts'

type Owned = { readonly ownerId: string }
const isOwner = ({ ownerId }: Owned, { me }: Telling): boolean => ownerId === me

const LOOKED = { seen: 'The exact place of one listing', notSeen: 'Your messages' }

export const itemRows: RowsOf<ItemEvent['type']> = {
  ItemListed: gift(({ data }, telling) => {
    const { who, thing } = telling
    if (!isOwner(data, telling)) return `${who(data.ownerId)} listed ${thing(data.itemId)} for your request`
    return `You ${data.passedOn === null ? 'shared' : 'passed on'} ${thing(data.itemId)}`
  }),
  ItemEdited: gift(({ data }, { who, thing }) => `${who(data.ownerId)} changed ${thing(data.itemId)}`),
  ItemPaused: gift(({ data }, { thing }) => `You paused ${thing(data.itemId)}`),
  ItemResumed: gift(({ data }, { thing }) => `You put ${thing(data.itemId)} back on the map`, ['ItemPaused']),
  ItemExtended: gift(({ data }, { thing, when }) => ({
    text: `The end of ${thing(data.itemId)} was moved`,
    detail: `To ${when(data.expiresAt)}, so that there is time for the pickup`,
  })),
  ItemRelisted: gift(
    ({ data }, { who, thing }) => `${who(data.ownerId)} listed ${thing(data.itemId)} again`,
    ['ItemExpired'],
  ),
  ItemFreed: gift(({ data }, { thing }) => `It is free again: ${thing(data.itemId)}`),
  ItemExpired: gift(
    ({ data }, { thing }) => `The listing of ${thing(data.itemId)} reached its end`,
    ['ItemListed', 'ItemRelisted'],
  ),
  ItemGivenElsewhere: gift(({ data }, { thing }) => `You gave ${thing(data.itemId)} away outside the app`),
  ItemDeleted: gift(({ data }, { thing }) => `You took ${thing(data.itemId)} away`),
  ItemMatchEnded: untold('The end of the claim tells it to both.'),
  LineEndingStarted: untold('A note of the site, so that everybody in line is told.'),
  LineEndingFinished: untold('A note of the site, so that everybody in line is told.'),
  ExpiryReminded: gift(({ data }, { thing }) => `You were reminded that ${thing(data.itemId)} ends`),
  StillAvailableAsked: gift(({ data }, { thing }) => `You were asked whether ${thing(data.itemId)} is still there`),
  StillAvailableConfirmed: gift(
    ({ data }, { thing }) => `You said that ${thing(data.itemId)} is still there`,
    ['StillAvailableAsked'],
  ),
  ExactPlaceSeen: look(({ data }, telling) => {
    const thing = telling.thing(data.itemId)
    if (!isOwner(data, telling)) return `You looked at the exact place of ${thing}`
    return { text: `An admin looked at the exact place of ${thing}`, detail: 'No reason was asked for', look: LOOKED }
  }),
}

export const reportedItemRows: RowsOf<ReportEvent['type']> = {
  // The owner is not told of a report: only when it hides the listing.
  ItemReported: gift(({ data }, { me, thing }) =>
    data.reporterId === me ? `You reported ${thing(data.itemId)}` : null,
  ),
  ItemReportUpdated: gift(
    ({ data }, { me, thing }) => (data.reporterId === me ? `You changed your report of ${thing(data.itemId)}` : null),
    ['ItemReported'],
  ),
  ItemReportClosed: untold('A note of those who run the site; what they did is told by itself.'),
  ItemHidden: gift(({ data }, { thing }) => hidden(`Your listing of ${thing(data.itemId)}`, data)),
  ItemShown: gift(({ data }, { thing }) => shown(`Your listing of ${thing(data.itemId)}`, data), ['ItemHidden']),
}

export const drawRows: RowsOf<DrawEvent['type']> = {
  DrawOpened: gift(({ data }, { thing, when }) => ({
    text: `You let a draw decide who gets ${thing(data.itemId)}`,
    detail: `It closes ${when(data.closesAt)}`,
  })),
  DrawEntered: gift(
    ({ data }, { who, thing }) => `${who(data.claimerId)} entered the draw for ${thing(data.itemId)}`,
    ['ClaimRequested'],
  ),
  DrawHeld: gift(
    ({ data }, { me, thing }) => {
      const [winner] = data.order
      if (winner?.claimerId === me) return `You were drawn for ${thing(data.itemId)}`
      const tookPart = data.order.some(({ claimerId }) => claimerId === me)
      return tookPart
        ? `Somebody else was drawn for ${thing(data.itemId)}`
        : `The draw for ${thing(data.itemId)} was held`
    },
    ['DrawEntered', 'DrawOpened'],
  ),
  DrawCalledOff: gift(({ data }, { thing }) => `The draw for ${thing(data.itemId)} was called off`, ['DrawOpened']),
}

export const savedRows: RowsOf<SavedEvent['type']> = {
  ItemSaved: gift(({ data }, { thing }) => `You saved ${thing(data.itemId)}`),
  ItemUnsaved: gift(({ data }, { thing }) => `You no longer keep ${thing(data.itemId)} among the saved`, ['ItemSaved']),
}

export const alertRows: RowsOf<AlertEvent['type']> = {
  // Whom a listing may help is nobody's to know, its owner included.
  AlertsSent: gift(({ data }, { me, thing }) => {
    const told = [...data.searchers, ...data.requesters].some(({ personId }) => personId === me)
    return told && data.ownerId !== me ? `You were told that ${thing(data.itemId)} is on the map` : null
  }),
}

export const appreciationRows: RowsOf<AppreciationEvent['type']> = {
  AppreciationSent: gift(
    ({ data }, { who, whom, thing }) =>
      `${who(data.senderId)} thanked ${whom(data.recipientId)} for ${thing(data.itemId)}`,
  ),
}
