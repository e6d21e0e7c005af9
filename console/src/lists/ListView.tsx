import type { Listed, Row } from '@balai/contract/desk/list'
import { Button, Empty, IconRefresh, IconSlip } from '@balai/ui'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { askedOf, type Seen } from './address.ts'
import { Columns } from './Columns.tsx'
import { Drawer } from './Drawer.tsx'
import { Export } from './Export.tsx'
import { FilterForm, Filters } from './Filters.tsx'
import { Grid } from './Grid.tsx'
import { namesIn, usePages } from './pages.ts'
import { ReportHead } from './ReportHead.tsx'
import { Failing, Loading, NoActivity } from './states.tsx'
import { useWords } from './texts.ts'
import { Views } from './Views.tsx'
import './lists.css'

export type ListViewProps = {
  listed: Listed
  seen: Seen
  onSeen: (seen: Seen) => void
  /** Ways on from a row that the list alone does not know. */
  beside?: (row: Row, names: Record<string, string>) => ReactNode
}

const noRows: readonly Row[] = []
const housePurse = { currency: 'IDR', exponent: 0 }

/** Any list or report of the house: its filters, its rows, what they sum up to, and each in full. */
export function ListView({ listed, seen, onSeen, beside }: ListViewProps) {
  const { lang, said } = useWords()
  // A day that ends while the list stands is begun by asking again, not by the clock.
  const [now, setNow] = useState(() => new Date())
  const filters = useMemo(() => askedOf(listed, seen, now), [listed, seen, now])
  const pages = usePages(listed.name, filters)
  const first = pages.data?.pages[0]
  const purse = first?.made ?? housePurse
  const reader = useMemo(
    () => ({
      ...{ lang, names: namesIn(pages.data?.pages) },
      purse: { currency: purse.currency, exponent: purse.exponent },
    }),
    [lang, purse.currency, purse.exponent, pages.data],
  )
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? noRows, [pages.data])
  const refresh = () => {
    setNow(new Date())
    void pages.refetch()
  }
  return (
    <div className="l-list">
      <h2 className="b-unseen">{said(listed.words)}</h2>
      <div className="l-bar">
        <Filters {...{ listed, seen, onSeen, purse }} />
        <div className="l-tools">
          <FilterForm {...{ listed, seen, onSeen, purse }} />
          <Columns columns={listed.columns} seen={seen} onSeen={onSeen} />
          <Views list={listed.name} seen={seen} onSeen={onSeen} />
          <Export name={listed.name} filters={filters} />
          {listed.sort === 'report' && <Print />}
          <Refresh busy={pages.isFetching} onPress={refresh} />
        </div>
      </div>
      {listed.sort === 'report' && first && (
        <ReportHead title={said(listed.words)} made={first.made} />
      )}
      <Rows {...{ listed, seen, rows, reader, pages }} {...(beside && { beside })} />
    </div>
  )
}

type RowsProps = Pick<ListViewProps, 'listed' | 'seen' | 'beside'> & {
  rows: readonly Row[]
  reader: Parameters<typeof Grid>[0]['reader']
  pages: ReturnType<typeof usePages>
}

function Rows({ listed, seen, rows, reader, pages, beside }: RowsProps) {
  const { said } = useWords()
  const [opened, setOpened] = useState<number>()
  const from = useRef<Element | null>(null)
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  // A page may be empty and still not be the last: beyond such a one nobody looks unasked.
  const barren = pages.data?.pages.at(-1)?.rows.length === 0
  const near = useCallback(() => {
    if (hasNextPage && !isFetching && !isError && !barren) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, barren, fetchNextPage])
  const open = useCallback((place: number) => {
    from.current = document.activeElement
    setOpened(place)
  }, [])
  if (pages.isPending) return <Loading />
  if (pages.isError && rows.length === 0)
    return <Failing error={pages.error} onRetry={() => void pages.refetch()} />
  if (rows.length === 0) return pages.hasNextPage ? <Further pages={pages} /> : <NoActivity />
  const row = opened === undefined ? undefined : rows[opened]
  const close = () => {
    setOpened(undefined)
    if (from.current instanceof HTMLElement) from.current.focus()
  }
  return (
    <>
      <div className="l-body" data-open={row ? true : undefined}>
        <Grid
          caption={said(listed.words)}
          columns={listed.columns}
          totals={pages.data?.pages[0]?.totals ?? null}
          complete={!pages.hasNextPage}
          opened={opened}
          onOpen={open}
          onNear={near}
          {...{ rows, seen, reader }}
        />
        {row && opened !== undefined && (
          <Drawer
            columns={listed.columns}
            row={row}
            place={opened}
            count={rows.length}
            reader={reader}
            onPlace={setOpened}
            onClose={close}
          >
            {beside?.(row, reader.names ?? {})}
          </Drawer>
        )}
      </div>
      <End pages={pages} count={rows.length} />
    </>
  )
}

/** Rare rows are looked for further back by itself a few times, and then when somebody asks. */
const furtherMax = 6

/** Nothing yet, and not all of the time was looked through. */
function Further({ pages }: { pages: ReturnType<typeof usePages> }) {
  const { t } = useWords()
  const { isFetching, isError, fetchNextPage } = pages
  const looked = pages.data?.pages.length ?? 0
  useEffect(() => {
    if (looked < furtherMax && !isFetching && !isError) void fetchNextPage()
  }, [looked, isFetching, isError, fetchNextPage])
  return (
    <Empty
      title={t('state.further')}
      action={
        <Button
          busy={isFetching}
          busyLabel={t('table.moreBusy')}
          onClick={() => void fetchNextPage()}
        >
          {t('table.further')}
        </Button>
      }
    >
      {t('state.furtherWhy')}
    </Empty>
  )
}

/** A page that has so many has more behind it, or says that it has none. */
const pageRows = 50

/** How many rows there are, and how the next ones are had where scrolling is not the way. */
function End({ pages, count }: { pages: ReturnType<typeof usePages>; count: number }) {
  const { t, figure } = useWords()
  const n = figure(count)
  // A page that is not full was looked for as far as time allowed: nobody knows whether more will come.
  const { length } = pages.data?.pages.at(-1)?.rows ?? []
  const unsure = length < pageRows
  return (
    <footer className="l-end" aria-live="polite">
      <span>
        {pages.isFetchNextPageError
          ? t('table.moreFailed')
          : t(pages.hasNextPage ? (unsure ? 'table.sofar' : 'table.some') : 'table.whole', { n })}
      </span>
      {pages.hasNextPage && (
        <Button
          size="sm"
          tone="quiet"
          busy={pages.isFetchingNextPage}
          busyLabel={t('table.moreBusy')}
          onClick={() => void pages.fetchNextPage()}
        >
          {t(unsure ? 'table.further' : 'table.more')}
        </Button>
      )}
    </footer>
  )
}

function Print() {
  const { t } = useWords()
  return (
    <Button tone="outline" size="sm" icon={<IconSlip size={16} />} onClick={() => print()}>
      {t('report.print')}
    </Button>
  )
}

function Refresh({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const { t } = useWords()
  return (
    <Button tone="outline" size="sm" icon={<IconRefresh size={16} />} busy={busy} onClick={onPress}>
      {t('table.refresh')}
    </Button>
  )
}
