import { Component } from 'react'
import type { Elements } from '#web/lib/elements.ts'

type Props = { failed: (error: unknown, onRetry: () => void) => Elements; children: Elements }
type State = { failure: { error: unknown } | null }

/** Draws `failed` in place of what ended with an exception. With another key it begins anew. */
export class Boundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override state: State = { failure: null }

  override render() {
    const { failure } = this.state
    const { failed, children } = this.props
    return failure === null ? children : failed(failure.error, () => this.setState({ failure: null }))
  }
}
