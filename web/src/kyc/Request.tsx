import type { KycRequest } from '@balai/contract'
import { Card, Progress } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { Paper } from './Paper.tsx'
import { SendPapers } from './SendPapers.tsx'
import { Stands } from './Stands.tsx'
import type { Again } from './Verification.tsx'

/** One request: where it stands, and while it is the member’s turn everything that is asked for. */
export function Request({ request, again }: { request: KycRequest; again: Again }) {
  const { t } = useWords()
  const asked = request.stands.state === 'asked'
  const done = request.papers.filter(({ pages }) => pages.length > 0).length
  const all = request.papers.length
  const filled = t('kyc.filled', { done, all })
  return (
    <section className="kyc-part" aria-label={t('kyc.request', { level: request.level })}>
      <h3 className="d-20">{t('kyc.request', { level: request.level })}</h3>
      <Card className="kyc-card">
        <Stands request={request} />
      </Card>
      {asked && (
        <>
          <div className="kyc-fill">
            <p className="kyc-head">
              <b>{t('kyc.papers')}</b>
              <span className="kyc-small">{filled}</span>
            </p>
            <Progress label={t('kyc.papers')} value={done} max={all} words={filled} />
          </div>
          <ul className="kyc-papers">
            {request.papers.map((paper) => (
              <Paper key={paper.kind} paper={paper} again={again} />
            ))}
          </ul>
          <p className="kyc-small">{t('kyc.formats')}</p>
          <SendPapers request={request} again={again} />
        </>
      )}
    </section>
  )
}
