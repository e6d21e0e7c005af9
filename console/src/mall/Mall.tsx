import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { pointsDesk } from '@balai/contract/desk/points'
import { pointChanges } from '@balai/contract/desk/points-changes'
import { Empty } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { Fact } from '../app/Fact.tsx'
import { later } from '../app/later.tsx'
import { CategoryRates } from '../app/terms/CategoryRates.tsx'
import { OnlyTerms } from '../app/terms/OnlyTerms.tsx'
import { TermsPage } from '../app/terms/TermsPage.tsx'
import { TermsSheet } from '../app/terms/TermsSheet.tsx'
import './mall.css'
import { useWords } from './texts.ts'

const EditReward = later(async () => (await import('./EditReward.tsx')).EditReward)
const EditTerms = later(async () => (await import('./EditTerms.tsx')).EditTerms)

export type MallNow = Gives<typeof pointsDesk.mall>
export type Shown = MallNow['rewards'][number]

/** How points come and what they are changed for, and what all of them would cost. */
export function Mall() {
  const { t } = useWords()
  const asked = useAsk(pointsDesk.mall, undefined, { staleMs: 10_000 })
  return (
    <TermsPage
      title={t('mall')}
      asked={asked}
      make={{
        label: t('reward.new'),
        form: (now, close) => <EditReward now={now} close={close} />,
      }}
    >
      {(now, may) => (
        <>
          <Figures now={now} />
          <Terms now={now} may={may} />
          {now.rewards.length === 0 && (
            <Empty title={t('reward.none')}>{t('reward.noneText')}</Empty>
          )}
          {now.rewards.map((reward) => (
            <Reward key={reward.reward} reward={reward} now={now} may={may} />
          ))}
        </>
      )}
    </TermsPage>
  )
}

function Figures({ now }: { now: MallNow }) {
  const { t, figure, money } = useWords()
  return (
    <section className="sheet terms-sheet" aria-label={t('figures')}>
      <dl>
        <Fact num label={t('figures.outstanding')}>
          {figure(now.outstanding)}
        </Fact>
        <Fact num label={t('figures.held')}>
          {figure(now.held)}
        </Fact>
        <Fact num label={t('figures.members')}>
          {figure(now.members)}
        </Fact>
        <Fact num label={t('figures.cost')}>
          {money(now.expectedCost, now)}
        </Fact>
      </dl>
      <p className="terms-ways">
        <Link to="/redemptions" className="link">
          {t('figures.queue')}
        </Link>
        <Link to="/lists/$name" params={{ name: 'redemptions' }} className="link">
          {t('figures.list')}
        </Link>
        <Link to="/lists/$name" params={{ name: 'point-figures' }} className="link">
          {t('figures.report')}
        </Link>
      </p>
    </section>
  )
}

function Terms({ now, may }: { now: MallNow; may: boolean }) {
  const { t, figure, money, said } = useWords()
  const { terms, levels } = now
  return (
    <OnlyTerms
      title={t('terms')}
      about={t('terms.about')}
      now={now}
      may={may}
      edit={(close) => <EditTerms now={now} close={close} />}
    >
      <CategoryRates rates={terms.rates} />
      <dl>
        {terms.levels.map(({ factor, days }, level) => (
          <Fact
            num
            key={levels[level]?.ID ?? level}
            label={said(levels[level] ?? { ID: '', EN: '' })}
          >
            {t('terms.level', { factor: figure(factor), days: figure(days) })}
          </Fact>
        ))}
      </dl>
      <dl>
        <Fact num label={t('terms.convert')}>
          {t('terms.convertOf', {
            points: figure(terms.convertPoints),
            amount: money(terms.convertAmount, now),
          })}
        </Fact>
        <Fact num label={t('terms.convertTurnover')}>
          {figure(terms.convertTurnover)}%
        </Fact>
        <Fact num label={t('terms.warnDays')}>
          {figure(terms.warnDays)}
        </Fact>
        <Fact num label={t('terms.returnDays')}>
          {figure(terms.returnDays)}
        </Fact>
      </dl>
    </OnlyTerms>
  )
}

function Reward({ reward: set, now, may }: { reward: Shown; now: MallNow; may: boolean }) {
  const { t, figure, money } = useWords()
  const { reward, terms, taken } = set
  return (
    <TermsSheet
      {...set}
      code={reward}
      names={terms.name}
      open={terms.open}
      subject={`point-reward:${reward}`}
      may={may}
      turn={{
        change: pointChanges.setReward,
        terms: { reward, terms: { ...terms, open: !terms.open } },
      }}
      edit={(close) => <EditReward reward={set} now={now} close={close} />}
    >
      <Fact num label={t('reward.kind')}>
        {t(`kind.${terms.kind}`)}
      </Fact>
      <Fact num label={t('reward.price')}>
        {figure(terms.price)}
      </Fact>
      {terms.amount !== null && (
        <Fact num label={t('reward.amount')}>
          {money(terms.amount, now)}
        </Fact>
      )}
      {terms.turnover > 0 && (
        <Fact num label={t('reward.turnover')}>
          {figure(terms.turnover)}%
        </Fact>
      )}
      <Fact num label={t('reward.cost')}>
        {money(terms.cost, now)}
      </Fact>
      <Fact num label={t('reward.taken')}>
        {terms.stock === null
          ? t('reward.takenOf', { taken: figure(taken) })
          : t('reward.takenOfStock', { taken: figure(taken), stock: figure(terms.stock) })}
      </Fact>
      <Fact num label={t('reward.eachMost')}>
        {terms.eachMost === null ? '–' : figure(terms.eachMost)}
      </Fact>
      <Fact num label={t('reward.levelLeast')}>
        {figure(terms.levelLeast)}
      </Fact>
    </TermsSheet>
  )
}
