import { Chip, Chips, IconButton, IconX, TextField } from '@balai/ui'
import { Link } from 'wouter'
import { readAmount } from '../deposit/amounts.ts'
import { moneyForm } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { mostOf, quickOf, type Terms } from './asked.ts'

type Amount = {
  terms: Terms
  typed: string
  type: (typed: string) => void
  wrong: string | undefined
}

/** How much: typed large, one of a few at a press, or all that can leave. Its bounds stand below. */
export function Amount({ terms, typed, type, wrong }: Amount) {
  const { t, money, lang } = useWords()
  const amount = readAmount(typed, terms.exponent)
  const most = mostOf(terms)
  const whole = (minor: bigint) => String(minor / 10n ** BigInt(terms.exponent))
  const bounds = t('withdraw.bounds', {
    least: money(terms.least, terms),
    most: money(terms.most, terms),
  })
  const day = t('withdraw.leftToday', { count: terms.leftToday })
  return (
    <div className="amount">
      <TextField
        label={t('withdraw.amount')}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        figures
        maxLength={18}
        start={<span className="amount-symbol">{moneyForm(terms, lang).symbol}</span>}
        end={
          typed && (
            <IconButton icon={<IconX />} label={t('withdraw.clear')} onClick={() => type('')} />
          )
        }
        value={typed}
        hint={
          <>
            {bounds} {day} <Left terms={terms} />
          </>
        }
        error={wrong}
        onChange={({ target }) => type(target.value)}
      />
      <Chips label={t('withdraw.quick')} wrap>
        {quickOf(terms).map((each) => (
          <Chip key={String(each)} selected={each === amount} onClick={() => type(whole(each))}>
            {money(each, terms)}
          </Chip>
        ))}
        <Chip selected={amount === most} onClick={() => type(whole(most))}>
          {t('withdraw.all', { most: money(most, terms) })}
        </Chip>
      </Chips>
    </div>
  )
}

/** What can still leave, and by which bound: a level of verification is raised by papers. */
function Left({ terms }: { terms: Terms }) {
  const { t, money } = useWords()
  const { dayLeft, leftBy, level } = terms
  if (dayLeft === null || leftBy === null) return null
  return (
    <>
      {t(`withdraw.left_${leftBy}`, { level, left: money(dayLeft, terms) })}{' '}
      {leftBy !== 'rank' && (
        <Link href="/member/verification" className="link">
          {t('withdraw.levelOn')}
        </Link>
      )}
    </>
  )
}
