import { Button, IconRight, Notice } from '@balai/ui'
import { Link } from 'wouter'
import { BonusChoice } from '../bonus/BonusChoice.tsx'
import { useWords } from '../words/words.tsx'
import { Amount } from './Amount.tsx'
import { feeOf, type Way, type Ways } from './amounts.ts'
import { Channels } from './Channels.tsx'
import { usePayIn } from './usePayIn.ts'
import { WayChoice } from './WayChoice.tsx'

/** The form of a deposit: everything that holds is said before anything is asked. */
export function PayIn({ ways, again }: { ways: Ways; again: () => Promise<void> }) {
  const { t } = useWords()
  const form = usePayIn(ways, again)
  const { way } = form
  if (!way) return null
  return (
    <form className="pay-in" noValidate onSubmit={(event) => void form.submit(event)}>
      <WayChoice ways={ways} at={form.at} choose={form.choose} wrong={form.wayWrong} />
      {way.channels.length > 0 && (
        <Channels
          label={t(way.method === 'e-wallet' ? 'deposit.wallet' : 'deposit.bank')}
          channels={way.channels}
          chosen={form.chosen}
          pick={form.pick}
          wrong={form.channelWrong}
        />
      )}
      <Amount way={way} ways={ways} typed={form.typed} type={form.type} wrong={form.amountWrong} />
      <BonusChoice
        amount={form.amount}
        chosen={form.offer}
        choose={form.take}
        wrong={form.bonusWrong}
      />
      {form.wrong && <Notice tone="bad">{form.wrong}</Notice>}
      <WayOn refused={form.refused} />
      <Cost ways={ways} way={way} amount={form.amount} />
      <Button type="submit" tone="primary" size="lg" wide busy={form.pending}>
        {t(`deposit.go_${way.method}`)}
      </Button>
    </form>
  )
}

/** Where what stands against a deposit can be looked at, and changed where it can be. */
function WayOn({ refused }: { refused: string | undefined }) {
  const { t } = useWords()
  const limits = ['deposit-limit', 'limit-unanswered', 'self-excluded', 'excluded-for-good']
  const to = limits.includes(refused ?? '')
    ? ({ href: '/member/protection', title: 'title.protection' } as const)
    : refused === 'method-level' || refused === 'deposit-level'
      ? ({ href: '/member/verification', title: 'title.kyc' } as const)
      : undefined
  if (!to) return null
  return (
    <Link href={to.href} className="link deposit-way-on">
      {t(to.title)}
      <IconRight size={16} />
    </Link>
  )
}

type Cost = { ways: Ways; way: Way; amount: bigint | undefined }

/** What is paid, what of it the way takes, and what comes into the balance. */
function Cost({ ways, way, amount }: Cost) {
  const { t, money } = useWords()
  const fee = amount === undefined ? undefined : feeOf(way, amount)
  const said = (minor: bigint | undefined) => (minor === undefined ? '–' : money(minor, ways))
  return (
    <dl className="cost" aria-live="polite">
      <div>
        <dt>{t('deposit.youPay')}</dt>
        <dd>{said(amount)}</dd>
      </div>
      <div>
        <dt>{t('deposit.fee')}</dt>
        <dd>{fee === 0n ? t('deposit.free') : said(fee)}</dd>
      </div>
      <div className="cost-in">
        <dt>{t('deposit.youGet')}</dt>
        <dd>{said(amount === undefined || fee === undefined ? undefined : amount - fee)}</dd>
      </div>
    </dl>
  )
}
