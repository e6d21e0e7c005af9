import '../../record/profit/profit.css'
import './contracts.css'
import { useAskPages } from '@balai/client'
import { agentContracts, type ContractSide } from '@balai/contract'
import type { ContractKind } from '@balai/contract/agent-contracts'
import { Button, Empty, Segments, SkeletonCard } from '@balai/ui'
import { useState } from 'react'
import { Room } from '../../member/Room.tsx'
import { useWords } from '../../words/words.tsx'
import { Failed } from '../Failed.tsx'
import { daysOfStretch } from '../stretch.ts'
import { TakeTable } from '../TakeTable.tsx'
import { Deed } from './Deed.tsx'
import { beginning, termsOf } from './draft.ts'
import { Propose } from './Propose.tsx'
import { TermsForm } from './TermsForm.tsx'
import { Trial } from './Trial.tsx'

const views = ['mine', 'given', 'try'] as const
type View = (typeof views)[number]

/** Contracts of a kind: those that pay whoever looks, those by which they pay, and terms tried out. */
export function Contracts({ kind }: { kind: ContractKind }) {
  const { t } = useWords()
  const [view, look] = useState<View>('mine')
  return (
    <Room title={t(`agent.page_${kind}`)}>
      <div className="agent-page">
        <Segments
          label={t('contract.view')}
          options={views.map((value) => ({ value, label: t(`contract.view_${value}`) }))}
          value={view}
          onChange={look}
        />
        {view === 'try' ? <Try kind={kind} /> : <Side key={view} kind={kind} side={view} />}
        <p className="t-13 text-muted">{t(`contract.note_${kind}`)}</p>
      </div>
    </Room>
  )
}

const pageSize = 10

function Side({ kind, side }: { kind: ContractKind; side: ContractSide }) {
  const { t } = useWords()
  const [now] = useState(() => new Date())
  const [proposing, propose] = useState<{ to?: string }>()
  const found = useAskPages(agentContracts.contracts, { kind, side, limit: pageSize })
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  const given = side === 'given'
  return (
    <div className="agent-page" aria-busy={found.isPending || undefined}>
      {given && !proposing && (
        <Button tone="primary" className="deed-new" onClick={() => propose({})}>
          {t('contract.propose')}
        </Button>
      )}
      {proposing && (
        <Propose
          kind={kind}
          to={proposing.to}
          leave={() => propose(undefined)}
          done={async () => {
            await found.refetch()
            propose(undefined)
          }}
        />
      )}
      {found.error ? (
        <Failed error={found.error} again={found.refetch} />
      ) : found.isPending ? (
        <>
          <SkeletonCard />
          <SkeletonCard />
        </>
      ) : all.length === 0 ? (
        !proposing && (
          <Empty title={t(`contract.none_${side}`)}>{t(`contract.noneText_${side}`)}</Empty>
        )
      ) : (
        all.map((contract) => (
          <Deed
            key={contract.id}
            contract={contract}
            again={found.refetch}
            onNewTerms={given ? () => propose({ to: contract.account }) : undefined}
          />
        ))
      )}
      {all.some(({ signed }) => signed) && (
        <div className="deed-file">
          <p className="t-13 text-muted">{t('contract.file')}</p>
          <TakeTable table="bills" {...daysOfStretch('90', now)} />
        </div>
      )}
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('agent.more')}
        </Button>
      )}
    </div>
  )
}

/** Any terms, on one's own past. */
function Try({ kind }: { kind: ContractKind }) {
  const { t } = useWords()
  const [draft, edit] = useState(() => beginning())
  const terms = termsOf(draft, { kind, payer: 'house' })
  return (
    <section className="b-card deed-propose" aria-label={t('contract.view_try')}>
      <p className="text-muted">{t('contract.tryText')}</p>
      <div className="deed-beside">
        <TermsForm kind={kind} draft={draft} edit={edit} />
        {terms ? (
          <Trial kind={kind} terms={terms} />
        ) : (
          <p className="text-muted">{t('contract.unfinished')}</p>
        )}
      </div>
    </section>
  )
}
