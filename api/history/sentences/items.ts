import type { AlertEvent } from '#domain/alerts/events.ts'
import type { AppreciationEvent } from '#domain/appreciation/events.ts'
import type { DrawEvent } from '#domain/draws/events.ts'
import type { ItemEvent } from '#domain/items/events.ts'
import type { ReportEvent } from '#domain/reports/events.ts'
import type { SavedEvent } from '#domain/saves/events.ts'
import { gift, look, type RowsOf, type Telling, untold } from '#api/history/telling.ts'
import { hidden, shown } from './hidden.ts'
import * as texts from './item-texts.ts'

type Owned = { readonly ownerId: string }
const isOwner = ({ ownerId }: Owned, { me }: Telling): boolean => ownerId === me

export const itemRows: RowsOf<ItemEvent['type']> = {
  ItemListed: gift(({ data }, telling) => {
    const { who, thing } = telling
    if (!isOwner(data, telling)) return texts.itemListedForYou(who(data.ownerId), thing(data.itemId))
    return texts.itemGiven(thing(data.itemId), data.passedOn !== null)
  }),
  ItemEdited: gift(({ data }, { who, thing }) => texts.itemEdited(who(data.ownerId), thing(data.itemId))),
  ItemPaused: gift(({ data }, { thing }) => texts.itemPaused(thing(data.itemId))),
  ItemResumed: gift(({ data }, { thing }) => texts.itemResumed(thing(data.itemId)), ['ItemPaused']),
  ItemExtended: gift(({ data }, { thing, when }) => ({
    text: texts.itemExtended(thing(data.itemId)),
    detail: texts.endMovedTo(when(data.expiresAt)),
  })),
  ItemRelisted: gift(
    ({ data }, { who, thing }) => texts.itemRelisted(who(data.ownerId), thing(data.itemId)),
    ['ItemExpired'],
  ),
  ItemFreed: gift(({ data }, { thing }) => texts.itemFreed(thing(data.itemId))),
  ItemExpired: gift(({ data }, { thing }) => texts.itemExpired(thing(data.itemId)), ['ItemListed', 'ItemRelisted']),
  ItemGivenElsewhere: gift(({ data }, { thing }) => texts.itemGivenElsewhere(thing(data.itemId))),
  ItemDeleted: gift(({ data }, { thing }) => texts.itemDeleted(thing(data.itemId))),
  ItemMatchEnded: untold('The end of the claim tells it to both.'),
  LineEndingStarted: untold('A note of the site, so that everybody in line is told.'),
  LineEndingFinished: untold('A note of the site, so that everybody in line is told.'),
  ExpiryReminded: gift(({ data }, { thing }) => texts.expiryReminded(thing(data.itemId))),
  StillAvailableAsked: gift(({ data }, { thing }) => texts.stillAvailableAsked(thing(data.itemId))),
  StillAvailableConfirmed: gift(
    ({ data }, { thing }) => texts.stillAvailableConfirmed(thing(data.itemId)),
    ['StillAvailableAsked'],
  ),
  ExactPlaceSeen: look(({ data }, telling) => {
    const thing = telling.thing(data.itemId)
    if (!isOwner(data, telling)) return texts.lookedAtPlace(thing)
    return { text: texts.adminLookedAtPlace(thing), detail: texts.noReasonAsked, look: texts.looked }
  }),
}

export const reportedItemRows: RowsOf<ReportEvent['type']> = {
  // The owner is not told of a report: only when it hides the listing.
  ItemReported: gift(({ data }, { me, thing }) =>
    data.reporterId === me ? texts.itemReported(thing(data.itemId)) : null,
  ),
  ItemReportUpdated: gift(
    ({ data }, { me, thing }) => (data.reporterId === me ? texts.itemReportUpdated(thing(data.itemId)) : null),
    ['ItemReported'],
  ),
  ItemReportClosed: untold('A note of those who run the site; what they did is told by itself.'),
  ItemHidden: gift(({ data }, { thing }) => hidden(texts.yourListing(thing(data.itemId)), data)),
  ItemShown: gift(({ data }, { thing }) => shown(texts.yourListing(thing(data.itemId)), data), ['ItemHidden']),
}

export const drawRows: RowsOf<DrawEvent['type']> = {
  DrawOpened: gift(({ data }, { thing, when }) => ({
    text: texts.drawOpened(thing(data.itemId)),
    detail: texts.drawCloses(when(data.closesAt)),
  })),
  DrawEntered: gift(
    ({ data }, { who, thing }) => texts.drawEntered(who(data.claimerId), thing(data.itemId)),
    ['ClaimRequested'],
  ),
  DrawHeld: gift(
    ({ data }, { me, thing }) => {
      const [winner] = data.order
      if (winner?.claimerId === me) return texts.wonDraw(thing(data.itemId))
      const tookPart = data.order.some(({ claimerId }) => claimerId === me)
      return tookPart ? texts.lostDraw(thing(data.itemId)) : texts.drawHeld(thing(data.itemId))
    },
    ['DrawEntered', 'DrawOpened'],
  ),
  DrawCalledOff: gift(({ data }, { thing }) => texts.drawCalledOff(thing(data.itemId)), ['DrawOpened']),
}

export const savedRows: RowsOf<SavedEvent['type']> = {
  ItemSaved: gift(({ data }, { thing }) => texts.itemSaved(thing(data.itemId))),
  ItemUnsaved: gift(({ data }, { thing }) => texts.itemUnsaved(thing(data.itemId)), ['ItemSaved']),
}

export const alertRows: RowsOf<AlertEvent['type']> = {
  // Whom a listing may help is nobody's to know, its owner included.
  AlertsSent: gift(({ data }, { me, thing }) => {
    const told = [...data.searchers, ...data.requesters].some(({ personId }) => personId === me)
    return told && data.ownerId !== me ? texts.alertsSent(thing(data.itemId)) : null
  }),
}

export const appreciationRows: RowsOf<AppreciationEvent['type']> = {
  AppreciationSent: gift(({ data }, { who, whom, thing }) =>
    texts.appreciationSent(who(data.senderId), whom(data.recipientId), thing(data.itemId)),
  ),
}
