import type { ReactNode } from 'react'
import { IconAlert, IconCheck, IconInfo } from './icons.tsx'

export type NoticeProps = {
  tone?: 'good' | 'bad' | 'warn' | 'info'
  title?: ReactNode
  children?: ReactNode
  /** One way on: a button or a link. */
  action?: ReactNode
}

const icons = { good: IconCheck, bad: IconAlert, warn: IconAlert, info: IconInfo }

/** Something to know, in place. A bad one is read out at once, the others when there is time. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={`b-notice b-notice-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
      {action}
    </div>
  )
}
