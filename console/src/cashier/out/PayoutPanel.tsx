import type { WaitingWithdrawal } from '@balai/contract/desk/withdrawals'
import { Link } from '@tanstack/react-router'
import { Fact } from '../../app/Fact.tsx'
import { Since } from '../../app/Since.tsx'
import { Due } from '../Due.tsx'
import { calledBy, useWords } from '../texts.ts'
import { Waiting } from '../Waiting.tsx'
import { Acts, type Doing } from './PayoutActs.tsx'

type Chosen = { payout: WaitingWithdrawal; begin: (doing: Doing) => void }

/** The chosen withdrawal beside the queue, with what is needed to decide about it. */
export function PayoutPanel({ payout, begin }: Chosen) {
  const words = useWords()
  const { t, money } = words
  const { id, number, member, bank, amount, fee, state, reason, since, due } = payout
  return (
    <aside className="b-card change-panel" aria-label={number}>
      <header>
        <p className="t-12 text-muted num">{number}</p>
        <h2 className="num">{money(amount, payout)}</h2>
        <Due at={due} />
      </header>
      <p>
        <b>{calledBy(words, 'out.reason', reason)}.</b> {t(`out.what.${state}`)}
      </p>
      <dl className="cashier-facts">
        <Fact label={t('member')}>
          <Link to="/members/$id" params={{ id: member.id }} className="link">
            {member.account}
          </Link>
        </Fact>
        <Fact label={t('out.bank')}>{bank}</Fact>
        <Fact label={t('fee')} num>
          {money(fee, payout)}
        </Fact>
        <Fact label={t('out.arrives')} num>
          {money(amount - fee, payout)}
        </Fact>
        <Fact label={t('since')}>
          <Since at={since} />
        </Fact>
      </dl>
      <Waiting subject={`withdrawal:${id}`} />
      <Acts turn={state} begin={begin} />
      <Link to="/withdrawals/$id" params={{ id }} className="link">
        {t('open')}
      </Link>
    </aside>
  )
}
