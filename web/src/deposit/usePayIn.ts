import { useCommand } from '@balai/client'
import { cashier, type OfferChosen } from '@balai/contract'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { mostOf, readAmount, shortOf, type Way, type Ways } from './amounts.ts'

/** Refusals by the part of the form that they speak of. */
const ofAmount: readonly unknown[] = [
  'amount-below',
  'amount-above',
  'deposit-limit',
  'deposit-level',
]
const ofBonus: readonly unknown[] = [
  'bonus-closed',
  'bonus-changed',
  'bonus-running',
  'bonus-deposit-below',
]
const ofWay: readonly unknown[] = ['method-closed', 'method-level']

/** Which bound is told: a member’s own limit is not that of their verification. */
const amountLeft = ({ leftBy }: Ways) =>
  leftBy === null || leftBy === 'limit'
    ? ('deposit.amountLeft' as const)
    : (`deposit.amountLeft_${leftBy}` as const)

/** What is chosen, what is wrong with it and where that is said, and the asking. */
export function usePayIn(ways: Ways, again: () => Promise<void>) {
  const { t, money, figure } = useWords()
  const [, go] = useLocation()
  const ask = useCommand(cashier.askDeposit)
  const [at, choose] = useState(0)
  const [channel, pick] = useState<string>()
  const [offer, take] = useState<OfferChosen>()
  const [typed, type] = useState('')
  const [tried, tryIt] = useState(false)
  const way = ways.methods[at] ?? ways.methods[0]
  const amount = readAmount(typed, ways.exponent)
  const short = way && shortOf(way, amount, ways.left)
  const chosen = way?.channels.find((each) => each === channel)
  const channelMissing = way !== undefined && way.channels.length > 0 && !chosen

  const edit = <T>(change: (to: T) => void) => {
    return (to: T) => {
      ask.reset()
      change(to)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!way || short || channelMissing || amount === undefined) return
    const answer = await ask.send({
      method: way.method,
      amount,
      ...(chosen && { channel: chosen }),
      ...(offer && { bonus: offer }),
    })
    if (answer?.given) go(`/member/deposit/${answer.given.id}`)
    // The ways or the limits are not what they were: they are shown as they are now.
    else if (answer?.refused) await again()
  }
  const saying = (why: NonNullable<typeof short>, way: Way) =>
    t(why === 'amountLeft' ? amountLeft(ways) : `deposit.${why}`, {
      level: ways.level,
      least: money(way.least, ways),
      most: money(why === 'amountLeft' ? mostOf(way, ways.left) : way.most, ways),
    })
  const forAmount = ofAmount.includes(ask.refused)
  const forWay = ofWay.includes(ask.refused)
  const forBonus = ofBonus.includes(ask.refused)
  return {
    way,
    at,
    choose: edit(choose),
    chosen,
    pick: edit(pick),
    offer,
    take: edit(take),
    typed: amount === undefined ? '' : figure(amount / 10n ** BigInt(ways.exponent)),
    type: edit(type),
    amount: short ? undefined : amount,
    submit,
    pending: ask.pending,
    amountWrong: forAmount ? ask.message : tried && short && way ? saying(short, way) : undefined,
    wayWrong: forWay ? ask.message : undefined,
    channelWrong: tried && channelMissing ? t('deposit.channelEmpty') : undefined,
    bonusWrong: forBonus ? ask.message : undefined,
    wrong: forAmount || forWay || forBonus ? undefined : (ask.message ?? failureOf(ask, t)),
    refused: ask.refused,
  }
}
