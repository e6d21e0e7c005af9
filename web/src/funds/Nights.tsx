import type { FundsProof } from '@balai/contract'
import { type Column, Table } from '@balai/ui'
import { Link } from 'wouter'
import { useWords } from '../words/words.tsx'

type Nights = { proofs: readonly FundsProof[]; shown: number }

/** The proofs of the last nights; each leads to its own. */
export function Nights({ proofs, shown }: Nights) {
  const { t, money, figure, houseDay } = useWords()
  const columns: Column<FundsProof>[] = [
    {
      key: 'day',
      label: t('funds.day'),
      cell: (proof) => (
        <Link
          href={`/funds?proof=${proof.id}`}
          className="bet-link"
          aria-current={proof.id === shown || undefined}
        >
          {houseDay(proof.at)}
        </Link>
      ),
      phone: 'title',
    },
    {
      key: 'owed',
      label: t('funds.owed'),
      cell: (proof) => money(proof.owed.cash + proof.owed.commission, proof),
      figure: true,
    },
    {
      key: 'bonus',
      label: t('funds.bonus'),
      cell: (proof) => money(proof.owed.bonus, proof),
      figure: true,
      phone: 'none',
    },
    {
      key: 'leaves',
      label: t('funds.leaves'),
      cell: (proof) => figure(proof.leaves),
      figure: true,
      phone: 'none',
    },
    {
      key: 'root',
      label: t('funds.root'),
      cell: (proof) => <span className="hash">{proof.root.slice(0, 12)}…</span>,
      phone: 'detail',
    },
  ]
  return (
    <section className="b-card bets" aria-labelledby="funds-nights">
      <h2 className="card-title funds-nights" id="funds-nights">
        {t('funds.nights')}
      </h2>
      <Table
        caption={t('funds.nights')}
        columns={columns}
        rows={proofs}
        rowKey={({ id }) => String(id)}
        selected={String(shown)}
      />
    </section>
  )
}
