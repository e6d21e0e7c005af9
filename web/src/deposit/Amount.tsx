import { Chip, Chips, IconButton, IconX, TextField } from '@balai/ui'
import { Link } from 'wouter'
import { moneyForm } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { quickOf, readAmount, type Way, type Ways } from './amounts.ts'

type Amount = {
  way: Way
  ways: Ways
  typed: string
  type: (typed: string) => void
  wrong: string | undefined
}

/** How much: typed large, or one of a few at a press. Its bounds stand below before they are met. */
export function Amount({ way, ways, typed, type, wrong }: Amount) {
  const { t, money, lang } = useWords()
  const amount = readAmount(typed, ways.exponent)
  const bounds = t('deposit.bounds', {
    least: money(way.least, ways),
    most: money(way.most, ways),
  })
  return (
    <div className="amount">
      <TextField
        label={t('deposit.amount')}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        figures
        maxLength={18}
        start={<span className="amount-symbol">{moneyForm(ways, lang).symbol}</span>}
        end={
          typed && (
            <IconButton icon={<IconX />} label={t('deposit.clear')} onClick={() => type('')} />
          )
        }
        value={typed}
        hint={
          <>
            {bounds} <Left ways={ways} />
          </>
        }
        error={wrong}
        onChange={({ target }) => type(target.value)}
      />
      <Chips label={t('deposit.quick')} wrap>
        {quickOf(way, ways).map((each) => (
          <Chip
            key={String(each)}
            selected={each === amount}
            onClick={() => type(String(each / 10n ** BigInt(ways.exponent)))}
          >
            {money(each, ways)}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}

/** What is left, and of what: a member’s own limit is theirs to change, a level is raised by papers. */
function Left({ ways }: { ways: Ways }) {
  const { t, money } = useWords()
  const { left, leftBy, level } = ways
  if (left === null) return null
  if (leftBy === null || leftBy === 'limit') return t('deposit.left', { left: money(left, ways) })
  return (
    <>
      {t(`deposit.left_${leftBy}`, { level, left: money(left, ways) })}{' '}
      <Link href="/member/verification" className="link">
        {t('deposit.levelOn')}
      </Link>
    </>
  )
}
