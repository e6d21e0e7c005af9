import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { referralDesk } from '@balai/contract/desk/referral'
import { referralChanges } from '@balai/contract/desk/referral-changes'
import { Badge, Button, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import { CategoryRates } from '../app/terms/CategoryRates.tsx'
import { OnlyTerms } from '../app/terms/OnlyTerms.tsx'
import './referral.css'
import { useWords } from './texts.ts'

const EditTerms = later(async () => (await import('./EditTerms.tsx')).EditTerms)

export type Now = Gives<typeof referralDesk.referrals>

/** How friends earn for whoever invited them, what it came to, and who is linked to their own friend. */
export function Referral() {
  const { t } = useWords()
  const maySee = useMay('members.see')
  const { data, error, refetch } = useAsk(referralDesk.referrals, undefined, { staleMs: 10_000 })
  return (
    <Page title={t('referral')}>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {data && (
        <div className="terms-sheets">
          <Figures now={data} />
          <Terms now={data} />
          {maySee && <Linked now={data} />}
        </div>
      )}
    </Page>
  )
}

function Figures({ now }: { now: Now }) {
  const { t, figure, money } = useWords()
  return (
    <section className="sheet terms-sheet" aria-label={t('figures')}>
      <dl>
        <Fact num label={t('figures.referrers')}>
          {figure(now.referrers)}
        </Fact>
        <Fact num label={t('figures.friends')}>
          {figure(now.friends)}
        </Fact>
        <Fact num label={t('figures.paid')}>
          {money(now.paid, now)}
        </Fact>
        <Fact num label={t('figures.waiting')}>
          {money(now.waiting, now)}
        </Fact>
      </dl>
      <p className="terms-ways">
        {(['referrers', 'referral-lines', 'referral-payments'] as const).map((name) => (
          <Link key={name} to="/lists/$name" params={{ name }} className="link">
            {t(`list.${name}`)}
          </Link>
        ))}
      </p>
    </section>
  )
}

function Terms({ now }: { now: Now }) {
  const { t, figure, money } = useWords()
  const may = useMay('settings.edit')
  const { terms } = now
  const most = (of: bigint | null) => (of === null ? t('terms.noBound') : money(of, now))
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
        <Fact label={t('terms.reward')}>
          {terms.reward
            ? t('terms.rewardOf', {
                amount: money(terms.reward.amount, now),
                deposit: money(terms.reward.deposit, now),
                stake: money(terms.reward.stake, now),
              })
            : t('terms.noReward')}
        </Fact>
        <Fact num label={t('terms.friendMost')}>
          {most(terms.friendMost)}
        </Fact>
        <Fact num label={t('terms.monthMost')}>
          {most(terms.monthMost)}
        </Fact>
        <Fact num label={t('terms.turnover')}>
          {figure(terms.turnover)}%
        </Fact>
        <Fact label={t('terms.bonusCounts')}>{t(terms.bonusCounts ? 'yes' : 'no')}</Fact>
      </dl>
    </OnlyTerms>
  )
}

/** Friends who share something with whoever invited them, and the way to stop what they earn. */
function Linked({ now }: { now: Now }) {
  const { t, money, moment } = useWords()
  const may = useMay('money.move')
  const [deciding, decide] = useState<Now['linked'][number]>()
  return (
    <section className="sheet terms-sheet" aria-label={t('linked')}>
      <h2>{t('linked')}</h2>
      <p className="text-muted">{t(now.linked.length ? 'linked.about' : 'linked.none')}</p>
      {now.linked.length > 0 && (
        <ul className="referral-linked">
          {now.linked.map((one) => {
            const { friend, member, shared, at, earned, stopped, same } = one
            return (
              <li key={friend.id}>
                <span className="referral-pair">
                  <Link to="/members/$id" params={{ id: member.id }} className="link">
                    {member.account}
                  </Link>
                  {' → '}
                  <Link to="/members/$id" params={{ id: friend.id }} className="link">
                    {friend.account}
                  </Link>
                  <small className="text-muted num">
                    {shared.map((what) => t(`shared.${what}`)).join(', ')} · {moment(at)}
                  </small>
                </span>
                {same && <Badge tone="warn">{t('linked.same')}</Badge>}
                {stopped && <Badge tone="warn">{t('linked.stopped')}</Badge>}
                <b className="num">{money(earned, now)}</b>
                {may && (
                  <Button size="sm" onClick={() => decide(one)}>
                    {t(stopped ? 'linked.resume' : 'linked.stop')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {deciding && (
        <Propose
          change={referralChanges.setFriend}
          terms={{ friend: deciding.friend.id, stopped: !deciding.stopped }}
          title={t(deciding.stopped ? 'linked.resumeTitle' : 'linked.stopTitle', {
            friend: deciding.friend.account,
          })}
          onClose={() => decide(undefined)}
        />
      )}
    </section>
  )
}
