import './affiliate.css'
import { useAsk } from '@balai/client'
import { agentAffiliates, type Gives } from '@balai/contract'
import { Empty, Segments, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import { Room } from '../../member/Room.tsx'
import { housePurse } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import { Failed } from '../Failed.tsx'
import { LinksCame } from './LinksCame.tsx'
import { Log } from './Log.tsx'
import { Postbacks } from './Postbacks.tsx'
import { ProgrammeText } from './ProgrammeText.tsx'
import { Statements } from './Statements.tsx'

const faces = ['links', 'statements', 'log', 'postbacks'] as const
type Own = NonNullable<Gives<typeof agentAffiliates.affiliate>['own']>

/** The affiliate’s page: what was agreed, what came of links, what each month brings, and who is told. */
export default function Affiliate() {
  const { t } = useWords()
  const [face, turn] = useState<(typeof faces)[number]>('links')
  const { data, error, refetch } = useAsk(agentAffiliates.affiliate, undefined)
  return (
    <Room title={t('agent.page_affiliate')}>
      <div className="agent-page">
        {error ? (
          <Failed error={error} again={refetch} />
        ) : !data ? (
          <SkeletonMany of="row" count={5} />
        ) : !data.own ? (
          <Empty title={t('affiliate.none')}>{t('affiliate.noneText')}</Empty>
        ) : (
          <>
            <Standing own={data.own} />
            <p className="t-13 text-muted">
              {t(`affiliate.rule_${data.rule.click}`, { days: data.rule.days })}
            </p>
            <Segments
              label={t('agent.page_affiliate')}
              options={faces.map((value) => ({ value, label: t(`affiliate.face_${value}`) }))}
              value={face}
              onChange={turn}
            />
            {face === 'links' && <LinksCame />}
            {face === 'statements' && <Statements />}
            {face === 'log' && <Log />}
            {face === 'postbacks' && <Postbacks />}
          </>
        )}
      </div>
    </Room>
  )
}

function Standing({ own: { now, next, owed, paid } }: { own: Own }) {
  const { t, money, signed } = useWords()
  const changes = JSON.stringify(now, digits) !== JSON.stringify(next, digits)
  return (
    <>
      <dl className="agent-sums">
        <div className="b-card agent-sum">
          <dt>{t('affiliate.paid')}</dt>
          <dd>{money(paid, housePurse)}</dd>
        </div>
        <div className="b-card agent-sum">
          <dt>{t('affiliate.owed')}</dt>
          <dd>{signed(owed, housePurse)}</dd>
          {owed < 0n && <dd className="agent-than">{t('affiliate.owedBack')}</dd>}
        </div>
      </dl>
      <ProgrammeText title={now?.name ?? t('affiliate.ended')} of={now} />
      {changes && (
        <ProgrammeText
          title={t('affiliate.next', { name: next?.name ?? t('affiliate.ended') })}
          of={next}
        />
      )}
    </>
  )
}

const digits = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
