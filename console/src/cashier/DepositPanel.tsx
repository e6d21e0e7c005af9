import type { InReview } from '@balai/contract/desk/cashier'
import { Link } from '@tanstack/react-router'
import { Fact } from '../app/Fact.tsx'
import { Since } from '../app/Since.tsx'
import { Acts, type Doing } from './DepositActs.tsx'
import { Due } from './Due.tsx'
import { useWords } from './texts.ts'
import { Waiting } from './Waiting.tsx'

type Chosen = { deposit: InReview; begin: (doing: Doing) => void }

/** The chosen deposit beside the queue, with all that is needed to decide about it. */
export function DepositPanel({ deposit, begin }: Chosen) {
  const { t, money, has } = useWords()
  const { id, number, member, method, channel, gateway, asked, paid, doubt, since, due } = deposit
  const what = `what.${doubt}`
  return (
    <aside className="b-card change-panel" aria-label={number}>
      <header>
        <p className="t-12 text-muted num">{number}</p>
        <h2 className="num">{money(paid ?? asked, deposit)}</h2>
        <Due at={due} />
      </header>
      <p>
        <b>{t(`reason.${doubt}`)}.</b> {has(what) && t(what)}
      </p>
      <dl className="cashier-facts">
        <Fact label={t('member')}>
          <Link to="/members/$id" params={{ id: member.id }} className="link">
            {member.account}
          </Link>
        </Fact>
        <Fact label={t('method')}>
          {t(`method.${method}`)}
          {channel && ` · ${channel}`}
        </Fact>
        <Fact label={t('gateway')}>
          <code>{gateway}</code>
        </Fact>
        <Fact label={t('asked')} num>
          {money(asked, deposit)}
        </Fact>
        <Fact label={t('paid')} num>
          {paid === null ? t('notKnown') : money(paid, deposit)}
        </Fact>
        <Fact label={t('since')}>
          <Since at={since} />
        </Fact>
      </dl>
      <Waiting subject={`deposit:${id}`} />
      <Acts doubt={doubt} begin={begin} />
      <Link to="/deposits/$id" params={{ id }} className="link">
        {t('open')}
      </Link>
    </aside>
  )
}
