import { useAsk } from '@balai/client'
import { catalogue, type Game } from '@balai/contract'
import { Dialog, IconSearch } from '@balai/ui'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useDebounced } from '../app/debounced.ts'
import { lazy } from '../app/lazy.tsx'
import { CoverImage } from '../lobby/CoverImage.tsx'
import { withWords } from '../words/packs.ts'
import { useWords } from '../words/words.tsx'
import { lift } from './overlay.ts'

const GameInfo = lazy(withWords('lobby', () => import('../lobby/GameInfo.tsx')))

const shownMost = 8
export const settleMs = 150

/** Search over every game, from any page; what is busy now before a word is typed. */
export default function Search() {
  const { t } = useWords()
  const [, go] = useLocation()
  const [name, setName] = useState('')
  const [at, setAt] = useState(0)
  const [chosen, choose] = useState<Game>()
  const { games, total, failed, settled } = useFound(name)
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!step || !games.length) return
    event.preventDefault()
    setAt((at + step + games.length) % games.length)
  }
  const open = (game: Game | undefined) => game && choose(game)
  if (chosen)
    return (
      <Suspense>
        <GameInfo game={chosen} onClose={lift} />
      </Suspense>
    )
  return (
    <Dialog open size="modal" title={t('search.open')} closeLabel={t('frame.close')} onClose={lift}>
      <search>
        <form
          className="search-form"
          onKeyDown={onKey}
          onSubmit={(event) => {
            event.preventDefault()
            if (games[at]) open(games[at])
            else if (name) {
              lift()
              go(`/rng?name=${encodeURIComponent(name)}`)
            }
          }}
        >
          <IconSearch />
          <input
            type="search"
            role="combobox"
            aria-expanded={games.length > 0}
            aria-controls="search-found"
            aria-activedescendant={games[at] && `found-${games[at].nodeId}`}
            aria-label={t('search.hint')}
            placeholder={t('search.hint')}
            value={name}
            maxLength={80}
            autoFocus
            onChange={(event) => {
              setName(event.target.value)
              setAt(0)
            }}
          />
        </form>
        <p className="search-said" role="status">
          {failed
            ? t('search.failed')
            : !settled
              ? t('search.suggested')
              : total === 0
                ? t('search.none', { name: settled })
                : t('search.found', { count: total ?? 0 })}
        </p>
        <div
          id="search-found"
          role="listbox"
          aria-label={t('search.hint')}
          className="search-found"
        >
          {games.map((game, i) => (
            <Found key={game.nodeId} game={game} here={i === at} onOpen={() => open(game)} />
          ))}
        </div>
        <p className="search-keys max-md:hidden">{t('search.keys')}</p>
      </search>
    </Dialog>
  )
}

function useFound(name: string) {
  const settled = useDebounced(name.trim(), settleMs)
  const hot = useAsk(catalogue.hotGames, {})
  const found = useAsk(
    catalogue.gameList,
    { gameName: settled, pageNo: 1, pageSize: shownMost },
    { enabled: settled !== '', keepPrevious: true },
  )
  return settled
    ? {
        games: found.data?.games ?? [],
        total: found.data?.totalGames,
        failed: found.isError,
        settled,
      }
    : {
        games: (hot.data ?? []).slice(0, shownMost),
        total: undefined,
        failed: hot.isError,
        settled,
      }
}

function Found({ game, here, onOpen }: { game: Game; here: boolean; onOpen: () => void }) {
  const { t, percent } = useWords()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves and opens by key
    <div
      id={`found-${game.nodeId}`}
      role="option"
      tabIndex={-1}
      aria-selected={here}
      className="search-row"
      onClick={onOpen}
    >
      <CoverImage cover={game.cover} width={48} height={64} />
      <span className="grow">
        <strong>{game.gameName}</strong>
        <small>
          {game.vendorName} · {t(`category.${game.gameType}`)}
        </small>
      </span>
      <small className="num">{t('game.rtp', { rtp: percent(game.rtp) })}</small>
    </div>
  )
}
