import { useAsk } from '@balai/client'
import { content, type PieceListed } from '@balai/contract/desk/content'
import type { PieceKind } from '@balai/contract/desk/pieces'
import { Badge, Button, Empty, IconPlus, SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page } from '../app/Page.tsx'
import { SearchBox } from '../staff/SearchBox.tsx'
import { Kinds } from './Kinds.tsx'
import { NewPiece } from './NewPiece.tsx'
import { Order } from './Order.tsx'
import { kindRoute } from './routes.tsx'
import { SiteTexts } from './SiteTexts.tsx'
import { StateBadge } from './StateBadge.tsx'
import { kindOf, shapesOf, underWords } from './shapes.ts'
import { useWords } from './words.ts'

/** The banners: with them the content begins. */
export const Banners = () => <Pieces kind="banner" />

/** The pieces of the kind that the address names. */
export function OfKind() {
  const kind = kindOf(kindRoute.useParams().kind)
  if (kind === 'text') return <SiteTexts />
  return kind ? <Pieces key={kind} kind={kind} /> : <Nowhere />
}

function Pieces({ kind }: { kind: PieceKind }) {
  const { t, said } = useWords()
  const may = useMay('content.edit')
  const { data, error, refetch } = useAsk(content.list, { kind })
  const [typed, type] = useState('')
  const [open, show] = useState<'new' | 'order'>()
  const wanted = typed.trim().toLowerCase()
  const found = data
    ?.filter(({ id, title }) =>
      [id, title.ID, title.EN].some((text) => text.toLowerCase().includes(wanted)),
    )
    .sort(asShown)
  const placed = data?.filter(({ place, state }) => place !== null && state !== 'down') ?? []
  return (
    <Page title={t('title')}>
      <Kinds kind={kind} />
      <div className="staff-bar">
        <SearchBox value={typed} onChange={type} placeholder={t('find')} />
        {may && (
          <div className="staff-bar-acts">
            {placed.length > 1 && <Button onClick={() => show('order')}>{t('order')}</Button>}
            <Button tone="primary" icon={<IconPlus size={16} />} onClick={() => show('new')}>
              {t('new', { what: said(shapesOf[kind].one).toLowerCase() })}
            </Button>
          </div>
        )}
      </div>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {found && found.length > 0 && <List kind={kind} pieces={found} />}
      {found?.length === 0 && (
        <Empty title={t('none')}>{t(wanted ? 'noneFound' : 'noneText')}</Empty>
      )}
      {open === 'new' && (
        <NewPiece
          kind={kind}
          taken={data?.map(({ id }) => id) ?? []}
          close={() => show(undefined)}
        />
      )}
      {open === 'order' && <Order kind={kind} pieces={placed} close={() => show(undefined)} />}
    </Page>
  )
}

/** Under what it stands, then by place, then the latest first. */
const asShown = (a: PieceListed, b: PieceListed) =>
  (a.under ?? '').localeCompare(b.under ?? '') ||
  (a.place ?? 0) - (b.place ?? 0) ||
  Number(b.opensAt ?? 0) - Number(a.opensAt ?? 0) ||
  a.id.localeCompare(b.id)

function List({ kind, pieces }: { kind: PieceKind; pieces: readonly PieceListed[] }) {
  const { t, said, lang, moment } = useWords()
  return (
    <div className="sheet">
      <Table
        caption={said(shapesOf[kind].words)}
        dense
        rows={pieces}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            label: t('pieceTitle'),
            phone: 'title',
            cell: ({ id, title }) => (
              <Link to="/content/$kind/$id" params={{ kind, id }} className="row-name">
                {title[lang] || title.ID || title.EN || id}
              </Link>
            ),
          },
          { key: 'id', label: t('id'), phone: 'none', cell: ({ id }) => <code>{id}</code> },
          {
            key: 'under',
            label: t('under'),
            phone: 'more',
            cell: ({ under, place }) => {
              const words = under === null ? undefined : underWords(kind, under)
              return (
                <span className="text-muted">
                  {words ? said(words) : (under ?? '')}
                  {place !== null && ` · ${place}`}
                </span>
              )
            },
          },
          {
            key: 'window',
            label: t('window'),
            phone: 'none',
            cell: ({ opensAt, closesAt, next }) => (
              <span className="num text-muted">
                {opensAt ? moment(opensAt) : t('always')}
                {closesAt && ` – ${moment(closesAt)}`}
                {next && <Badge tone="info">{t('nextWaits')}</Badge>}
              </span>
            ),
          },
          {
            key: 'draft',
            label: t('draft'),
            phone: 'none',
            cell: ({ draft }) => (draft ? <Badge tone="info">{t('draft')}</Badge> : null),
          },
          {
            key: 'state',
            label: t('state'),
            phone: 'figure',
            cell: ({ state }) => <StateBadge state={state} />,
          },
        ]}
      />
    </div>
  )
}
