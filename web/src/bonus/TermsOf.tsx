import type { BonusTerms } from '@balai/contract'
import { IconRight } from '@balai/ui'
import { Link } from 'wouter'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { percentOf } from './named.ts'

type Terms = { terms: BonusTerms; purse: Purse; page: string | null }

/** The terms in full: what counts how much, what is closed, and what the house promises of its ending. */
export function TermsOf({ terms, purse, page }: Terms) {
  const spoken = useWords()
  const { t, money } = spoken
  const { category, vendor } = terms.weights
  const weights = [
    ...vendor.map(({ name, share }) => ({ name, share })),
    ...category.map(({ category, share }) => ({ name: t(`category.${category}`), share })),
  ]
  return (
    <div className="bonus-terms">
      <h5>{t('bonus.weights')}</h5>
      <ul className="bonus-weights">
        {weights.map(({ name, share }) => (
          <li key={name} data-closed={share === null || undefined}>
            <span>{name}</span>
            <b className="num">
              {share === null ? t('bonus.weightClosed') : percentOf(share, spoken)}
            </b>
          </li>
        ))}
      </ul>
      <ul className="bonus-rules">
        <li>{t(terms.bonusFirst ? 'bonus.order_bonus' : 'bonus.order_cash')}</li>
        <li>{t('bonus.ruleReturn')}</li>
        {terms.stakeMost !== null && (
          <li>{t('bonus.ruleMost', { most: money(terms.stakeMost, purse) })}</li>
        )}
        <li>{t('bonus.ruleRefused')}</li>
        <li>{t('bonus.ruleDone')}</li>
        <li>{t('bonus.ruleEnd')}</li>
        <li>{t('bonus.ruleRest')}</li>
        <li>{t(`bonus.per_${terms.per}`)}</li>
      </ul>
      {page && (
        <Link href={`/promoDetail?id=${encodeURIComponent(page)}`} className="link bonus-on">
          {t('bonus.read')}
          <IconRight size={16} />
        </Link>
      )}
    </div>
  )
}
