import type { Pool } from '@balai/contract'
import { type EntryKind, EntryNumber } from '@balai/contract/records'
import { Button, Empty, SkeletonCard, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAt } from '../../app/place.ts'
import { useWords } from '../../words/words.tsx'
import { DayRange } from '../DayRange.tsx'
import type { Chosen } from '../days.ts'
import { Panel } from '../Panel.tsx'
import { saidOf } from '../said.ts'
import { Entries } from './Entries.tsx'
import { EntryOf } from './EntryOf.tsx'
import { Files } from './Files.tsx'
import { Narrowing } from './Narrowing.tsx'
import { Sums } from './Sums.tsx'
import { type Narrowed, useStatement } from './useStatement.ts'

/** The account record and its entries: a panel over the page, with addresses of their own. */
export function StatementPanel() {
  const { t } = useWords()
  const { params } = useAt()
  const number = z.safeParse(EntryNumber, params.entry)
  return (
    <Panel title={t(number.success ? 'entry.title' : 'title.statement')}>
      {number.success ? <EntryOf number={number.data} /> : <Statement />}
    </Panel>
  )
}

/** What moved in a purse, from what lay there before to what lay there after. */
function Statement() {
  const { t } = useWords()
  const [now] = useState(() => new Date())
  const [chosen, choose] = useState<Chosen>({ stretch: 'month', days: {} })
  const [pool, setPool] = useState<Pool | undefined>()
  const [kind, setKind] = useState<EntryKind | undefined>()
  const narrowed: Narrowed = { ...chosen.days, ...(pool && { pool }), ...(kind && { kind }) }
  const found = useStatement(narrowed)
  const { first, entries } = found
  return (
    <div className="stack-close statement" aria-busy={found.isPlaceholderData || undefined}>
      <DayRange chosen={chosen} zone={first?.zone} now={now} onChoose={choose} />
      {found.isError ? (
        <Empty
          title={t('statement.failed')}
          action={
            <Button tone="primary" onClick={() => void found.refetch()}>
              {t('frame.retry')}
            </Button>
          }
        >
          {saidOf(found.error)}
        </Empty>
      ) : !first ? (
        <div aria-busy="true">
          <SkeletonCard />
          <SkeletonMany of="row" count={6} />
        </div>
      ) : (
        <>
          <Sums statement={first} />
          <Narrowing statement={first} kind={kind} onPool={setPool} onKind={setKind} />
          {entries.length === 0 ? (
            <Empty title={t(kind ? 'statement.noneKind' : 'statement.none')} />
          ) : (
            <Entries entries={entries} statement={first} />
          )}
          {found.hasNextPage && (
            <Button
              tone="outline"
              busy={found.isFetchingNextPage}
              busyLabel={t('record.moreBusy')}
              onClick={() => void found.fetchNextPage()}
            >
              {t('record.more')}
            </Button>
          )}
          {entries.length > 0 && <Files narrowed={narrowed} />}
        </>
      )}
    </div>
  )
}
