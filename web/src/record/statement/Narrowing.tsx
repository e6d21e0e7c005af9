import { useSession } from '@balai/client'
import { Pool } from '@balai/contract'
import { EntryKind, type Statement } from '@balai/contract/records'
import { Chip, Chips } from '@balai/ui'
import { useWords } from '../../words/words.tsx'
import { Choice } from '../Choice.tsx'

type Narrowing = {
  statement: Statement
  kind: EntryKind | undefined
  onPool: (pool: Pool) => void
  onKind: (kind: EntryKind | undefined) => void
}

const pools = ['cash', 'bonus', 'demo'] as const

/** What entries are for, as far as there are any, and the purse. */
export function Narrowing({ statement, kind, onPool, onKind }: Narrowing) {
  const { t, figure } = useWords()
  const trial = useSession()?.isAgent === 4
  const there = EntryKind.options.flatMap((known) => {
    const sum = statement.kinds.find((each) => each.kind === known)
    return sum || known === kind ? [{ kind: known, entries: sum?.entries ?? 0 }] : []
  })
  return (
    <div className="narrowing">
      <Chips label={t('statement.kind')}>
        <Chip selected={kind === undefined} onClick={() => onKind(undefined)}>
          {t('statement.allKinds')}
        </Chip>
        {there.map((each) => (
          <Chip
            key={each.kind}
            selected={each.kind === kind}
            count={figure(each.entries)}
            onClick={() => onKind(each.kind === kind ? undefined : each.kind)}
          >
            {t(`entry.kind_${each.kind}`)}
          </Chip>
        ))}
      </Chips>
      {!trial && (
        <Choice
          label={t('statement.pool')}
          value={statement.pool}
          options={pools.map((pool) => ({ value: pool, text: t(`pool.${pool}`) }))}
          onChoose={(value) => {
            const pool = Pool.options.find((known) => known === value)
            if (pool) onPool(pool)
          }}
        />
      )}
    </div>
  )
}
