import { IconEyeOff, IconMessageCircle, IconShieldLock } from '@tabler/icons-react'
import look from '#web/features/accounts/landing/landing.module.css'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

const STEPS = [
  {
    ground: 'g-mint',
    drawing: 'other',
    title: 'Someone shares it',
    text: 'A photo, a short description and a circle on the map. Never the exact address.',
  },
  {
    ground: 'g-sky',
    drawing: 'empty-messages',
    title: 'You ask for it',
    text: 'Say when you could come. They see everyone who asked, and choose.',
  },
  {
    ground: 'g-butter',
    drawing: 'outdoors_garden',
    title: 'You pick it up',
    text: 'You get the address and a chat. Afterwards, you thank each other.',
  },
]

export const HowItWorks = () => (
  <section className={look['landHow']} aria-labelledby="how">
    <h2 id="how">How it works</h2>
    <ol>
      {STEPS.map((step) => (
        <li key={step.title}>
          <img
            className={step.ground}
            src={`/drawings/${step.drawing}.svg`}
            alt=""
            width={240}
            height={190}
            loading="lazy"
          />
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  </section>
)

const EXAMPLES = [
  { picture: 'train', title: 'Wooden train set, two bridges, all wheels on', far: '860 m · 10 min walk' },
  { picture: 'guitar', title: 'Nylon-string guitar with soft case', far: '1.9 km · 23 min walk' },
  { picture: 'teaset', title: 'Teapot and four cups, one tiny chip', far: '790 m · 9 min walk' },
  { picture: 'desk', title: 'Oak desk with drawer, 140 cm', far: '1.8 km · 22 min walk' },
]

export const Kinds = () => (
  <section className={look['landDemo']} aria-labelledby="kinds">
    <h2 id="kinds">What you might find</h2>
    <p className="quiet">Examples, drawn for this page. Real ones have photos.</p>
    <ul>
      {EXAMPLES.map((example) => (
        <li key={example.picture}>
          <div className="pic">
            <img src={`/pictures/${example.picture}.svg`} alt="" width={480} height={360} loading="lazy" />
          </div>
          <p className={cx('card__title', look['landThing'])}>{example.title}</p>
          <p className="t14 quiet">{example.far}</p>
        </li>
      ))}
    </ul>
  </section>
)

const PROMISES = [
  { icon: IconShieldLock, text: 'No exact addresses' },
  { icon: IconMessageCircle, text: 'Chat without phone numbers' },
  { icon: IconEyeOff, text: 'Leave any time, take your data with you' },
]

export const Trust = () => (
  <section className={look['landTrust']} aria-labelledby="trust">
    <div>
      <h2 id="trust">Your address stays private</h2>
      <p>
        Neighbours see a rough circle and your suburb. Only the person you say yes to sees the address, until a week
        after the pickup. Phone numbers stay out of listings; you chat in the app.
      </p>
    </div>
    <ul>
      {PROMISES.map((promise) => (
        <li key={promise.text}>
          <Icon of={promise.icon} />
          {promise.text}
        </li>
      ))}
    </ul>
  </section>
)
