import { useAsk } from '@balai/client'
import { promotionsDesk, type SetActivity } from '@balai/contract/desk/promotions'
import { promotionChanges } from '@balai/contract/desk/promotions-changes'
import { Badge, Button, Empty, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import type { Purse } from '../app/format.ts'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import '../bonus/bonus.css'
import { useWords } from './texts.ts'

const EditActivity = later(async () => (await import('./EditActivity.tsx')).EditActivity)

export type House = Purse & { pages: readonly { id: string; title: string }[] }

/** What members can do for promotions: the terms in force, who takes part and what it came to. */
export function Activities() {
  const { t } = useWords()
  const may = useMay('settings.edit')
  const [making, make] = useState(false)
  const { data, error, refetch } = useAsk(promotionsDesk.activities, undefined, {
    staleMs: 10_000,
  })
  return (
    <Page
      title={t('activities')}
      actions={
        may &&
        data && (
          <Button size="sm" onClick={() => make(true)}>
            {t('new')}
          </Button>
        )
      }
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={4} />}
      {data?.activities.length === 0 && (
        <Empty title={t('noActivities')}>{t('noActivitiesText')}</Empty>
      )}
      {data && data.activities.length > 0 && (
        <>
          <p className="text-muted">{t('about')}</p>
          <ul className="bonus-offers">
            {data.activities.map((one) => (
              <li key={one.activity} className="sheet">
                <One activity={one} house={data} may={may} />
              </li>
            ))}
          </ul>
        </>
      )}
      {making && data && <EditActivity house={data} close={() => make(false)} />}
    </Page>
  )
}

type Shown = { activity: SetActivity; house: House; may: boolean }

function One({ activity: set, house, may }: Shown) {
  const { t, lang, money, figure, moment } = useWords()
  const [doing, begin] = useState<'edit' | 'switch'>()
  const { activity, terms, version, at, applying, issued, claimed, granted } = set
  const name = terms.names[lang]
  return (
    <article className="bonus-offer" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <code>{activity}</code>
        <Badge {...(terms.open && { tone: 'win' as const })}>
          {t(terms.open ? 'open' : 'closed')}
        </Badge>
      </header>
      <dl>
        <Fact num label={t('kind')}>
          {t(`kind.${terms.kind}`)}
        </Fact>
        <Fact num label={t('page')}>
          {house.pages.find(({ id }) => id === terms.page)?.title ?? terms.page}
        </Fact>
        <Fact num label={t('mostGiven')}>
          {money(terms.most, house)}
        </Fact>
        <Fact num label={t('per')}>
          {t(`per.${terms.per}`)}
        </Fact>
        {terms.withinDays !== null && (
          <Fact num label={t('withinDays')}>
            {figure(terms.withinDays)}
          </Fact>
        )}
        {terms.prizes && (
          <Fact num label={t('prizes')}>
            {terms.prizes
              .map(({ count, amount }) => `${figure(count)} × ${money(amount, house)}`)
              .join(', ')}
          </Fact>
        )}
        {terms.kind === 'application' && (
          <Fact num label={t('aloneMost')}>
            {terms.aloneMost === null ? t('never') : money(terms.aloneMost, house)}
          </Fact>
        )}
        <Fact num label={t('claimDays')}>
          {figure(terms.claimDays)}
        </Fact>
        <Fact num label={t('toPlay')}>
          {t('times', { times: figure(terms.times) })}
        </Fact>
        <Fact num label={t('days')}>
          {figure(terms.days)}
        </Fact>
        <Fact num label={t('applying')}>
          {figure(applying)}
        </Fact>
        <Fact num label={t('issued')}>
          {figure(issued)}
        </Fact>
        <Fact num label={t('claimed')}>
          {figure(claimed)} · {money(granted, house)}
        </Fact>
      </dl>
      <footer>
        <small className="text-muted num">
          {t('version', { version: figure(version), at: moment(at) })}
        </small>
        <Link
          to="/lists/$name"
          params={{ name: 'promotion-entries' }}
          search={{ filters: { activity } }}
          className="link"
        >
          {t('list')}
        </Link>
        <Link to="/audit/history" search={{ subject: `activity:${activity}` }} className="link">
          {t('history')}
        </Link>
        {may && (
          <span className="bonus-acts">
            <Button
              size="sm"
              tone={terms.open ? 'danger' : 'secondary'}
              onClick={() => begin('switch')}
            >
              {t(terms.open ? 'close' : 'reopen')}
            </Button>
            <Button size="sm" onClick={() => begin('edit')}>
              {t('edit')}
            </Button>
          </span>
        )}
      </footer>
      {doing === 'switch' && (
        <Propose
          change={promotionChanges.setActivity}
          terms={{ activity, terms: { ...terms, open: !terms.open } }}
          onClose={() => begin(undefined)}
        />
      )}
      {doing === 'edit' && (
        <EditActivity activity={set} house={house} close={() => begin(undefined)} />
      )}
    </article>
  )
}
