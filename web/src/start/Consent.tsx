import './start.css'
import { Button } from '@balai/ui'
import { useEffect, useId } from 'react'
import { useLocation } from 'wouter'
import { useWords } from '../words/words.tsx'
import { answerConsent, useConsent } from './consent.ts'
import { measure, stopMeasuring } from './measure.ts'

/** Asks once a year whether visits may be measured, and measures them only where that was agreed. */
export default function Consent({ id }: { id: string }) {
  const { t } = useWords()
  const { agreed, asking } = useConsent()
  const [path] = useLocation()
  const named = useId()
  useEffect(() => {
    if (agreed) void measure(id, path)
    else if (agreed === false) stopMeasuring(id)
  }, [agreed, id, path])
  if (agreed !== undefined && !asking) return null
  return (
    <section className="consent" aria-labelledby={named}>
      <div className="grow">
        <h2 id={named}>{t('start.consentTitle')}</h2>
        <p>{t('start.consentText')}</p>
      </div>
      <div className="consent-acts">
        <Button tone="outline" onClick={() => answerConsent(false)}>
          {t('start.consentNo')}
        </Button>
        <Button tone="outline" onClick={() => answerConsent(true)}>
          {t('start.consentYes')}
        </Button>
      </div>
    </section>
  )
}
