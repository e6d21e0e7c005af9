import './bonus.css'
import { useAsk } from '@balai/client'
import { type BonusOffer, bonus, type FreeExtra, type OfferChosen } from '@balai/contract'
import { IconAlert, IconCheck, IconGift, IconRight, IconX } from '@balai/ui'
import { useId } from 'react'
import { Link } from 'wouter'
import { useDebounced } from '../app/debounced.ts'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { nameOf, percentOf } from './named.ts'
import { TermsOf } from './TermsOf.tsx'

/** What is typed is asked about once it has stood still. */
const settleMs = 300

type Choice = {
  amount: bigint | undefined
  chosen: OfferChosen | undefined
  choose: (offer: OfferChosen | undefined) => void
  wrong: string | undefined
}

/**
 * What can be had with a deposit, and nothing as an equal choice, which stands chosen. What it would cost to
 * play is told before anything is agreed.
 */
export function BonusChoice({ amount, chosen, choose, wrong }: Choice) {
  const { t } = useWords()
  const named = useId()
  const settled = useDebounced(amount, settleMs)
  const { data } = useAsk(
    bonus.offers,
    { ...(settled !== undefined && { amount: String(settled) }) },
    { staleMs: 0, keepPrevious: true },
  )
  if (!data || (!data.offers.length && !data.running)) return null
  if (data.running)
    return (
      <p className="bonus-running">
        <IconGift size={20} />
        <span>{t('bonus.oneRuns')}</span>
        <Link href="/member/bonus" className="link">
          {t('bonus.look')}
          <IconRight size={16} />
        </Link>
      </p>
    )
  const found = data.offers.find(({ offer }) => offer === chosen?.offer)
  return (
    <fieldset className="bonus-choice" aria-describedby={wrong && `${named}-wrong`}>
      <legend className="b-label">{t('bonus.choose')}</legend>
      <label className="bonus-offer">
        <input type="radio" name={named} checked={!found} onChange={() => choose(undefined)} />
        <IconX size={24} />
        <span>
          <b>{t('bonus.none')}</b>
          <small>{t('bonus.noneText')}</small>
        </span>
        <IconCheck size={20} className="bonus-chosen" />
      </label>
      {data.offers.map((offer) => (
        <label key={offer.offer} className="bonus-offer">
          <input
            type="radio"
            name={named}
            checked={offer === found}
            onChange={() => choose({ offer: offer.offer, version: offer.version })}
          />
          <IconGift size={24} />
          <Short offer={offer} purse={data} />
          <IconCheck size={20} className="bonus-chosen" />
        </label>
      ))}
      {wrong && (
        <p id={`${named}-wrong`} className="bonus-wrong" role="alert">
          <IconAlert size={16} />
          {wrong}
        </p>
      )}
      {found && <Foreseen offer={found} purse={data} />}
    </fieldset>
  )
}

type One = { offer: BonusOffer; purse: Purse }

function Short({ offer, purse }: One) {
  const spoken = useWords()
  const { t, money } = spoken
  const { terms, foreseen } = offer
  return (
    <span>
      <b>{nameOf(offer, spoken)}</b>
      <small>
        {foreseen
          ? t('bonus.youGet', { bonus: money(foreseen.bonus, purse) })
          : t('bonus.from', { least: money(terms.depositLeast, purse) })}
        {' · '}
        {t('bonus.upTo', { percent: terms.percent, most: money(terms.most, purse) })}
      </small>
    </span>
  )
}

/** What this amount would come to and cost, in figures, before it is agreed to. */
function Foreseen({ offer, purse }: One) {
  const spoken = useWords()
  const { t, money } = spoken
  const { terms, foreseen, extra } = offer
  const said = (minor: bigint | undefined) => (minor === undefined ? '–' : money(minor, purse))
  const short = { least: money(terms.depositLeast, purse) }
  return (
    <div className="bonus-foreseen" aria-live="polite">
      <dl>
        <div>
          <dt>{t('bonus.gets')}</dt>
          <dd>{said(foreseen?.bonus)}</dd>
        </div>
        <div>
          <dt>
            {t('bonus.toPlay')}
            <small>{t(`bonus.counts_${terms.counts}`, { times: terms.times })}</small>
          </dt>
          <dd>{said(foreseen?.owed)}</dd>
        </div>
        <div>
          <dt>
            {t('bonus.cost')}
            {foreseen && (
              <small>{t('bonus.costWhy', { rtp: percentOf(foreseen.rtp, spoken) })}</small>
            )}
          </dt>
          <dd>{said(foreseen?.cost)}</dd>
        </div>
        {terms.stakeMost !== null && (
          <div>
            <dt>{t('bonus.stakeMost')}</dt>
            <dd>{money(terms.stakeMost, purse)}</dd>
          </div>
        )}
        <div>
          <dt>{t('bonus.time')}</dt>
          <dd>{t('bonus.days', { days: terms.days })}</dd>
        </div>
        {extra && <Extra extra={extra} purse={purse} />}
      </dl>
      {foreseen ? (
        foreseen.cost > foreseen.bonus && <p>{t('bonus.costsMore')}</p>
      ) : (
        <p>{t('bonus.short', short)}</p>
      )}
      <details>
        <summary>{t('bonus.allTerms')}</summary>
        <TermsOf terms={terms} purse={purse} page={offer.page} />
      </details>
    </div>
  )
}

/** What comes with it: stakes of the house, claimed by themselves, and what becomes of a win. */
function Extra({ extra, purse }: { extra: FreeExtra; purse: Purse }) {
  const { t, money } = useWords()
  const { sort, count, stake, games, winTo, times, claimDays } = extra
  return (
    <div>
      <dt>
        {t('bonus.extra')}
        <small>
          {t('bonus.extraAt', { games: games.map(({ name }) => name).join(', ') })}{' '}
          {t(`bonus.extraWin_${winTo}`, { times: times ?? 0 })}{' '}
          {t('bonus.extraClaim', { days: claimDays })}
        </small>
      </dt>
      <dd>{t(`bonus.extra_${sort}`, { count, stake: money(stake, purse) })}</dd>
    </div>
  )
}
