import type { Limit } from '@balai/contract'
import { Button, IconClock, IconMinus, IconSlip, IconWallet, Progress } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { momentIn, useAmounts } from './amounts.ts'
import { Waiting } from './Waiting.tsx'

const pictures = { deposit: IconWallet, stake: IconSlip, loss: IconMinus, time: IconClock }
/** From here on a bar warns: a fifth is left. */
const nearly = 0.8

type Row = { limit: Limit; zone: string; again: () => Promise<void>; change: () => void }

/** One limit: what is spent of it, until when, and what waits to be confirmed. */
export function LimitRow({ limit, zone, again, change }: Row) {
  const { t } = useWords()
  const Picture = pictures[limit.kind]
  const name = t(`protection.kind_${limit.kind}`)
  const set = limit.own !== null
  return (
    <li className="limit">
      <span className="limit-picture">
        <Picture />
      </span>
      <div className="limit-text">
        <b>{name}</b>
        {limit.amount === null ? (
          <small>{t(`protection.text_${limit.kind}`)}</small>
        ) : (
          <Spent limit={limit} amount={limit.amount} zone={zone} name={name} />
        )}
      </div>
      <Button
        onClick={change}
        aria-label={t(set ? 'protection.changeOf' : 'protection.setOf', { name })}
      >
        {t(set ? 'protection.change' : 'protection.set')}
      </Button>
      {limit.raise && <Waiting limit={limit} raise={limit.raise} zone={zone} again={again} />}
    </li>
  )
}

type Spent = { limit: Limit; amount: bigint; zone: string; name: string }

function Spent({ limit, amount, zone, name }: Spent) {
  const { t, lang } = useWords()
  const { said } = useAmounts()
  const words = t('protection.spent', {
    spent: said(limit.kind, limit.spent),
    amount: said(limit.kind, amount),
  })
  const share = amount > 0n ? Number((limit.spent * 1_000n) / amount) / 1_000 : 1
  const byHouse = limit.house !== null && (limit.own === null || limit.house < limit.own)
  return (
    <>
      <span className="limit-figures">{words}</span>
      <Progress
        label={name}
        value={Math.min(1, share)}
        max={1}
        words={words}
        {...(share >= nearly && { tone: 'warn' as const })}
      />
      <small>
        {t('protection.left', {
          left: said(limit.kind, limit.remaining ?? 0n),
          until: limit.ends ? momentIn(limit.ends, lang, zone) : '',
        })}
        {byHouse && ` ${t('protection.byHouse')}`}
      </small>
    </>
  )
}
