import type { ListPage } from './pages.ts'
import { useWords } from './texts.ts'
import { exactly, houseZone, moment } from './written.ts'

/** What a report has to say of itself, on the screen and on paper. */
export function ReportHead({ title, made }: { title: string; made: ListPage['made'] }) {
  const { t, lang } = useWords()
  return (
    <section className="l-report" aria-label={t('report.about')}>
      <p className="l-report-title">{title}</p>
      <dl>
        <div>
          <dt>{t('report.operator')}</dt>
          <dd>{made.operator}</dd>
        </div>
        <div>
          <dt>{t('report.period')}</dt>
          <dd>
            <Period from={made.from} to={made.to} />
          </dd>
        </div>
        <div>
          <dt>{t('report.made')}</dt>
          <dd>
            <time dateTime={made.at.toISOString()} title={exactly(made.at, lang)}>
              {moment(made.at, lang)}
            </time>{' '}
            {t('report.by')} {made.by}
          </dd>
        </div>
        <div>
          <dt>{t('report.currency')}</dt>
          <dd>{made.currency}</dd>
        </div>
        <div>
          <dt>{t('report.zone')}</dt>
          <dd>{houseZone}</dd>
        </div>
      </dl>
    </section>
  )
}

function Period({ from, to }: { from: Date | null; to: Date | null }) {
  const { t, lang } = useWords()
  const words = { from: from ? moment(from, lang) : '', to: to ? moment(to, lang) : '' }
  if (from && to) return t('report.between', words)
  if (from) return t('report.from', words)
  return t(to ? 'report.until' : 'report.life', words)
}
