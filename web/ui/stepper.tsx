import { IconCheck } from '@tabler/icons-react'
import { Icon } from '#web/ui/icon.tsx'

export type StepState = 'done' | 'now' | 'next'
export type StepperStep = { key: string; text: string; state: StepState }

/** Steps in one line: done, now, and what may come. */
export const Stepper = ({ label, steps }: { label: string; steps: readonly StepperStep[] }) => (
  <ol className="stepper" aria-label={label}>
    {steps.map((step, index) => (
      <li key={step.key} className={`is-${step.state}`} aria-current={step.state === 'now' ? 'step' : undefined}>
        <b aria-hidden="true">{step.state === 'done' ? <Icon of={IconCheck} size={16} /> : index + 1}</b>
        <span>{step.text}</span>
        {step.state === 'done' && <span className="vh"> (done)</span>}
      </li>
    ))}
  </ol>
)
