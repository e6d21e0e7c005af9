import type { Change } from '@balai/contract/desk/change'
import { cx, IconCheck, IconClock, IconPlus, IconX } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconUndo } from '../icons.tsx'
import { useWords } from './texts.ts'

type Step = {
  key: string
  tone?: string
  icon: ReactNode
  title: ReactNode
  at?: Date
  text?: string
}

/** Who did what with a change, and when: from the proposal to what became of it. */
export function Story({ change }: { change: Change }) {
  const { t, moment } = useWords()
  const steps = useSteps(change)
  return (
    <ol className="story" aria-label={t('change.story')}>
      {steps.map(({ key, tone, icon, title, at, text }) => (
        <li key={key} className={cx(tone && `story-${tone}`)}>
          <span className="story-mark">{icon}</span>
          <div>
            <b>{title}</b>
            {at && <time dateTime={at.toISOString()}>{moment(at)}</time>}
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function useSteps(change: Change): Step[] {
  const { t } = useWords()
  const { by, at, reason, decisions, state, approvers, doneAt, undoneBy } = change
  const agreed = decisions.filter(({ verdict }) => verdict === 'agreed').length
  return [
    {
      key: 'made',
      icon: <IconPlus size={16} />,
      title: t('change.story.made', { name: by.name }),
      at,
      text: reason,
    },
    ...decisions.map(({ by, verdict, at, reason }) => ({
      key: by.id,
      tone: verdict === 'agreed' ? 'good' : 'bad',
      icon: verdict === 'agreed' ? <IconCheck size={16} /> : <IconX size={16} />,
      title: t(`change.story.${verdict}`, { name: by.name }),
      at,
      text: reason,
    })),
    ...(state === 'waiting'
      ? [
          {
            key: 'waiting',
            tone: 'warn',
            icon: <IconClock size={16} />,
            title: t('change.story.waiting', { count: approvers - agreed }),
          },
        ]
      : []),
    ...(state === 'withdrawn'
      ? [{ key: 'withdrawn', icon: <IconX size={16} />, title: t('change.story.withdrawn') }]
      : []),
    ...(doneAt
      ? [
          {
            key: 'done',
            tone: 'good',
            icon: <IconCheck size={16} />,
            title: t('change.story.done'),
            at: doneAt,
          },
        ]
      : []),
    ...(undoneBy
      ? [
          {
            key: 'undone',
            icon: <IconUndo size={16} />,
            title: (
              <Link to="/changes/$id" params={{ id: undoneBy }} className="link">
                {t('change.story.undone')}
              </Link>
            ),
          },
        ]
      : []),
  ]
}
