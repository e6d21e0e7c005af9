import { useAsk } from '@balai/client'
import { catalogue, lobbyPageSize, type Takes } from '@balai/contract'
import { SkeletonMany } from '@balai/ui'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useWide } from '../app/useWide.ts'
import { useWords } from '../words/words.tsx'
import { Failed } from './Found.tsx'
import { Grid } from './Grid.tsx'

type Asked = Takes<typeof catalogue.gameList>

/** Rows drawn beyond each edge of the window: what a finger reaches before the next frame. */
const rowsBeyond = 4
/** Rows of a tablet are five games wide: its pages end with a whole row as all others do. */
const tabletSize = 40
/** The room of a row before one was drawn, by how many games it has. */
const rowPx = new Map([
  [3, 236],
  [5, 300],
  [7, 300],
])

/**
 * Every game in one page, as far as one scrolls: the rows near the window are drawn, and the pages of
 * the lobby that they belong to asked for. All rows are of one height, so that any place in the list is
 * where it was when one comes back.
 */
export default function Endless({ asked, all }: { asked: Asked; all: number }) {
  const { t } = useWords()
  const tablet = useWide('(768px <= width < 1200px)', false)
  const desk = useWide('(width >= 1200px)', false)
  const columns = desk ? 7 : tablet ? 5 : 3
  const pageSize = tablet ? tabletSize : lobbyPageSize
  const box = useRef<HTMLDivElement>(null)
  const { top, row } = useRoom(box, columns)
  const virtual = useWindowVirtualizer({
    count: Math.ceil(all / columns),
    estimateSize: () => row,
    overscan: rowsBeyond,
    scrollMargin: top,
    // A frame that comes late is better than one that keeps the finger waiting.
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was reckoned with another height is void
  useLayoutEffect(() => virtual.measure(), [virtual, row])
  return (
    <div
      ref={box}
      role="feed"
      aria-label={t('lobby.games')}
      className="endless"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          className="endless-row"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <Row {...{ asked, columns, pageSize, all, index }} />
        </div>
      ))}
    </div>
  )
}

/** Where the list begins on the page and how high its rows are, now and whenever that changes. */
function useRoom(box: React.RefObject<HTMLDivElement | null>, columns: number) {
  const [room, know] = useState({ top: 0, row: 0 })
  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    const look = () => {
      const top = Math.round(list.getBoundingClientRect().top + scrollY)
      const drawn = list.querySelector<HTMLElement>('.endless-row:has(.b-tile)')?.offsetHeight
      if (drawn) rowPx.set(columns, drawn)
      const row = rowPx.get(columns) ?? 0
      know((known) => (known.top === top && known.row === row ? known : { top, row }))
    }
    look()
    const watch = new ResizeObserver(look)
    // What stands above it moves it, and changes how high the page is.
    watch.observe(document.body)
    watch.observe(list)
    const drawn = new MutationObserver(() => {
      if (!list.querySelector('.b-tile')) return
      look()
      drawn.disconnect()
    })
    drawn.observe(list, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      drawn.disconnect()
    }
  }, [box, columns])
  return { top: room.top, row: room.row || (rowPx.get(columns) ?? 1) }
}

type Stretch = { asked: Asked; columns: number; pageSize: number; all: number; index: number }

/** One row; its games are part of a page that its neighbours ask for too, and that is fetched once. */
const Row = memo(function Row({ asked, columns, pageSize, all, index }: Stretch) {
  const first = index * columns
  const pageNo = Math.floor(first / pageSize) + 1
  const within = first % pageSize
  const { data, isError, refetch } = useAsk(
    catalogue.gameList,
    { ...asked, pageSize, pageNo },
    { staleMs: 60_000 },
  )
  if (isError && !data) return within === 0 && <Failed again={() => void refetch()} />
  if (!data)
    return (
      <div className="b-grid" aria-busy="true">
        <SkeletonMany of="tile" count={Math.min(columns, all - first)} />
      </div>
    )
  return (
    <Grid
      games={data.games.slice(within, within + columns)}
      later={first >= columns}
      from={first}
      all={all}
    />
  )
})
