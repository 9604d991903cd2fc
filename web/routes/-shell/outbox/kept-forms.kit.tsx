import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { Elements } from '#web/lib/elements.ts'
import { EnterArea } from '#web/features/accounts/location/enter-area.tsx'
import { ProfilePanel } from '#web/features/accounts/profile/profile-panel.tsx'
import { RegisterForm } from '#web/features/accounts/register/register-form.tsx'
import { SignInForm } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import { ThankDialog } from '#web/features/appreciation/thank-dialog.tsx'
import { ReportPersonDialog } from '#web/features/blocks/report-person-dialog.tsx'
import { AcceptDialog } from '#web/features/claims/hand-over/accept-dialog.tsx'
import { CancelPickup } from '#web/features/claims/hand-over/cancel-pickup.tsx'
import { DeclineDialog } from '#web/features/claims/hand-over/decline-dialog.tsx'
import { DisputeDialog } from '#web/features/claims/hand-over/dispute-dialog.tsx'
import { unknownStreet } from '#web/features/claims/panel/slots.kit.tsx'
import { OtherTime } from '#web/features/claims/time/other-time.tsx'
import { ReportDialog } from '#web/features/items/detail/actions/report-dialog.tsx'
import type { FeedFilters } from '#web/features/items/feed/filter/filters.ts'
import { FilterSheet } from '#web/features/items/feed/filter/filter-sheet.tsx'
import { Relist } from '#web/features/items/own/past/relist.tsx'
import { NOW, write } from '#web/lib/render.kit.tsx'
import { acceptedOf, claimOf, itemOf, userOf } from '#web/vocabulary/samples.kit.ts'

const nothing = () => undefined
const hand = {
  isSubmitting: false,
  send: (run: () => Promise<unknown>) => void run(),
  onClose: nothing,
}
export const signIn = { failure: null, isSending: false, isPausing: false, submit: nothing, edit: nothing }
const tom = { id: 'tom', _id: 'tom', name: 'Tom Whitfield' }
const pickup = {
  claimId: 'i1-c1',
  itemId: 'i1',
  itemTitle: 'Armchair',
  thumbUrl: null,
  completedAt: new Date(NOW).toISOString(),
  recipient: tom,
}

type Form = {
  name: string
  form: () => Elements
  fill: () => void
  filled: () => unknown
  send?: { name: string; call: string }
}

export const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const words = (name: RegExp | string, text = 'Kept words') => ({
  fill: () => write(name instanceof RegExp ? name : new RegExp(`^${name}`), text),
  filled: () => expect(box(name instanceof RegExp ? name : new RegExp(`^${name}`)).value).toBe(text),
})
const chooses = (name: RegExp | string) => ({
  fill: () => fireEvent.click(screen.getByRole('radio', { name })),
  filled: () => expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true),
})
const ticks = (name: RegExp | string) => ({
  fill: () => fireEvent.click(screen.getByRole('checkbox', { name })),
  filled: () => expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true),
})
const slides = () => ({
  fill: () => fireEvent.change(screen.getByRole('slider'), { target: { value: '7' } }),
  filled: () => expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('7'),
})

const listed = itemOf({
  isMine: true,
  exact: true,
  location: { type: 'Point', coordinates: [115.8716, -31.9341], address: '12 Oak Lane, Mount Lawley WA 6050' },
})
export const yes = () => (
  <AcceptDialog {...hand} claim={claimOf({ role: 'owner' })} item={listed} ownStreetAt={unknownStreet} />
)
export const filters = (chosen: FeedFilters = {}) => (
  <FilterSheet
    filters={chosen}
    radius={10}
    here={{ lat: -31.93, lng: 115.87 }}
    placeName="Mount Lawley"
    onFilters={nothing}
    onClose={nothing}
  />
)
const area = () => <EnterArea home={null} onUse={nothing} busy={false} onClose={nothing} map={() => null} />
const report = () => <ReportPersonDialog reported={{ person: tom }} onClose={nothing} />
const thanks = () => <ThankDialog pickup={pickup} onClose={nothing} />

/** Each form, what is typed or chosen in it, and how that is seen. */
export const FORMS: readonly Form[] = [
  {
    name: 'signing in',
    form: () => <SignInForm signIn={signIn} demoAccounts={[]} />,
    ...words('E-mail', 'a@b.example'),
  },
  { name: 'registering', form: () => <RegisterForm signIn={signIn} />, ...words(/^(Your )?[Nn]ame/) },
  { name: 'a consent', form: () => <RegisterForm signIn={signIn} />, ...ticks(/Terms/i) },
  { name: 'one’s own profile', form: () => <ProfilePanel member={userOf()} radius={null} />, ...words('Name') },
  { name: 'the suburb to look around', form: area, ...slides() },
  { name: 'the filters', form: () => filters(), ...slides() },
  {
    name: 'a yes',
    form: yes,
    ...words(/^Message to/),
    send: { name: 'Say yes', call: 'PUT /claims/i1-c1/accept' },
  },
  { name: 'the time of a yes', form: yes, ...chooses(/Today/) },
  {
    name: 'a no',
    form: () => <DeclineDialog {...hand} claim={claimOf({ role: 'owner' })} />,
    ...words(/^Message to/),
    send: { name: 'Say no', call: 'PUT /claims/i1-c1/decline' },
  },
  {
    name: 'cancelling',
    form: () => <CancelPickup {...hand} claim={acceptedOf()} />,
    ...words(/^Message to/),
    send: { name: 'Cancel pickup', call: 'PUT /claims/i1-c1/cancel' },
  },
  {
    name: 'what went wrong',
    form: () => <DisputeDialog {...hand} claim={acceptedOf()} />,
    ...words(/What happened/),
    send: { name: 'Send report', call: 'POST /claims/i1-c1/dispute' },
  },
  { name: 'another time', form: () => <OtherTime {...hand} claim={acceptedOf()} />, ...chooses(/Today/) },
  { name: 'thanks', form: thanks, ...words(/message/i), send: { name: 'Send thanks', call: 'POST /appreciations' } },
  { name: 'a kind of thanks', form: thanks, ...chooses('Punctual') },
  { name: 'a report of a person', form: report, ...words(/What happened/) },
  {
    name: 'the reason of a report',
    form: report,
    ...chooses('Spam'),
    send: { name: 'Report', call: 'POST /users/tom/report' },
  },
  {
    name: 'a report of a listing',
    form: () => <ReportDialog item={itemOf()} onClose={nothing} />,
    ...chooses('Duplicate'),
    send: { name: 'Report', call: 'POST /items/i1/report' },
  },
  {
    name: 'putting it back',
    form: () => <Relist item={itemOf()} onEdit={nothing} names={[]} beside={false} />,
    ...chooses(/29 days/),
    send: { name: 'Put it back', call: 'PUT /items/i1/status' },
  },
]
