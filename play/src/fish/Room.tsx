import type { Lang, RealityWay } from '@balai/contract'
import { kindOf } from '@balai/games/fish/index'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { clockFace, type Money } from '../money.ts'
import type { Port } from '../port.ts'
import { CalmPage } from '../screens/CalmPage.tsx'
import { RealitySheet } from '../screens/RealitySheet.tsx'
import { type Player, type Said, type State, sitDown } from './angler.ts'
import { Controls } from './Controls.tsx'
import { Fair } from './Fair.tsx'
import type { FishHouse, Table } from './house.ts'
import { paysOf, percentOf, Rules } from './Rules.tsx'
import { Stage } from './Stage.tsx'
import { useSeconds, useSitting } from './useSitting.ts'
import { named, type T } from './words/index.ts'

type Props = {
  t: T
  lang: Lang
  money: Money
  house: FishHouse
  port: Port
  paused: boolean
  table: Table
  about: string
  hall: string
  onLeave: () => void
}

const wait = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

/** A seat in a room: taken as it opens, given back as it closes. */
export function Room(props: Props) {
  const { house, hall, table } = props
  const [player, setPlayer] = useState<Player>()
  const [turn, again] = useState(0)
  const played = useRef<(code?: string) => void>(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn takes the seat anew
  useEffect(() => {
    const seat = sitDown({
      ...{ origin: house.origin, token: house.token(), hall, balance: table.balance, wait },
      pace: table.pace,
      ...{ now: () => performance.now(), played: (code) => played.current(code) },
    })
    setPlayer(seat)
    const online = () => seat.hurry()
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('online', online)
      seat.close()
    }
  }, [house, hall, turn])
  if (!player) return null
  return <Seated {...props} player={player} played={played} onBack={() => again(turn + 1)} />
}

type SeatedProps = Props & {
  player: Player
  played: { current: (code?: string) => void }
  onBack: () => void
}

function Seated(props: SeatedProps) {
  const { player, played, t, lang, money, house, port, paused, table, about, onBack, onLeave } =
    props
  const state = useSyncExternalStore(player.watch, player.get)
  const [shown, show] = useState<'rules' | 'fair'>()
  const { sitting, look, ask } = useSitting(house, { cash: table.mode === 'cash' })
  played.current = look
  const time = clockFace(lang, useSeconds(sitting))
  const onFault = useCallback(() => port.tell({ name: 'fault', body: { about: 'stage' } }), [port])
  const leave = () => {
    player.leave()
    onLeave()
  }
  useEffect(() => {
    if (paused || shown || sitting?.due) player.pause()
  }, [player, paused, shown, sitting?.due])
  useEffect(() => {
    port.tell(state.auto ? { name: 'busy', body: {} } : { name: 'idle', body: {} })
  }, [port, state.auto])

  const answer = async (way: RealityWay) => {
    const told = await house.answerReality(way)
    if (!told) return false
    await ask()
    const to = { history: 'history', break: 'break', stop: 'lobby' } as const
    if (way !== 'go-on') port.tell({ name: 'leave', body: { to: to[way] } })
    return true
  }

  if (state.ended === 'elsewhere')
    return <CalmPage head={t('elsewhere')} text={t('elsewhere.about')} act={[t('back'), onBack]} />
  if (state.ended === 'over' || state.ended === 'closed')
    return (
      <CalmPage
        head={t('expired')}
        text={t('expired.about')}
        act={[t('again'), () => port.tell({ name: 'request-launch', body: {} })]}
      />
    )
  return (
    <main className="pond">
      <header className="pond-top">
        <div>
          <h1>{named(t, 'hall', state.hall.id)}</h1>
          <p>
            {t('place', { place: (state.joined?.place ?? 0) + 1 })}
            {table.mode === 'demo' && <span className="demo">{t('demo')}</span>}
          </p>
        </div>
        <Seats state={state} t={t} />
        <div className="pond-doors">
          <button type="button" className="plain-button" onClick={() => show('rules')}>
            {t('rules')}
          </button>
          <button type="button" className="plain-button" onClick={() => show('fair')}>
            {t('fair')}
          </button>
          <button type="button" className="plain-button" onClick={leave}>
            {t('leave')}
          </button>
        </div>
      </header>
      <div className="pond-stage" data-here={state.here}>
        <Stage
          player={player}
          name={t('stage')}
          worded={({ multiple, own, win }) =>
            own ? `${multiple}×  ${money(win, 'always')}` : `${multiple}×`
          }
          onFault={onFault}
        />
        {!state.here && state.joined && <p className="pond-away">{t('reconnecting')}</p>}
      </div>
      <dl className="facts">
        <Fact name={t('balance')} value={money(state.balance)} />
        {sitting && <Fact name={t('net')} value={money(sitting.net, 'always')} />}
        <Fact name={t('time')} value={time} />
      </dl>
      <p className="pond-said" role="status" aria-live="polite">
        {state.said ? worded(state.said, { t, lang, money }) : about}
      </p>
      <Controls {...{ t, money, player, state }} />
      {shown === 'rules' && <Rules {...{ t, lang, about }} onClose={() => show(undefined)} />}
      {shown === 'fair' && (
        <Fair {...{ t, state, house }} onSeed={player.seed} onClose={() => show(undefined)} />
      )}
      {sitting?.due && (
        <RealitySheet t={t} onAnswer={answer}>
          <p>{t('reality.about', { time, net: money(sitting.net, 'always') })}</p>
        </RealitySheet>
      )}
    </main>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const Seats = ({ state, t }: { state: State; t: T }) => (
  <ul className="pond-seats">
    {state.seats.map(({ place, caught, shots, here }) => (
      <li key={place} data-own={place === state.joined?.place} data-here={here}>
        <span className="unseen">{t('place', { place: place + 1 })}: </span>
        <span aria-hidden="true">{place + 1}</span> {caught}/{shots}
      </li>
    ))}
  </ul>
)

function worded(said: Said, { t, lang, money }: { t: T; lang: Lang; money: Money }): string {
  switch (said.is) {
    case 'caught':
      return t('caught', { fish: named(t, 'fish', said.fish), win: money(said.win) })
    case 'refused':
      return said.message
    case 'locked': {
      const kind = kindOf(said.fish.kind)
      return t('locked', {
        ...{ fish: named(t, 'fish', kind.id), pays: paysOf(kind) },
        chance: percentOf(kind, lang),
      })
    }
    case 'cooling':
      return t('cooling', { seconds: said.seconds })
    case 'missed':
      return t('missed')
    case 'auto':
      return t('auto.ended')
    case 'unlocked':
      return t('unlocked')
    case 'none':
      return t('lock.none')
  }
}
