import type { WholeTalk } from '@balai/contract'
import { Badge, Button, Notice } from '@balai/ui'
import type { ReactNode } from 'react'
import { ask } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'
import { Clock } from './Clock.tsx'
import { Said } from './Said.tsx'
import { tones } from './tones.ts'

type Ending = { pending: boolean; message: string | undefined; failed: boolean }

type TalkSheetProps = {
  whole: WholeTalk
  /** The key of whoever has no account. */
  visitor?: string
  /** What it is about besides its topic. */
  about?: ReactNode
  marks?: ReactNode
  /** What stands above what was said. */
  notice?: ReactNode
  /** Where more is said, and what stands there once it is over. */
  compose: ReactNode
  closed: ReactNode
  /** What is told before it ends. */
  endText: string
  ending: Ending
  end: () => Promise<unknown>
  again: () => void
}

/** A talk with the house: what it is, what was said, and what can be done with it. */
export function TalkSheet(props: TalkSheetProps) {
  const { whole, visitor, about, marks, notice, ending, again } = props
  const { t } = useWords()
  const { talk, said } = whole
  const { id, number, kind, state, takenBy } = talk
  const tone = tones[state]
  const over = state === 'closed'
  const finish = async () => {
    const sure = await ask({
      title: t(`talks.endAsk.${kind}`),
      html: props.endText,
      buttons: [
        { value: 'stay', text: t('talks.stay') },
        { value: 'end', text: t(`talks.end.${kind}`), tone: 'danger' },
      ],
    })
    if (sure !== 'end') return
    await props.end()
    again()
  }
  return (
    <div className="talk">
      <header className="talk-head">
        <div>
          <h3>
            {t(`talks.kind.${kind}`)} <span className="num">{number}</span>
          </h3>
          <p>
            {t(`talks.topic.${talk.topic}`)}
            {about}
            {takenBy && !over && <> · {t('talks.with', { name: takenBy })}</>}
          </p>
        </div>
        <span className="talks-state">
          {marks}
          <Badge {...(tone && { tone })}>{t(`talks.state.${state}`)}</Badge>
        </span>
      </header>
      <Clock talk={talk} />
      {notice}
      <Said talk={id} said={said} {...(visitor !== undefined && { visitor })} />
      {over ? (
        props.closed
      ) : (
        <>
          {props.compose}
          {(ending.message || ending.failed) && (
            <Notice tone="bad">{ending.message ?? t('talks.unsent')}</Notice>
          )}
          <div>
            <Button tone="quiet" busy={ending.pending} onClick={() => void finish()}>
              {t(`talks.end.${kind}`)}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
