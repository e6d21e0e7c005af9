import type { Bet, Sitting } from '@balai/contract'
import { IconShield } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useNow } from '../app/useNow.ts'
import { usePlayed } from '../protection/useReality.ts'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'

type Sums = { stake: bigint; returned: bigint; net: bigint }
type Panel = {
  since: Date
  bets: readonly Bet[]
  totals: Sums | undefined
  /** What play has come to over every game, where the house counts it. */
  counted?: { sitting: Sitting; at: number }
  /** Whether the rounds of this game come with a proof. */
  proven: boolean
}

/** What this sitting has come to: time, money, and the last rounds with their receipts. */
export function SessionPanel({ since, bets, totals, counted, proven }: Panel) {
  const { t, money, signed, elapsed } = useWords()
  const here = Math.max(0, useNow() - since.getTime())
  const played = usePlayed({ sitting: counted?.sitting, at: counted?.at ?? 0 })
  const purse = counted?.sitting ?? bets[0] ?? housePurse
  const { staked, returned, net } = counted?.sitting ?? {
    ...{ staked: totals?.stake ?? 0n, returned: totals?.returned ?? 0n, net: totals?.net ?? 0n },
  }
  return (
    <aside className="sitting" aria-label={t('play.session')}>
      <section className="b-card b-card-pad">
        <header className="sitting-head">
          <h2>{t('play.session')}</h2>
          <span className="num text-muted t-13">{elapsed(counted ? played : here)}</span>
        </header>
        <dl className="sitting-sums">
          <Figure name={t('play.staked')}>{money(staked, purse)}</Figure>
          <Figure name={t('play.returned')}>{money(returned, purse)}</Figure>
          <Figure name={t('play.net')}>
            <span className={net > 0n ? 'text-win' : undefined}>{signed(net, purse)}</span>
          </Figure>
        </dl>
        <Share stake={staked} returned={returned} />
      </section>
      <section className="b-card b-card-pad">
        <header className="sitting-head">
          <h2>{t('play.rounds')}</h2>
          <Link href="/member/bets" className="link t-13">
            {t('play.all')}
          </Link>
        </header>
        {bets.length === 0 ? (
          <p className="t-13 text-muted">{t('play.noRounds')}</p>
        ) : (
          <ul className="sitting-rounds">
            {bets.map((bet) => (
              <Row key={bet.round} bet={bet} />
            ))}
          </ul>
        )}
      </section>
      {proven && (
        <Link href="/help#fair" className="b-card b-card-pad sitting-fair">
          <IconShield />
          <span>
            <b>{t('play.provable')}</b>
            <small>{t('play.sealNone')}</small>
          </span>
        </Link>
      )}
    </aside>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What came back of what was staked, as a picture; never full before it is all back. */
function Share({ stake, returned }: { stake: bigint; returned: bigint }) {
  const part = stake > 0n ? Math.min(100, Number((returned * 100n) / stake)) : 0
  return (
    <svg className="b-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={part} height="8" />
    </svg>
  )
}

function Row({ bet }: { bet: Bet }) {
  const { t, clock, signed } = useWords()
  return (
    <li>
      <Link href={`/member/bets/${bet.round}`} className="sitting-round">
        <span className="text-muted num">{clock(bet.openedAt)}</span>
        <span className="hash text-muted">{bet.round.slice(0, 8)}</span>
        <b className={bet.net > 0n ? 'text-win num' : 'num'}>
          {bet.state === 'open' ? t('record.open') : signed(bet.net, bet)}
        </b>
      </Link>
    </li>
  )
}
