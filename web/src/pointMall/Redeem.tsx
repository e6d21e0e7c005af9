import { useCommand } from '@balai/client'
import { type PointBalance, type PointReward, points } from '@balai/contract'
import { Button, buttonClass, Dialog, Notice, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { failureOf } from '../identity/failure.ts'
import { Secret } from '../withdraw/Secret.tsx'
import { useWords } from '../words/words.tsx'
import { RewardArt } from './RewardArt.tsx'

const blanks = { name: '', phone: '', address: '', city: '', postcode: '' }
const fields = [
  { name: 'name', complete: 'name', most: 80 },
  { name: 'phone', complete: 'tel', most: 20 },
  { name: 'address', complete: 'street-address', most: 200 },
  { name: 'city', complete: 'address-level2', most: 60 },
  { name: 'postcode', complete: 'postal-code', most: 5 },
] as const

type RedeemOf = { reward: PointReward; mine: PointBalance; again: () => void; close: () => void }

/** Changes points for a reward: where it goes, and the payment password. */
export function Redeem({ reward, mine, again, close }: RedeemOf) {
  const { t, figure, money } = useWords()
  const sending = useCommand(points.redeemPointReward)
  const [parcel, fill] = useState(blanks)
  const [password, setPassword] = useState('')
  const [tried, tryIt] = useState(false)
  const { given, refused, message } = sending
  const { name, kind, price, amount, turnover, art } = reward
  const goods = kind === 'goods'
  const empty = goods && fields.some((field) => !parcel[field.name].trim())
  const wrongPassword = refused?.startsWith('payment-password') ? message : undefined
  const above = refused && !wrongPassword ? message : failureOf(sending, t)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (empty || !password) return
    const answer = await sending.send({
      ...{ reward: reward.reward, price, paymentPassword: password },
      ...(goods && { parcel }),
    })
    if (answer?.refused === 'payment-password-wrong') setPassword('')
    again()
  }
  if (given)
    return (
      <Dialog
        open
        onClose={close}
        title={t('mall.done')}
        closeLabel={t('frame.close')}
        footer={
          <Button tone="primary" onClick={close}>
            {t('mall.doneGo')}
          </Button>
        }
      >
        <div className="mall-done" role="status">
          <RewardArt art={art} />
          <p>
            {goods
              ? t('mall.doneGoods', { name, number: given.number })
              : t('mall.doneMoney', { amount: money(amount ?? 0n, mine) })}
          </p>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      size="modal"
      onClose={close}
      title={t('mall.redeemTitle', { name })}
      closeLabel={t('frame.close')}
    >
      <form className="mall-form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="mall-rule">{reward.text}</p>
        <dl className="mall-bill">
          <div>
            <dt>{t('mall.price')}</dt>
            <dd className="num">{t('mall.count', { points: figure(price) })}</dd>
          </div>
          <div>
            <dt>{t('mall.left')}</dt>
            <dd className="num">{t('mall.count', { points: figure(mine.points - price) })}</dd>
          </div>
          {amount !== null && turnover > 0 && (
            <div>
              <dt>{t('mall.toPlay')}</dt>
              <dd className="num">{money((amount * BigInt(turnover)) / 100n, mine)}</dd>
            </div>
          )}
        </dl>
        {goods && (
          <fieldset className="mall-parcel">
            <legend>{t('mall.parcel')}</legend>
            {fields.map(({ name: field, complete, most }) => (
              <TextField
                key={field}
                label={t(`mall.parcel_${field}`)}
                name={field}
                autoComplete={complete}
                maxLength={most}
                {...((field === 'phone' || field === 'postcode') && {
                  inputMode: 'numeric' as const,
                })}
                value={parcel[field]}
                error={tried && !parcel[field].trim() ? t('mall.needed') : undefined}
                onChange={({ target }) => {
                  sending.reset()
                  fill({ ...parcel, [field]: target.value })
                }}
              />
            ))}
          </fieldset>
        )}
        <Password
          set={mine.paymentPassword}
          value={password}
          type={(typed) => {
            sending.reset()
            setPassword(typed)
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
          {t('mall.redeemGo', { points: figure(price) })}
        </Button>
      </form>
    </Dialog>
  )
}

type PasswordOf = {
  set: boolean
  value: string
  type: (typed: string) => void
  wrong: string | undefined
}

/** The payment password, or the way to one. */
export function Password({ set, value, type, wrong }: PasswordOf) {
  const { t } = useWords()
  if (!set)
    return (
      <Notice
        tone="info"
        action={
          <Link href="/member/cards" className={buttonClass({ size: 'sm' })}>
            {t('mall.passwordSet')}
          </Link>
        }
      >
        {t('mall.passwordNone')}
      </Notice>
    )
  return (
    <Secret
      label={t('mall.password')}
      name="paymentPassword"
      value={value}
      type={type}
      wrong={wrong}
    />
  )
}
