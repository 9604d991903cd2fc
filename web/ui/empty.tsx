import type { ReactNode } from 'react'

type Props = { drawing: string; title: string; text: ReactNode; children?: ReactNode }

/** An empty place: one drawing, one sentence, at most one thing to do (children). */
export const Empty = ({ drawing, title, text, children }: Props) => (
  <div className="empty">
    <img src={drawing} alt="" width={240} height={180} />
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
)
