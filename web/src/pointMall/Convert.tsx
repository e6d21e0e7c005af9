import { useCommand } from '@balai/client'
import { type PointBalance, type PointConfig, points } from '@balai/contract'
import { Button, Chip, Chips, Dialog, Notice, SkeletonMany, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { Password } from './Redeem.tsx'
import { useConfig } from './useMall.ts'

type ConvertOf = { mine: PointBalance; again: () => void; close: () => void }

/** Changes points into money at the rate of the house. */
export function Convert(of: ConvertOf) {
  const { t } = useWords()
  const { data } = useConfig()
  return (
    <Dialog
      open
      size="modal"
      onClose={of.close}
      title={t('mall.convertTitle')}
      closeLabel={t('frame.close')}
    >
      {data ? <Form {...of} rate={data.convert} /> : <SkeletonMany of="row" count={3} />}
    </Dialog>
  )
}

function Form({ mine, again, close, rate }: ConvertOf & { rate: PointConfig['convert'] }) {
  const { t, figure, money } = useWords()
  const sending = useCommand(points.convertPoint)
  const most = mine.points - (mine.points % rate.points)
  const [typed, type] = useState(String(most))
  const [password, setPassword] = useState('')
  const [tried, tryIt] = useState(false)
  const { given, refused, message } = sending
  const wanted = /^\d{1,15}$/.test(typed) ? BigInt(typed) : 0n
  const amount = (wanted / rate.points) * rate.amount
  const wrong =
    wanted === 0n || wanted % rate.points !== 0n
      ? t('mall.convertStep', { points: figure(rate.points) })
      : wanted > mine.points
        ? t('mall.convertMost', { points: figure(mine.points) })
        : undefined
  const wrongPassword = refused?.startsWith('payment-password') ? message : undefined
  const above = refused && !wrongPassword ? message : failureOf(sending, t)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (wrong || !password) return
    const answer = await sending.send({ points: wanted, amount, paymentPassword: password })
    if (answer?.refused === 'payment-password-wrong') setPassword('')
    again()
  }
  if (given)
    return (
      <div className="mall-done" role="status">
        <p className="mall-sum">
          <b className="num">{money(given.amount, mine)}</b>
        </p>
        <p>
          {t('mall.converted', { points: figure(given.points), amount: money(given.amount, mine) })}
          {given.owed > 0n && ` ${t('mall.convertedOwed', { owed: money(given.owed, mine) })}`}
        </p>
        <Button tone="primary" onClick={close}>
          {t('mall.doneGo')}
        </Button>
      </div>
    )
  return (
    <form className="mall-form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="mall-rule">
        {t('mall.convertText', {
          points: figure(rate.points),
          amount: money(rate.amount, mine),
        })}
      </p>
      <TextField
        label={t('mall.convertPoints')}
        name="points"
        inputMode="numeric"
        autoComplete="off"
        figures
        maxLength={19}
        value={typed ? figure(wanted) : ''}
        error={tried ? wrong : undefined}
        onChange={({ target }) => {
          sending.reset()
          type(target.value.replace(/\D/g, ''))
        }}
      />
      <Chips label={t('mall.quick')} wrap>
        <Chip selected={wanted === most} onClick={() => type(String(most))}>
          {t('mall.all', { points: figure(most) })}
        </Chip>
      </Chips>
      <dl className="mall-bill">
        <div>
          <dt>{t('mall.comesTo')}</dt>
          <dd className="num">{money(amount, mine)}</dd>
        </div>
        {rate.turnover > 0 && (
          <div>
            <dt>{t('mall.toPlay')}</dt>
            <dd className="num">{money((amount * BigInt(rate.turnover)) / 100n, mine)}</dd>
          </div>
        )}
      </dl>
      <Password
        set={mine.paymentPassword}
        value={password}
        type={(to) => {
          sending.reset()
          setPassword(to)
        }}
        wrong={wrongPassword ?? (tried && !password ? t('mall.passwordNeeded') : undefined)}
      />
      {above && <Notice tone="bad">{above}</Notice>}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={sending.pending}
        disabled={!mine.paymentPassword}
      >
        {t('mall.convertGo', { amount: money(amount, mine) })}
      </Button>
    </form>
  )
}
