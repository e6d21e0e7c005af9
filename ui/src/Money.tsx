import { cx } from './cx.ts'
import { formatMoney, type MoneyForm } from './formatMoney.ts'

export type MoneyProps = MoneyForm & {
  amount: bigint
  /** On its way to a new value: dimmed, and as wide as before. */
  updating?: boolean
  className?: string
}

/** An amount in figures that line up. Only a gain that was won is coloured, and by whoever shows it. */
export const Money = ({ amount, updating, className, ...form }: MoneyProps) => (
  <span className={cx('b-money', className)} data-dim={updating || undefined}>
    {formatMoney(amount, form)}
  </span>
)
