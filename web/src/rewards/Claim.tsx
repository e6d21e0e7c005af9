import { useCommand } from '@balai/client'
import { type Activity, promotions } from '@balai/contract'
import { Button, IconGift, Notice, toast } from '@balai/ui'
import { percentOf } from '../bonus/named.ts'
import { TermsOf } from '../bonus/TermsOf.tsx'
import { failureOf } from '../identity/failure.ts'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { ClaimBy } from './ClaimBy.tsx'
import { FreeTerms } from './FreeTerms.tsx'
import { freeOf } from './free.ts'
import { nameOf } from './named.ts'

type Claiming = {
  activity: Activity
  purse: Purse
  again: () => Promise<void>
  /** Whether it says whose it is: beside its promotion that is plain. */
  named?: boolean
}

/** What claiming comes to and costs, in figures, and then the press that takes it. */
export function Claim({ activity, purse, again, named = false }: Claiming) {
  const spoken = useWords()
  const { t, money } = spoken
  const claim = useCommand(promotions.claim)
  const won = useCommand(promotions.claimRaffle)
  const { entry } = activity
  const { terms } = entry ?? activity
  const foreseen = entry?.foreseen ?? activity.foreseen
  const { free } = entry ?? activity
  const amount = free ? freeOf(free, purse, spoken) : money(foreseen.bonus, purse)
  const name = nameOf(activity, spoken)
  const cash = (entry ?? activity).pays === 'cash'
  const take = async () => {
    const { activity: code, version } = entry ?? activity
    const chosen = { activity: code, version }
    const answer =
      activity.kind === 'raffle' && entry
        ? await won.send({ ...chosen, entry: entry.id })
        : await claim.send({ ...chosen, ...(entry && { entry: entry.id }) })
    if (answer?.given)
      toast({
        tone: 'good',
        title: t(free ? 'rewards.takenFree' : cash ? 'rewards.takenCash' : 'rewards.taken', {
          amount,
        }),
        detail: name,
      })
    if (answer) await again()
  }
  const wrong = claim.message ?? won.message ?? failureOf(claim, t) ?? failureOf(won, t)
  return (
    <div className="rewards-claim">
      {named && (
        <header>
          <IconGift size={24} />
          <h4>{name}</h4>
          {!free && <b className="num">{amount}</b>}
        </header>
      )}
      {free ? (
        <FreeTerms free={free} terms={terms} purse={purse} />
      ) : cash ? (
        <p className="rewards-by">{t('rewards.paidCash')}</p>
      ) : (
        <dl>
          {!named && <Line name={t('rewards.gets')} value={amount} />}
          <Line
            name={t('rewards.toPlay')}
            why={t('rewards.counts', { times: terms.times })}
            value={money(foreseen.owed, purse)}
          />
          <Line
            name={t('rewards.cost')}
            why={t('rewards.costWhy', { rtp: percentOf(foreseen.rtp, spoken) })}
            value={money(foreseen.cost, purse)}
          />
          <Line name={t('rewards.time')} value={t('rewards.days', { days: terms.days })} />
        </dl>
      )}
      {foreseen.cost > foreseen.bonus && <Notice tone="warn">{t('rewards.costsMore')}</Notice>}
      {(free ? free.winTo === 'bonus' : !cash) && (
        <details>
          <summary>{t('rewards.terms')}</summary>
          <TermsOf terms={terms} purse={purse} page={named ? activity.page : null} />
        </details>
      )}
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <Button tone="primary" wide busy={claim.pending || won.pending} onClick={() => void take()}>
        {t('rewards.take', { amount })}
      </Button>
      {entry?.claimBy && <ClaimBy at={entry.claimBy} />}
    </div>
  )
}

type Said = { name: string; value: string; why?: string }

const Line = ({ name, value, why }: Said) => (
  <div>
    <dt>
      {name}
      {why && <small>{why}</small>}
    </dt>
    <dd className="num">{value}</dd>
  </div>
)
