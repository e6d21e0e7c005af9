import type { ReferralStanding } from '@balai/contract'
import { percent } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { shareText } from './Lines.tsx'

/** By which friends earn now. */
export function Terms({ of }: { of: ReferralStanding }) {
  const { t, lang, money, figure } = useWords()
  const { rates, bonusCounts, reward, friendMost, monthMost, turnover, version } = of.terms
  const shown = rates.filter(({ rate }) => rate > 0).sort((a, b) => b.rate - a.rate)
  return (
    <section className="referral-part" aria-label={t('referral.view_terms')}>
      <p className="referral-rule">{t('referral.termsText')}</p>
      <dl className="b-card referral-rates">
        {shown.map(({ category, rate }) => (
          <div key={category}>
            <dt>{t(`category.${category}`)}</dt>
            <dd className="num">{percent(shareText(rate), lang)}</dd>
          </div>
        ))}
      </dl>
      <ul className="referral-rules">
        {reward && (
          <li>
            {t('referral.ruleReward', {
              amount: money(reward.amount, of),
              deposit: money(reward.deposit, of),
              stake: money(reward.stake, of),
            })}
          </li>
        )}
        {friendMost !== null && (
          <li>{t('referral.ruleFriend', { most: money(friendMost, of) })}</li>
        )}
        {monthMost !== null && <li>{t('referral.ruleMonth', { most: money(monthMost, of) })}</li>}
        <li>{t(bonusCounts ? 'referral.ruleBonus' : 'referral.ruleCash')}</li>
        <li>{t('referral.rulePaid')}</li>
        {turnover > 0 && <li>{t('referral.ruleTurnover', { percent: figure(turnover) })}</li>}
        <li>{t('referral.ruleOwn')}</li>
        <li>{t('referral.ruleRest')}</li>
        <li>{t('referral.ruleVersion', { version: figure(version) })}</li>
      </ul>
    </section>
  )
}
