import { Notice } from '@balai/ui'
import { Since } from '../app/Since.tsx'
import type { Whole } from './OneVendor.tsx'
import { Troubles } from './Troubles.tsx'
import { useWords } from './texts.ts'
import { Took } from './VendorState.tsx'

/** How both ways do, over the last hour. */
export function Lines({ whole }: { whole: Whole }) {
  const { t, figure } = useWords()
  const { standing, sampleEvery, keptDays, unkept } = whole
  const ways = [
    { name: t('vendors.in'), line: standing.incoming },
    { name: t('vendors.out'), line: standing.outgoing },
  ]
  return (
    <section aria-label={t('vendors.line')} className="vendor-lines">
      <Troubles whole={whole} />
      {ways.map(({ name, line }) => (
        <dl key={name} className="sheet">
          <div>
            <dt>{name}</dt>
            <dd>{figure(line.calls)}</dd>
          </div>
          <div>
            <dt>{t('vendors.refused')}</dt>
            <dd>{figure(line.refused)}</dd>
          </div>
          <div data-bad={line.faults > 0}>
            <dt>{t('vendors.faults')}</dt>
            <dd>{figure(line.faults)}</dd>
          </div>
          <div>
            <dt>{t('vendors.p99')}</dt>
            <dd>
              <Took line={line} />
            </dd>
          </div>
          <div>
            <dt>{t('vendors.lastSeen')}</dt>
            <dd>{line.lastAt ? <Since at={line.lastAt} /> : t('vendors.never')}</dd>
          </div>
        </dl>
      ))}
      <p className="text-muted">{t('vendors.kept', { count: sampleEvery, days: keptDays })}</p>
      {unkept > 0 && <Notice tone="warn" title={t('vendors.unkept', { count: figure(unkept) })} />}
    </section>
  )
}
