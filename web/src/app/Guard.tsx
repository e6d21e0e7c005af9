import { Component, type ReactNode } from 'react'
import { Broken } from '../shell/Broken.tsx'
import { forgetMissed, Missed } from './timely.ts'

type Props = { close?: () => void; children: ReactNode }
type State = { broken: boolean; missed: boolean }

const whole: State = { broken: false, missed: false }

/**
 * Holds a part that could not be loaded or drawn: what is round it stays, and it can be tried again.
 * What lies over a page, and so can be left, says so in a dialog.
 */
export class Guard extends Component<Props, State> {
  override state = whole

  static getDerivedStateFromError(error: unknown): State {
    return { broken: true, missed: error instanceof Missed }
  }

  override render() {
    const { close, children } = this.props
    const { broken, missed } = this.state
    if (!broken) return children
    const retry = () => {
      forgetMissed()
      this.setState(whole)
    }
    const leave = () => {
      close?.()
      retry()
    }
    return <Broken retry={retry} missed={missed} close={close && leave} />
  }
}
