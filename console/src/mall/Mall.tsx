import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { pointsDesk } from '@balai/contract/desk/points'
import { pointChanges } from '@balai/contract/desk/points-changes'
import { Badge, Button, Empty, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import './mall.css'
import { useWords } from './texts.ts'

const EditReward = later(async () => (await import('./EditReward.tsx')).EditReward)
const EditTerms = later(async () => (await import('./EditTerms.tsx')).EditTerms)

export type MallNow = Gives<typeof pointsDesk.mall>
export type Shown = MallNow['rewards'][number]

/** How points come and what they are changed for, and what all of them would cost. */
export function Mall() {
  const { t } = useWords()
  const may = useMay('settings.edit')
  const [making, make] = useState(false)
  const { data, error, refetch } = useAsk(pointsDesk.mall, undefined, { staleMs: 10_000 })
  return (
    <Page
      title={t('mall')}
      actions={
        may &&
        data && (
          <Button size="sm" onClick={() => make(true)}>
            {t('reward.new')}
          </Button>
        )
      }
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {data && (
        <div className="mall">
          <Figures now={data} />
          <Terms now={data} may={may} />
          {data.rewards.length === 0 ? (
            <Empty title={t('reward.none')}>{t('reward.noneText')}</Empty>
          ) : (
            <ul className="mall-rewards">
              {data.rewards.map((reward) => (
                <li key={reward.reward} className="sheet">
                  <Reward reward={reward} now={data} may={may} />
                </li>
              ))}
            </ul>
          )}
          {making && <EditReward now={data} close={() => make(false)} />}
        </div>
      )}
    </Page>
  )
}

function Figures({ now }: { now: MallNow }) {
  const { t, figure, money } = useWords()
  return (
    <section className="sheet mall-part" aria-label={t('figures')}>
      <dl className="mall-facts">
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
      <p className="mall-links">
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
  const { t, has, figure, money, moment, said } = useWords()
  const [editing, edit] = useState(false)
  const { terms, levels, version, by, at } = now
  const named = (category: string) => {
    const key = `category.${category}`
    return has(key) ? t(key) : category
  }
  return (
    <section className="sheet mall-part" aria-label={t('terms')}>
      <header className="mall-head">
        <h2>{t('terms')}</h2>
        <small className="text-muted num">
          {by === 'house'
            ? t('terms.first')
            : t('terms.version', { version: figure(version), at: moment(at) })}
        </small>
        {may && (
          <Button size="sm" onClick={() => edit(true)}>
            {t('terms.edit')}
          </Button>
        )}
      </header>
      <p className="text-muted">{t('terms.about')}</p>
      <dl className="mall-facts">
        {terms.rates.map(({ category, rate }) => (
          <Fact num key={category} label={named(category)}>
            {figure(rate)}
          </Fact>
        ))}
      </dl>
      <dl className="mall-facts">
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
      <dl className="mall-facts">
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
      {editing && <EditTerms now={now} close={() => edit(false)} />}
    </section>
  )
}

function Reward({ reward: set, now, may }: { reward: Shown; now: MallNow; may: boolean }) {
  const { t, lang, figure, money, moment } = useWords()
  const [doing, begin] = useState<'edit' | 'switch'>()
  const { reward, terms, taken, version, at } = set
  const name = terms.name[lang]
  return (
    <article className="mall-part" aria-label={name}>
      <header className="mall-head">
        <h2>{name}</h2>
        <code>{reward}</code>
        <Badge {...(terms.open && { tone: 'win' as const })}>
          {t(terms.open ? 'reward.open' : 'reward.closed')}
        </Badge>
      </header>
      <dl className="mall-facts">
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
      </dl>
      <footer className="mall-head">
        <small className="text-muted num">
          {t('reward.version', { version: figure(version), at: moment(at) })}
        </small>
        <Link to="/audit/history" search={{ subject: `point-reward:${reward}` }} className="link">
          {t('reward.history')}
        </Link>
        {may && (
          <span className="mall-acts">
            <Button
              size="sm"
              tone={terms.open ? 'danger' : 'secondary'}
              onClick={() => begin('switch')}
            >
              {t(terms.open ? 'reward.close' : 'reward.reopen')}
              <span className="b-unseen"> {name}</span>
            </Button>
            <Button size="sm" onClick={() => begin('edit')}>
              {t('reward.edit')}
              <span className="b-unseen"> {name}</span>
            </Button>
          </span>
        )}
      </footer>
      {doing === 'switch' && (
        <Propose
          change={pointChanges.setReward}
          terms={{ reward, terms: { ...terms, open: !terms.open } }}
          onClose={() => begin(undefined)}
        />
      )}
      {doing === 'edit' && <EditReward reward={set} now={now} close={() => begin(undefined)} />}
    </article>
  )
}
