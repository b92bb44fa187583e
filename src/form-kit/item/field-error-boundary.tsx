import { Component, type ReactNode } from 'react'
import { reportError } from '#src/platform/telemetry/error-report.ts'
import { UnknownItem } from './unknown-item.tsx'

type Props = { label: string; children: ReactNode }

/** Contains a field that failed to load or crashed: the rest of the form keeps its input. */
export class FieldErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.isBroken ? <UnknownItem label={this.props.label} /> : this.props.children
  }
}
