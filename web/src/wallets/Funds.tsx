import type { Consolidated } from '@balai/contract'
import { Link } from 'wouter'
import { useWords } from '../words/words.tsx'

const parts = ['main', 'vendors', 'inPlay', 'held', 'bonus'] as const

/** The total, and the parts that make it, each with what it means. Nothing of it is left unsaid. */
export function Funds({ funds }: { funds: Consolidated }) {
  const { t, money } = useWords()
  const there = parts.filter((part) => part === 'main' || funds[part] > 0n)
  return (
    <section className="wallets-funds b-card" aria-label={t('wallets.total')}>
      <div className="wallets-total">
        <h3>{t('wallets.total')}</h3>
        <p>{money(funds.total, funds)}</p>
      </div>
      {funds.total > 0n && (
        <div className="wallets-bar" aria-hidden="true">
          {there.map((part) => (
            <i
              key={part}
              data-part={part}
              style={{ flexGrow: shareOf(funds[part], funds.total) }}
            />
          ))}
        </div>
      )}
      <dl>
        {there.map((part) => (
          <div key={part}>
            <dt>
              <i data-part={part} aria-hidden="true" />
              <span>
                {t(`wallets.part_${part}`)}
                <small>{t(`wallets.why_${part}`)}</small>
              </span>
            </dt>
            <dd>
              {money(funds[part], funds)}
              {part === 'held' && (
                <Link href="/member/withdraw" className="link">
                  {t('wallets.toWithdrawals')}
                </Link>
              )}
              {part === 'inPlay' && (
                <Link href="/member/bets" className="link">
                  {t('wallets.toBets')}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Of a thousand: for a width alone, never for a figure. */
const shareOf = (part: bigint, total: bigint) => Number((part * 1_000n) / total)
