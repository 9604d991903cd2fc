import { IconMinus, IconPlus } from '@tabler/icons-react'
import styles from '#web/features/texts/marked.module.css'
import { type Block, changesOf, type Span, type Spans } from '#web/features/texts/marked-text.ts'
import * as texts from '#web/features/texts/texts.ts'
import { Icon } from '#web/ui/button/icon.tsx'

export const Words = ({ spans }: { spans: Spans }) => spans.map((span, index) => <Part key={index} span={span} />)

const Part = ({ span }: { span: Span }) => {
  if (span.is === 'strong') return <b>{span.words}</b>
  if (span.is === 'link') return <a href={span.to}>{span.words}</a>
  return <span>{span.words}</span>
}

export const MarkedBlock = ({ block }: { block: Block }) => {
  if (block.is === 'paragraph')
    return (
      <p>
        <Words spans={block.spans} />
      </p>
    )
  return block.is === 'list' ? <List items={block.items} /> : <Table {...block} />
}

const List = ({ items }: { items: readonly Spans[] }) => (
  <ul className={styles['list']}>
    {items.map((spans, index) => (
      <li key={index}>
        <Words spans={spans} />
      </li>
    ))}
  </ul>
)

const Table = ({ head, rows }: Omit<Extract<Block, { is: 'table' }>, 'is'>) => (
  <div className={styles['table']}>
    <table>
      <thead>
        <tr>
          {head.map((spans, index) => (
            <th key={index} scope="col">
              <Words spans={spans} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = [], ...rest], row) => (
          <tr key={row}>
            <th scope="row">
              <Words spans={first} />
            </th>
            {rest.map((spans, index) => (
              <td key={index}>
                <Words spans={spans} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** What a version changed: what is new, what is gone. */
export const Changes = ({ text }: { text: string }) => (
  <ul className={styles['changes']}>
    {changesOf(text).map(({ isNew, spans }, index) => (
      <li key={index} className={isNew ? undefined : styles['gone']}>
        <Icon of={isNew ? IconPlus : IconMinus} size={16} />
        <span>
          <span className="vh">{isNew ? texts.isNew : texts.isGone}</span>
          <Words spans={spans} />
        </span>
      </li>
    ))}
  </ul>
)
