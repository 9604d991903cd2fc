import { useQuery } from '@tanstack/react-query'
import { ExportChoice } from '#web/features/privacy/export-choice.tsx'
import { ExportRow } from '#web/features/privacy/export-row.tsx'
import styles from '#web/features/privacy/privacy.module.css'
import { exportsQuery } from '#web/features/privacy/queries.ts'
import * as texts from '#web/features/privacy/texts.ts'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { IconRows } from '#web/ui/layout/row/icon-row.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** A copy of all that the site knows of one: what to include, how far it is, and those that can be downloaded. */
export const TakeItWithYou = ({ isDemo }: { isDemo: boolean }) => (
  <Panel padded className="stack g4" aria-labelledby="take-it-with-you">
    <h2 id="take-it-with-you">{texts.title}</h2>
    <p className="quiet">{isDemo ? texts.notForDemo : texts.about}</p>
    {!isDemo && <Exports />}
  </Panel>
)

const Exports = () => {
  const exports = useQuery(exportsQuery)
  return (
    <>
      <ExportChoice isPending={exports.data?.some(({ status }) => status === 'pending') ?? false} />
      <Answer to={exports} waiting={<Skeleton height={70} radius={16} />} failed={texts.notLoaded} empty={null}>
        {(all) => (
          <div className={styles['made']}>
            <IconRows>
              {all.map((one) => (
                <li key={one.id}>
                  <ExportRow one={one} />
                </li>
              ))}
            </IconRows>
          </div>
        )}
      </Answer>
    </>
  )
}
