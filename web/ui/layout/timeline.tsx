import type { Icon as TablerIcon } from '@tabler/icons-react'
import * as texts from '#web/ui/texts.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import type { StepState } from '#web/ui/layout/stepper.tsx'
import styles from '#web/ui/layout/timeline.module.css'

export type TimelineStep = {
  key: string
  state: StepState
  icon: TablerIcon
  text: string
  note?: string
  time?: { iso: string; text: string }
  isQuiet?: boolean
}

/** Past steps, the present one and possible next ones, from top to bottom. */
export const Timeline = ({ label, steps }: { label: string; steps: readonly TimelineStep[] }) => (
  <ol className={styles['timeline']} aria-label={label}>
    {steps.map((step) => (
      <li key={step.key} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
        <span className={styles['node']}>
          <Icon of={step.icon} size={16} />
        </span>
        <p className={step.isQuiet ? 'quiet' : undefined}>
          <span>{step.text}</span>
          <span className="vh">{texts.timelineStates[step.state]}</span>
          {step.note !== undefined && <em>{step.note}</em>}
        </p>
        {step.time && <time dateTime={step.time.iso}>{step.time.text}</time>}
      </li>
    ))}
  </ol>
)
