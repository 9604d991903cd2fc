import { useId, useState } from 'react'
import type { UserView } from '#api/accounts/contract.ts'
import styles from '#web/routes/-accounts/account-frame.module.css'
import * as texts from '#web/routes/-accounts/account-texts.ts'
import { radiusFor } from '#web/routes/-nearby/fetch-nearby.ts'
import { useRadiusSaving } from '#web/routes/-nearby/use-radius-saving.ts'
import { Slider } from '#web/ui/form/slider.tsx'

/** How far "nearby" reaches; saved without a button. */
export const RadiusSetting = ({ member }: { member: UserView }) => {
  const [radius, setRadius] = useState(() => radiusFor(member, {}))
  const save = useRadiusSaving(member)
  const id = useId()
  return (
    <div className={styles['radius']}>
      <label className="label" htmlFor={id}>
        {texts.nearbyMeans(radius, (words) => (
          <b className="num">{words}</b>
        ))}
      </label>
      <Slider
        id={id}
        label={texts.radius}
        min={1}
        max={25}
        value={radius}
        valueText={texts.kilometres(radius)}
        onChange={(next) => {
          setRadius(next)
          save(next)
        }}
      />
      <p className="t13 quiet">{texts.savedByItself}</p>
    </div>
  )
}
