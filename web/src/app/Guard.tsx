import { Component, type ReactNode } from 'react'
import type { Section } from '../routes.ts'
import { Broken } from '../shell/Broken.tsx'
import { forget } from './sections.ts'

type Props = { section: Section; children: ReactNode }

/** Holds a screen that could not be loaded or drawn: the frame stays, and it can be tried again. */
export class Guard extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    const retry = () => {
      forget(this.props.section)
      this.setState({ broken: false })
    }
    return this.state.broken ? <Broken retry={retry} /> : this.props.children
  }
}
