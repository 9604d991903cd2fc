import { IconCheck } from '@tabler/icons-react'
import * as texts from '#web/ui/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import styles from '#web/ui/layout/stepper.module.css'

export type StepState = 'done' | 'now' | 'next'
export type StepperStep = { key: string; text: string; state: StepState }

type Props = { label: string; steps: readonly StepperStep[]; className?: string | undefined }

/** Steps in one line: done, now, and what may come. */
export const Stepper = ({ label, steps, className }: Props) => (
  <ol className={cx(styles['stepper'], className)} aria-label={label}>
    {steps.map((step, index) => (
      <li key={step.key} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
        <b aria-hidden="true">{step.state === 'done' ? <Icon of={IconCheck} size={16} /> : index + 1}</b>
        <span>{step.text}</span>
        {step.state === 'done' && <span className="vh">{texts.stepDone}</span>}
      </li>
    ))}
  </ol>
)
