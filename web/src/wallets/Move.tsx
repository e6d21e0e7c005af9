import { useCommand } from '@balai/client'
import { type Consolidated, type Takes, type VendorWallet, walletTransfers } from '@balai/contract'
import { Button, Chip, Chips, Notice, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { readAmount } from '../deposit/amounts.ts'
import { failureOf } from '../identity/failure.ts'
import { moneyForm } from '../words/format.ts'
import { useWords } from '../words/words.tsx'

export type Way = Takes<typeof walletTransfers.walletTransfer>['direction']
type MoveOf = { purse: VendorWallet; funds: Consolidated; way: Way; done: () => Promise<void> }

/** How much is moved, and which way it goes. */
export function Move({ purse, funds, way, done }: MoveOf) {
  const { t, money, lang, figure } = useWords()
  const moving = useCommand(walletTransfers.walletTransfer)
  const [typed, type] = useState('')
  const [tried, tryIt] = useState(false)
  const { exponent } = funds
  const most = way === 'to-vendor' ? funds.main : purse.balance
  const amount = readAmount(typed, exponent)
  const whole = (minor: bigint) => String(minor / 10n ** BigInt(exponent))
  const wrong =
    amount === undefined || amount === 0n
      ? t('wallets.amountEmpty')
      : amount > most
        ? t('wallets.amountShort', { most: money(most, funds) })
        : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (wrong || amount === undefined) return
    const answer = await moving.send({ vendor: purse.vendor, direction: way, amount })
    if (answer?.given) await done()
  }
  const edit = (to: string) => {
    moving.reset()
    type(to)
  }
  const said = moving.message ?? failureOf(moving, t)
  const name = purse.name
  return (
    <form className="purse-move" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t(way === 'to-vendor' ? 'wallets.fillAmount' : 'wallets.backAmount', { name })}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        figures
        maxLength={18}
        start={<span className="amount-symbol">{moneyForm(funds, lang).symbol}</span>}
        value={amount === undefined ? '' : figure(amount / 10n ** BigInt(exponent))}
        hint={t('wallets.most', { most: money(most, funds) })}
        error={tried ? wrong : undefined}
        onChange={({ target }) => edit(target.value)}
      />
      <Chips label={t('wallets.quick')} wrap>
        {[most / 4n, most / 2n].map((each, i) => (
          <Chip key={i === 0 ? 'quarter' : 'half'} onClick={() => edit(whole(each))}>
            {t(i === 0 ? 'wallets.quarter' : 'wallets.half')}
          </Chip>
        ))}
        <Chip selected={amount === most} onClick={() => edit(whole(most))}>
          {t('wallets.all')}
        </Chip>
      </Chips>
      {said && <Notice tone="bad">{said}</Notice>}
      <Button type="submit" tone="primary" busy={moving.pending}>
        {t(way === 'to-vendor' ? 'wallets.fillGo' : 'wallets.backGo')}
      </Button>
    </form>
  )
}
