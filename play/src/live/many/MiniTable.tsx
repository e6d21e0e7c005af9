import { cameOf } from '@balai/games/dealt/table'
import { useSyncExternalStore } from 'react'
import { sayIn } from '../../tables/roda-pelabuhan/words/index.ts'
import { resultOf } from '../drawn/results.ts'
import { type Around, seenOf } from '../LiveTable.tsx'
import { Place } from '../Place.tsx'
import { paysOf, placeName } from '../places.ts'
import { Ring } from '../Ring.tsx'
import { Hall, Scene } from '../Scene.tsx'
import { isOfCards, sidesOf } from '../show.ts'
import { Told } from '../Told.tsx'
import type { Sight } from '../table.ts'
import { useClock } from '../useClock.ts'
import type { T } from '../words/index.ts'
import { quickPlaces } from './quick.ts'

type Props = Around & { chip: bigint; onOpen: () => void }
type View = NonNullable<Sight['view']>

const lastShown = 12

/** A table beside others: what is dealt, its main places, and the way to the whole of it. */
export function MiniTable({ chip, onOpen, ...around }: Props) {
  const { t, money, player } = around
  const sight = useSyncExternalStore(player.watch, player.get)
  const { view } = sight
  const now = useClock(sight.aheadMs, view?.round.phase === 'dealt')
  if (!view) return <article className="mini" aria-busy="true" />
  const { round, terms, mine } = view
  const { ms, seen, came } = seenOf(view, now)
  const open = round.phase === 'betting'
  const act = (does: boolean, press: () => void) => ({
    'aria-disabled': !does,
    onClick: does ? press : undefined,
  })
  return (
    <article
      className="mini"
      data-kind={terms.kind}
      data-phase={round.phase}
      aria-label={terms.name}
    >
      <header>
        <Ring view={view} now={now} t={t} />
        <h2>{terms.name}</h2>
        <button type="button" className="plain-button" onClick={onOpen}>
          {t('many.open')}
          <span className="unseen"> {terms.name}</span>
        </button>
      </header>
      <div className="mini-stage">
        <Hall view={view} />
        <Scene {...around} view={view} ms={ms} seen={seen} now={0} />
      </div>
      <Told {...around} sight={sight} view={view} came={came} />
      <Last t={t} view={view} seen={seen || round.phase !== 'dealt'} />
      <div className="mini-board">
        {quickPlaces[terms.kind].map((on) => (
          <Place
            key={on}
            {...around}
            {...{ view, sight, chip, came, on }}
            className="live-place mini-place"
          >
            <b>{shortName(around, terms, on)}</b>
            <small>{paysOf(around, terms, on)}</small>
          </Place>
        ))}
      </div>
      <footer>
        <button
          type="button"
          className="plain-button"
          {...act(open && mine.chips.length > 0, () => void player.undo())}
        >
          {t('undo')}
        </button>
        <button
          type="button"
          className="plain-button"
          {...act(open && !mine.chips.length && sight.before.length > 0, () =>
            player.lay(sight.before),
          )}
        >
          {t('repeat')}
        </button>
        <p>
          <small>{t('laid')}</small> <b>{money(mine.stake)}</b>
        </p>
      </footer>
    </article>
  )
}

const halves = ['low', 'even', 'red', 'black', 'odd', 'high'] as const

/** A place in few letters. */
function shortName(told: Pick<Around, 't' | 'lang'>, terms: View['terms'], on: string) {
  const half = halves.find((one) => one === on)
  if (terms.kind === 'roulette' && half) return sayIn(told.lang)(`short.${half}`)
  return terms.kind === 'wheel' ? on : placeName(told, terms, on)
}

const marks = { left: '#b01f36', right: '#1f4aa8', tie: '#1d6b46' }

/** The last results, the newest first. */
function Last({ t, view, seen }: { t: T; view: View; seen: boolean }) {
  const { past, round, terms } = view
  const { kind } = terms
  const told = past.filter(({ nth }) => seen || nth !== round.nth)
  const shown = told.slice(-lastShown).reverse()
  return (
    <ol className="live-last" aria-label={t('results.last')}>
      {!shown.length && <li className="live-last-none">{t('results.none')}</li>}
      {shown.map(({ nth, outcome }) => {
        if (!isOfCards(kind)) {
          const { text, colour } = resultOf(outcome)
          return (
            <li key={nth} style={{ background: colour }}>
              {text}
            </li>
          )
        }
        const mark = cameOf(outcome)
        const text = mark === 'tie' ? t('letter.tie') : t(`letter.${sidesOf[kind][mark]}`)
        return (
          <li key={nth} style={{ background: marks[mark] }}>
            {text}
          </li>
        )
      })}
    </ol>
  )
}
