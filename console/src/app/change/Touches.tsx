import type { Preview } from '@balai/contract/desk/change'
import { IconAlert } from '@balai/ui'
import { IconEyes } from '../icons.tsx'
import { useMe } from '../me.ts'
import { isMoney } from './field-words.ts'
import { useWords } from './texts.ts'
import { useFieldName } from './useFieldName.ts'

/** What else a change touches, by name and count. */
export function Touches({ touches, amount }: Pick<Preview, 'touches' | 'amount'>) {
  const { t, figure, money } = useWords()
  const purse = useMe()
  const nameOf = useFieldName()
  // What it does not touch at all need not be read.
  const all = Object.entries(touches).filter(([, count]) => count !== '0')
  if (all.length === 0 && amount === null) return null
  return (
    <ul className="touches" aria-label={t('change.touches')}>
      {amount !== null && (
        <li>
          <span>{t('change.amount')}</span>
          <b className="num">{money(amount, purse)}</b>
        </li>
      )}
      {all.map(([name, count]) => (
        <li key={name}>
          <span>{nameOf([name], 0)}</span>
          <b className="num">{isMoney(name) ? money(count, purse) : figure(count)}</b>
        </li>
      ))}
    </ul>
  )
}

/** How many others have to agree, said before it is sent. */
export function WhoAgrees({ approvers }: { approvers: number }) {
  const { t } = useWords()
  const Icon = approvers === 0 ? IconAlert : IconEyes
  return (
    <p className="agrees" data-at-once={approvers === 0 || undefined}>
      <Icon size={18} />
      <span>
        {approvers < 2
          ? t(approvers === 0 ? 'change.approvers0' : 'change.approvers1')
          : t('change.approvers', { count: approvers })}
      </span>
    </p>
  )
}
