import { useState } from 'react'
import type { T } from './words/index.ts'

const reasons = ['together', 'dumping', 'bot', 'other'] as const
export type Reason = (typeof reasons)[number]

type Props = {
  t: T
  name: string
  /** What was wrong, in the house's words. */
  onReport: (why: Reason) => Promise<string | undefined>
}

/** Tells the house of somebody at the table. */
export function Report({ t, name, onReport }: Props) {
  const [why, choose] = useState<Reason>('together')
  const [said, say] = useState<string>()
  const [busy, setBusy] = useState(false)
  const report = async () => {
    setBusy(true)
    say((await onReport(why)) ?? t('report.done'))
    setBusy(false)
  }
  return (
    <details className="report">
      <summary>{t('report')}</summary>
      <p>{t('report.about', { name })}</p>
      <fieldset>
        <legend className="unseen">{t('report.why')}</legend>
        {reasons.map((one) => (
          <label key={one} className="poker-check">
            <input type="radio" name="report" checked={one === why} onChange={() => choose(one)} />
            {t(`report.${one}`)}
          </label>
        ))}
      </fieldset>
      <button type="button" className="plain-button" disabled={busy} onClick={() => void report()}>
        {t('report')}
      </button>
      {said && <p role="status">{said}</p>}
    </details>
  )
}
