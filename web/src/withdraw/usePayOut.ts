import { useCommand } from '@balai/client'
import { type BankCard, withdrawals } from '@balai/contract'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { feeOf, readAmount } from '../deposit/amounts.ts'
import { failureOf } from '../identity/failure.ts'
import { ask } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'
import { type Payees, shortOf, type Terms } from './asked.ts'

/** Refusals by the part of the form that they speak of; the rest stands above the button. */
const ofAmount: readonly unknown[] = [
  ...['amount-below', 'amount-above', 'withdrawals-today'],
  ...['withdrawal-day-most', 'balance-short', 'turnover-owed'],
]
const ofPassword: readonly unknown[] = ['payment-password-wrong', 'payment-password-locked']

type Own = { terms: Terms; payees: Payees; again: () => Promise<void> }

/** What is chosen, what is wrong with it and where that is said, and the asking. */
export function usePayOut({ terms, payees, again }: Own) {
  const { t, money, figure } = useWords()
  const [, go] = useLocation()
  const asking = useCommand(withdrawals.askWithdrawal)
  const sure = useSure(terms)
  const [chosen, choose] = useState<string>()
  const [typed, type] = useState('')
  const [password, typePassword] = useState('')
  const [tried, tryIt] = useState(false)
  const card = payees.cards.find(({ id }) => id === chosen) ?? payees.cards[0]
  const amount = readAmount(typed, terms.exponent)
  const short = shortOf(terms, amount)

  const edit = (change: (to: string) => void) => (to: string) => {
    asking.reset()
    change(to)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!card || short || amount === undefined || !password) return
    if (!(await sure(card, amount))) return
    const answer = await asking.send({ card: card.id, amount, paymentPassword: password })
    if (answer?.given) {
      await again()
      return go(`/member/withdraw/${answer.given.id}`)
    }
    // The bounds or the cards are not what they were: they are shown as they are now.
    if (answer?.refused) await again()
    if (ofPassword.includes(answer?.refused)) typePassword('')
  }
  const saying = (why: NonNullable<typeof short>) =>
    t(`withdraw.${why}`, {
      least: money(terms.least, terms),
      most: money(terms.most, terms),
      left: money(why === 'amountDay' ? (terms.dayLeft ?? 0n) : terms.withdrawable, terms),
    })
  const { refused, message } = asking
  const at = placeOf(refused)
  const said = (part: typeof at) => (at === part ? message : undefined)
  return {
    card,
    choose: edit(choose),
    typed: amount === undefined ? '' : figure(amount / 10n ** BigInt(terms.exponent)),
    type: edit(type),
    password,
    typePassword: edit(typePassword),
    amount: short ? undefined : amount,
    submit,
    pending: asking.pending,
    cardWrong: said('card'),
    amountWrong: said('amount') ?? (tried && short ? saying(short) : undefined),
    passwordWrong:
      said('password') ??
      (tried && !password && !asking.pending ? t('withdraw.passwordEmpty') : undefined),
    wrong: said('above') ?? failureOf(asking, t),
    refused,
  }
}

function placeOf(refused: string | undefined) {
  if (refused === undefined) return undefined
  if (refused === 'card-unknown') return 'card'
  if (ofAmount.includes(refused)) return 'amount'
  return ofPassword.includes(refused) ? 'password' : 'above'
}

/** Says once more what leaves and where it goes, before it is asked for. */
function useSure(terms: Terms) {
  const { t, money } = useWords()
  return async (card: BankCard, amount: bigint) => {
    const said = await ask({
      icon: 'info',
      title: t('withdraw.sure'),
      html: t('withdraw.sureText', {
        amount: money(amount, terms),
        arrives: money(amount - feeOf(terms, amount), terms),
        card: `${card.bankName} ${card.number}`,
        name: card.name,
      }),
      buttons: [
        { value: 'back', text: t('withdraw.sureBack') },
        { value: 'go', text: t('withdraw.sureGo'), tone: 'primary' },
      ],
    })
    return said === 'go'
  }
}
