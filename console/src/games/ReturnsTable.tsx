import type { Measured } from '@balai/contract/desk/games'
import { Badge, IconAlert, IconCheck, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import type { Purse } from '../app/format.ts'
import { BandBar } from './BandBar.tsx'
import { useWords } from './texts.ts'

/** What games returned, each beside what is certified of it. */
export function ReturnsTable(props: { measured: readonly Measured[]; purse: Purse }) {
  const { measured, purse } = props
  const { t, said, figure, money, share } = useWords()
  return (
    <div className="sheet">
      <Table
        caption={t('returns.title')}
        dense
        rows={measured}
        rowKey={({ game, math }) => `${game} ${math}`}
        columns={[
          {
            key: 'game',
            label: t('games.game'),
            phone: 'title',
            cell: ({ game, words, current, math }) => (
              <>
                <Link to="/games/$id" params={{ id: game }} className="row-name">
                  {said(words)}
                </Link>{' '}
                {!current && (
                  <small className="text-muted">
                    {t('returns.earlier')} {math.slice(0, 8)}
                  </small>
                )}
              </>
            ),
          },
          {
            key: 'rounds',
            label: t('returns.rounds'),
            figure: true,
            phone: 'none',
            cell: ({ rounds }) => figure(rounds),
          },
          {
            key: 'staked',
            label: t('returns.staked'),
            figure: true,
            phone: 'none',
            cell: ({ staked }) => money(staked, purse),
          },
          {
            key: 'actual',
            label: t('returns.measured'),
            figure: true,
            cell: ({ actual }) => (actual === null ? '–' : <b>{share(actual)}</b>),
          },
          {
            key: 'certified',
            label: t('returns.certified'),
            figure: true,
            phone: 'more',
            cell: ({ certified }) => (certified === null ? '–' : share(certified)),
          },
          {
            key: 'band',
            label: t('returns.band'),
            phone: 'more',
            cell: (one) => <BandBar measured={one} />,
          },
          {
            key: 'state',
            label: t('returns.state'),
            phone: 'end',
            cell: ({ state }) => <ReturnState state={state} />,
          },
        ]}
      />
    </div>
  )
}

function ReturnState({ state }: Pick<Measured, 'state'>) {
  const { t } = useWords()
  if (state === 'outside')
    return (
      <Badge tone="lose" icon={<IconAlert size={14} />}>
        {t('returns.outside')}
      </Badge>
    )
  if (state === 'within')
    return (
      <Badge tone="win" icon={<IconCheck size={14} />}>
        {t('returns.within')}
      </Badge>
    )
  return <Badge>{t(`returns.${state}`)}</Badge>
}
