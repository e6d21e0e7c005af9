import { useCommand } from '@balai/client'
import { upline } from '@balai/contract'
import {
  Button,
  Chip,
  Chips,
  IconArrowdown,
  IconArrowup,
  IconCheck,
  Notice,
  TextField,
} from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { readAmount } from '../deposit/amounts.ts'
import { failureOf } from '../identity/failure.ts'
import { ask } from '../shell/overlay.ts'
import { Secret } from '../withdraw/Secret.tsx'
import { moneyForm } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import type { Standing } from './Upline.tsx'

const fields: Readonly<Record<string, 'account' | 'amount' | 'password'>> = {
  'downline-unknown': 'account',
  'transfer-other-closed': 'account',
  'amount-below': 'amount',
  'amount-above': 'amount',
  'transfers-today': 'amount',
  'transfer-day-most': 'amount',
  'purse-short': 'amount',
  'transfer-turnover': 'amount',
  'payment-password-wrong': 'password',
  'payment-password-locked': 'password',
}

type SendOf = { standing: Standing; again: () => Promise<void> }

/** To whom, how much, and the payment password: all of it said once more before it goes. */
export function Send({ standing, again }: SendOf) {
  const { t, money, lang, figure } = useWords()
  const sending = useCommand(upline.transferUpline)
  const [to, setTo] = useState<'upline' | 'downline'>(standing.upline ? 'upline' : 'downline')
  const [account, setAccount] = useState('')
  const [typed, type] = useState('')
  const [password, setPassword] = useState('')
  const [tried, tryIt] = useState(false)
  const [done, setDone] = useState<string>()
  const { exponent, least, sendable } = standing
  const amount = readAmount(typed, exponent)
  const whole = (minor: bigint) => String(minor / 10n ** BigInt(exponent))
  const short =
    amount === undefined || amount === 0n
      ? t('upline.amountEmpty')
      : amount < least
        ? t('upline.amountLeast', { least: money(least, standing) })
        : amount > sendable
          ? t('upline.amountMost', { most: money(sendable, standing) })
          : undefined
  const nobody = to === 'downline' && !account.trim() ? t('upline.accountEmpty') : undefined
  const said = (field: string) =>
    sending.refused !== undefined && (fields[sending.refused] ?? 'above') === field
      ? sending.message
      : undefined
  const edit = (change: (to: string) => void) => (to: string) => {
    sending.reset()
    setDone(undefined)
    change(to)
  }
  const name = to === 'upline' ? (standing.upline?.name ?? '') : account.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (short || nobody || !password || amount === undefined) return
    const sure = await ask({
      icon: 'info',
      title: t('upline.sure'),
      html: t(to === 'upline' ? 'upline.sureUp' : 'upline.sureDown', {
        amount: money(amount, standing),
        name,
      }),
      buttons: [
        { value: 'back', text: t('upline.sureBack') },
        { value: 'go', text: t('upline.sureGo'), tone: 'primary' },
      ],
    })
    if (sure !== 'go') return
    const answer = await sending.send({
      ...{ to, amount, paymentPassword: password },
      ...(to === 'downline' && { account: account.trim() }),
    })
    if (answer?.given) {
      setDone(t('upline.sent', { amount: money(amount, standing), name: answer.given.name }))
      type('')
      setPassword('')
      tryIt(false)
    }
    if (answer?.refused === 'payment-password-wrong') setPassword('')
    await again()
  }
  return (
    <form className="pay-in" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="ways">
        <legend className="b-label">{t('upline.to')}</legend>
        <div className="ways-cards">
          {standing.upline && (
            <label className="way">
              <input
                type="radio"
                name="to"
                checked={to === 'upline'}
                onChange={() => edit(() => setTo('upline'))('')}
              />
              <IconArrowup />
              <span>
                <b>{t('upline.up')}</b>
                <small>{standing.upline.name}</small>
              </span>
              <IconCheck size={20} className="way-chosen" />
            </label>
          )}
          {standing.downlines > 0 && (
            <label className="way">
              <input
                type="radio"
                name="to"
                checked={to === 'downline'}
                onChange={() => edit(() => setTo('downline'))('')}
              />
              <IconArrowdown />
              <span>
                <b>{t('upline.down')}</b>
                <small>{t('upline.downCount', { count: figure(standing.downlines) })}</small>
              </span>
              <IconCheck size={20} className="way-chosen" />
            </label>
          )}
        </div>
      </fieldset>
      {to === 'downline' && (
        <TextField
          label={t('upline.account')}
          name="account"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={64}
          value={account}
          hint={t('upline.accountHint')}
          error={said('account') ?? (tried ? nobody : undefined)}
          onChange={({ target }) => edit(setAccount)(target.value)}
        />
      )}
      <div className="amount">
        <TextField
          label={t('upline.amount')}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          figures
          maxLength={18}
          start={<span className="amount-symbol">{moneyForm(standing, lang).symbol}</span>}
          value={amount === undefined ? '' : figure(amount / 10n ** BigInt(exponent))}
          hint={t('upline.bounds', {
            least: money(least, standing),
            most: money(standing.most, standing),
            left: standing.leftToday,
          })}
          error={said('amount') ?? (tried ? short : undefined)}
          onChange={({ target }) => edit(type)(target.value)}
        />
        <Chips label={t('upline.quick')} wrap>
          <Chip selected={amount === sendable} onClick={() => edit(type)(whole(sendable))}>
            {t('upline.all', { most: money(sendable, standing) })}
          </Chip>
        </Chips>
      </div>
      <Secret
        label={t('upline.password')}
        name="paymentPassword"
        value={password}
        type={edit(setPassword)}
        wrong={
          said('password') ??
          (tried && !password && !sending.pending ? t('upline.passwordEmpty') : undefined)
        }
      />
      {(said('above') ?? failureOf(sending, t)) && (
        <Notice tone="bad">{said('above') ?? failureOf(sending, t)}</Notice>
      )}
      {done && <Notice tone="good">{done}</Notice>}
      <Button type="submit" tone="primary" size="lg" wide busy={sending.pending}>
        {t('upline.go')}
      </Button>
    </form>
  )
}
