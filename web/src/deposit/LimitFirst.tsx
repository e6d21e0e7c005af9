import { useCommand } from '@balai/client'
import { cashier, type LimitSpan, protection } from '@balai/contract'
import { Button, Card, IconShield, Notice, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { moneyForm } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { readAmount, type Ways } from './amounts.ts'

const spans = ['day', 'week', 'month'] as const satisfies LimitSpan[]

type Asking = { ways: Ways; again: () => Promise<void> }

/**
 * Asked once, before the first deposit: whether to limit what is paid in, in the member’s own figures. What
 * counts is all that is paid in, whatever is taken out again. Both answers weigh the same.
 */
export function LimitFirst({ ways, again }: Asking) {
  const { t, lang, figure } = useWords()
  const answer = useCommand(cashier.answerLimit)
  const set = useCommand(protection.setLimit)
  const [typed, type] = useState<Partial<Record<LimitSpan, bigint>>>({})
  const [empty, sayEmpty] = useState(false)
  const without = async () => {
    const said = await answer.send({})
    if (said?.given) await again()
  }
  const limit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = spans.flatMap((span) => {
      const amount = typed[span]
      return amount === undefined ? [] : [{ span, amount }]
    })
    sayEmpty(wanted.length === 0)
    for (const one of wanted) {
      const said = await set.send({ kind: 'deposit', ...one })
      if (!said?.given) return
    }
    if (wanted.length > 0) await again()
  }
  const unit = 10n ** BigInt(ways.exponent)
  const wrong = set.message ?? failureOf(set, t) ?? failureOf(answer, t)
  return (
    <Card className="limit-first" pad="roomy" pattern="kawung">
      <IconShield size={32} />
      <h3 className="d-20">{t('deposit.limitAsk')}</h3>
      <p className="text-muted">{t('deposit.limitText')}</p>
      <form className="limit-first-form" noValidate onSubmit={(event) => void limit(event)}>
        {spans.map((span) => {
          const amount = typed[span]
          return (
            <TextField
              key={span}
              label={t(`deposit.limit_${span}`)}
              name={`limit-${span}`}
              inputMode="numeric"
              autoComplete="off"
              figures
              maxLength={18}
              start={<span className="amount-symbol">{moneyForm(ways, lang).symbol}</span>}
              value={amount === undefined ? '' : figure(amount / unit)}
              onChange={({ target }) => {
                const { [span]: _, ...others } = typed
                const read = readAmount(target.value, ways.exponent)
                type(read === undefined ? others : { ...others, [span]: read })
              }}
            />
          )
        })}
        {empty && <Notice>{t('deposit.limitEmpty')}</Notice>}
        {wrong && <Notice tone="bad">{wrong}</Notice>}
        <div className="limit-first-ways">
          <Button type="submit" tone="outline" size="lg" busy={set.pending}>
            {t('deposit.limitSet')}
          </Button>
          <Button tone="outline" size="lg" busy={answer.pending} onClick={() => void without()}>
            {t('deposit.limitNone')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
