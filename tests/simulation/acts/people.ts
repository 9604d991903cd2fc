import { claimsOf, type ItemStream } from '#domain/items/state.ts'
import { accessChoices } from './access-acts.ts'
import { awayChoices } from './away-acts.ts'
import { blockChoices } from './block-acts.ts'
import {
  type Act,
  type Choice,
  type Choices,
  type Choosing,
  edits,
  hour,
  isMine,
  listing,
  onThing,
} from './choosing.ts'
import { drawChoices } from './draw-acts.ts'
import { pictureChoices } from './picture-acts.ts'
import { requestChoices } from './request-acts.ts'
import { toldChoices } from './told-acts.ts'

const isOpen =
  ({ person }: Choosing) =>
  (item: ItemStream) =>
    item.ownerId !== person.id && (item.is === 'available' || item.is === 'claimed')

/** A claim of which the person is one of the two, mostly a live one. */
const claim = (choosing: Choosing): { readonly itemId: string; readonly claimId: string } | null => {
  const { chance, person, knowledge } = choosing
  const mine = knowledge.items.slice(-30).flatMap((item) =>
    claimsOf(item)
      .filter(({ claimerId }) => item.ownerId === person.id || claimerId === person.id)
      .map(({ claimId, is }) => ({ itemId: item.itemId, claimId, live: is === 'pending' || is === 'accepted' })),
  )
  const live = mine.filter((one) => one.live)
  const some = live.length > 0 && chance.happens(0.9) ? live : mine
  return some.length === 0 ? null : chance.pick(some)
}

const onClaim =
  (send: (claimId: string, choosing: Choosing) => Act['send']): Choice =>
  (choosing) => {
    const found = claim(choosing)
    return found && send(found.claimId, choosing)
  }

/** What people do everywhere, more often what they do more often. */
const everyday: Choices = {
  list: [
    3,
    (choosing) => {
      const words = listing(choosing)
      return async (commands, metadata) => await commands.items.list(words, metadata)
    },
  ],
  request: [
    18,
    onThing(isOpen, (item, choosing) => {
      const { chance, person } = choosing
      const wish = {
        pickupTime: chance.happens(0.7) ? hour(choosing) : null,
        message: chance.happens(0.5) ? `${person.word}, please` : null,
        joinWaitlist: chance.happens(0.5),
      }
      return (commands, metadata) => commands.claims.request(item.itemId, wish, metadata)
    }),
  ],
  accept: [
    14,
    onClaim(
      (claimId) => (commands, metadata) =>
        commands.send({ type: 'acceptClaim', claimId, ownerResponse: null }, metadata),
    ),
  ],
  decline: [
    2,
    onClaim((claimId, { chance, person: { word } }) => {
      const ruling = { ownerResponse: `${word}, sorry`, noShow: chance.happens(0.3) }
      return (commands, metadata) => commands.send({ type: 'declineClaim', claimId, ...ruling }, metadata)
    }),
  ],
  cancel: [2, onClaim((claimId) => (commands, metadata) => commands.send({ type: 'cancelClaim', claimId }, metadata))],
  complete: [
    3,
    onClaim((claimId) => (commands, metadata) => commands.send({ type: 'completeClaim', claimId }, metadata)),
  ],
  propose: [
    4,
    onClaim((claimId, choosing) => {
      const time = hour(choosing)
      return (commands, metadata) => commands.send({ type: 'proposePickup', claimId, pickupTime: time }, metadata)
    }),
  ],
  confirm: [
    8,
    onClaim((claimId, { chance }) => {
      const yes = chance.happens(0.7)
      return (commands, metadata) => commands.send({ type: 'answerPickup', claimId, confirm: yes }, metadata)
    }),
  ],
  dispute: [
    1,
    onClaim(
      (claimId, { person: { word } }) =>
        (commands, metadata) =>
          commands.send({ type: 'disputeClaim', claimId, reason: `${word} did not come` }, metadata),
    ),
  ],
  message: [
    6,
    onClaim(
      (claimId, { person: { word } }) =>
        (commands, metadata) =>
          commands.messages.sendToClaim(claimId, `${word}, when?`, metadata),
    ),
  ],
  edit: [
    3,
    onThing(isMine, (item, choosing) => {
      const changes = edits(choosing)
      return (commands, metadata) => commands.items.edit(item.itemId, changes, metadata)
    }),
  ],
  pause: [
    1,
    onThing(
      isMine,
      (item) => (commands, metadata) => commands.send({ type: 'pauseItem', itemId: item.itemId }, metadata),
    ),
  ],
  offer: [
    3,
    onThing(isMine, (item, choosing) => {
      const { chance } = choosing
      const offer = { expiresAt: chance.happens(0.7) ? hour(choosing) : null, tellAskers: chance.happens(0.5) }
      return (commands, metadata) => commands.send({ type: 'offerItem', itemId: item.itemId, ...offer }, metadata)
    }),
  ],
  giveElsewhere: [
    1,
    onThing(
      isMine,
      (item) => (commands, metadata) => commands.send({ type: 'giveItemElsewhere', itemId: item.itemId }, metadata),
    ),
  ],
  remove: [
    1,
    onThing(
      isMine,
      (item) => (commands, metadata) => commands.send({ type: 'deleteItem', itemId: item.itemId }, metadata),
    ),
  ],
  save: [2, onThing(isOpen, (item) => (commands, metadata) => commands.items.save(item.itemId, metadata))],
  unsave: [1, onThing(isOpen, (item) => (commands, metadata) => commands.items.unsave(item.itemId, metadata))],
  report: [
    1,
    onThing(isOpen, (item) => {
      const report = { reason: 'spam', details: null } as const
      return (commands, metadata) => commands.items.report(item.itemId, report, metadata)
    }),
  ],
  thank: [
    3,
    onClaim((claimId, { chance, others, person: { word } }) => {
      const thanks = {
        claimId,
        recipientId: chance.pick(others),
        kind: 'friendly',
        comment: `${word} thanks`,
      } as const
      return (commands, metadata) => commands.appreciation.send(thanks, metadata)
    }),
  ],
  ...requestChoices,
}

/** What several people may do to one thing at the same moment. */
const ON_ONE_THING: ReadonlySet<string> = new Set(
  'request accept decline cancel complete propose confirm edit pause offer giveElsewhere remove'.split(' '),
)
const onOneThing: Choices = Object.fromEntries(Object.entries(everyday).filter(([name]) => ON_ONE_THING.has(name)))

/** What is of no use in this neighbourhood, or to this person any more, comes to nobody's mind. */
const choicesOf = (choosing: Choosing): Choices =>
  choosing.isRush
    ? onOneThing
    : {
        ...everyday,
        ...(choosing.hasPictures ? pictureChoices : {}),
        ...(choosing.mostBlocks > 0 ? blockChoices : {}),
        ...toldChoices(choosing),
        ...drawChoices(choosing),
        ...awayChoices(choosing),
        ...accessChoices(choosing),
      }

/** Null where there is nothing to do, whatever comes to mind. */
export const chooseAct = (choosing: Choosing): Act | null => {
  const choices = Object.entries(choicesOf(choosing))
  const weighted = choices.flatMap(([name, [weight, choice]]) =>
    Array.from({ length: weight }, () => ({ name, choice })),
  )
  for (let idea = 0; idea < MOST_IDEAS; idea += 1) {
    const { name, choice } = choosing.chance.pick(weighted)
    const send = choice(choosing)
    if (send) return { name, personId: choosing.person.id, send }
  }
  return null
}
const MOST_IDEAS = 3
