import { IconEyeOff, IconMessageCircle, IconShieldLock } from '@tabler/icons-react'
import styles from '#web/features/accounts/landing/landing.module.css'
import * as texts from '#web/features/accounts/landing/texts.ts'
import { groundStyle } from '#web/ui/picture/ground.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import picStyles from '#web/ui/picture/pic.module.css'

const STEPS = [
  {
    ground: 'mint',
    drawing: 'other',
    title: texts.share,
    text: texts.shareText,
  },
  {
    ground: 'sky',
    drawing: 'tins',
    title: texts.ask,
    text: texts.askText,
  },
  {
    ground: 'butter',
    drawing: 'outdoors_garden',
    title: texts.pickUp,
    text: texts.pickUpText,
  },
] as const

export const HowItWorks = () => (
  <section className={styles['landHow']} aria-labelledby="how">
    <h2 id="how">{texts.howItWorks}</h2>
    <ol>
      {STEPS.map((step, place) => (
        <li key={place}>
          <img
            style={groundStyle(step.ground)}
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
  { picture: 'train', title: texts.train, far: texts.trainFar },
  { picture: 'guitar', title: texts.guitar, far: texts.guitarFar },
  { picture: 'teaset', title: texts.teaset, far: texts.teasetFar },
  { picture: 'desk', title: texts.desk, far: texts.deskFar },
]

export const Kinds = () => (
  <section className={styles['landDemo']} aria-labelledby="kinds">
    <h2 id="kinds">{texts.examples}</h2>
    <p className="quiet">{texts.examplesText}</p>
    <ul>
      {EXAMPLES.map((example) => (
        <li key={example.picture}>
          <div className={picStyles['pic']}>
            <img src={`/pictures/${example.picture}.svg`} alt="" width={480} height={360} loading="lazy" />
          </div>
          <p className={styles['landThing']}>{example.title}</p>
          <p className="t14 quiet">{example.far}</p>
        </li>
      ))}
    </ul>
  </section>
)

const PROMISES = [
  { icon: IconShieldLock, text: texts.noAddresses },
  { icon: IconMessageCircle, text: texts.noPhones },
  { icon: IconEyeOff, text: texts.leave },
]

export const Trust = () => (
  <section className={styles['landTrust']} aria-labelledby="trust">
    <div>
      <h2 id="trust">{texts.privacy}</h2>
      <p>{texts.privacyText}</p>
    </div>
    <ul>
      {PROMISES.map((promise, place) => (
        <li key={place}>
          <Icon of={promise.icon} />
          <span>{promise.text}</span>
        </li>
      ))}
    </ul>
  </section>
)
