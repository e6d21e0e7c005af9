import { useState } from 'react'
import { Panel } from './Panel.tsx'
import { type Reason, Report } from './Report.tsx'
import type { T } from './words/index.ts'

type Props = {
  t: T
  name: string
  text: string
  onKeep: (text: string) => void
  /** Only who sits there reports. */
  onReport: ((why: Reason) => Promise<string | undefined>) | undefined
  onClose: () => void
}

const longest = 200

/** What one keeps of somebody for oneself. */
export function Note({ t, name, text, onKeep, onReport, onClose }: Props) {
  const [words, set] = useState(text)
  return (
    <Panel t={t} name={t('seat.note', { name })} onClose={onClose}>
      <p>{t('note.about')}</p>
      <textarea
        className="note-words"
        rows={4}
        maxLength={longest}
        aria-label={t('seat.note', { name })}
        value={words}
        onChange={({ target }) => set(target.value)}
      />
      <button type="button" className="gold-button" onClick={() => onKeep(words)}>
        {t('note.save')}
      </button>
      {onReport && <Report {...{ t, name, onReport }} />}
    </Panel>
  )
}
